/** What is recorded in a page during one visit; times in milliseconds from the start of the navigation. */
export interface PageRecord {
  timeOrigin: number;
  fcp: number;
  lcp: number;
  cls: number;
  longTasks: { start: number; duration: number }[];
  /** When React had given the landing's button its handlers; null while it has not. */
  interactive: number | null;
  violations: string[];
}

declare global {
  interface Window {
    benchRecord: PageRecord;
  }
}

interface WatchSettings {
  /** Selector of the button that React has to hydrate. */
  button: string;
  /** False prevents idle callbacks, so that nothing is fetched ahead. */
  idle: boolean;
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
}

/** Runs in the page before anything else. It uses nothing from outside, since the browser gets its text alone. */
export function watchPage({ button, idle }: WatchSettings): void {
  const record: PageRecord = {
    timeOrigin: performance.timeOrigin,
    fcp: 0,
    lcp: 0,
    cls: 0,
    longTasks: [],
    interactive: null,
    violations: [],
  };
  window.benchRecord = record;
  if (!idle) window.requestIdleCallback = () => 0;

  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', entry => {
    if (entry.name === 'first-contentful-paint') record.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', entry => {
    record.lcp = entry.startTime;
  });
  observe('layout-shift', entry => {
    record.cls += (entry as ShiftEntry).value;
  });
  observe('longtask', ({ startTime, duration }) => record.longTasks.push({ start: startTime, duration }));
  document.addEventListener('securitypolicyviolation', event =>
    record.violations.push(`${event.violatedDirective} ${event.blockedURI}`),
  );

  const look = () => {
    const target = document.querySelector(button);
    if (target && Object.keys(target).some(key => key.startsWith('__reactProps$')))
      record.interactive = performance.now();
    else setTimeout(look, 4);
  };
  look();
}
