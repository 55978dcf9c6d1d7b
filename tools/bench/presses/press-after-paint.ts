/** One press on a page; milliseconds from the start of the navigation. */
export interface PressRecord {
  /** When the control was pressed first; null while it was not. */
  pressed: number | null;
  /** When something of the page was another than before. */
  answered: number | null;
}

declare global {
  interface Window {
    benchPress: PressRecord;
  }
}

interface PressSettings {
  selector: string;
  /** Milliseconds from the first paint to the press. */
  after: number;
}

/**
 * Runs in the page before anything else, and uses nothing from outside. Presses a control some time after the first paint,
 * and ten times a second again until it answers: a page whose script is not there forgets a press.
 */
export function pressAfterPaint({ selector, after }: PressSettings): void {
  const record: PressRecord = { pressed: null, answered: null };
  window.benchPress = record;
  const readState = () =>
    JSON.stringify([
      Array.from(document.querySelectorAll('main details'), element => (element as HTMLDetailsElement).open),
      Array.from(document.querySelectorAll<HTMLInputElement>('main input'), ({ value, checked }) => [
        value,
        checked,
      ]),
    ]);

  function press(): void {
    const control = document.querySelector<HTMLElement>(selector);
    if (!control) return void setTimeout(press, 10);
    const before = readState();
    record.pressed = performance.now();
    control.click();
    const again = setInterval(() => control.click(), 100);
    const look = () => {
      if (readState() === before) return void setTimeout(look, 4);
      record.answered = performance.now();
      clearInterval(again);
    };
    look();
  }
  new PerformanceObserver(list => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') setTimeout(press, startTime + after - performance.now());
  }).observe({ type: 'paint', buffered: true });
}
