/** What stands where a page shows another team's fragment; `gone` where the page itself is no more. */
export type FragmentState = 'fragment' | 'fallback' | 'loading' | 'empty' | 'gone';

/** What is recorded of fragments in a page during one visit; times in milliseconds from the start of the navigation. */
export interface FragmentsRecord {
  /** When all of them were on the page; null while they are not. */
  content: number | null;
  /** When React had given all of them their handlers; null while it has not. */
  interactive: number | null;
  /** What stood in the first one's place from when on, since the page had a heading. */
  states: { state: FragmentState; since: number }[];
}

declare global {
  interface Window {
    benchFragments: FragmentsRecord;
  }
}

/** Runs in the page before anything else. It uses nothing from outside, since the browser gets its text alone. */
export function watchFragments(selectors: readonly string[]): void {
  const record: FragmentsRecord = { content: null, interactive: null, states: [] };
  window.benchFragments = record;
  const has = (selector: string) => document.querySelector(selector) !== null;

  const readState = (): FragmentState => {
    if (!has('main h1')) return 'gone';
    if (has(selectors[0] ?? '')) return 'fragment';
    if (has('[data-bench="fallback"]')) return 'fallback';
    return has('[data-bench="loading"]') ? 'loading' : 'empty';
  };
  const look = () => {
    const now = performance.now();
    const found = selectors.map(selector => document.querySelector(selector));
    const answers = (element: Element | null) =>
      element !== null && Object.keys(element).some(key => key.startsWith('__reactProps$'));
    if (found.every(element => element !== null)) record.content ??= now;
    if (found.every(answers)) record.interactive ??= now;
    const state = readState();
    const before = record.states.at(-1)?.state;
    if (state !== before && (before !== undefined || state !== 'gone'))
      record.states.push({ state, since: now });
    setTimeout(look, 4);
  };
  look();
}
