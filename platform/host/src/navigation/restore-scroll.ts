/** What a visitor does to scroll, or to use the page. */
const BY_VISITOR = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Whether every fragment of the page that takes room is there. */
const isWhole = () => !document.querySelector('main [data-fragment][data-state="loading"]');

/**
 * Scrolls a page to where it was. While parts of it are still to come, each may move what is there: it scrolls again with
 * every change of the page's height, until all of it is there, or the visitor does something.
 * @param isRestoring true for as long as the position is not the visitor's own
 * @returns what ends it
 */
export function restoreScroll(top: number, isRestoring: { current: boolean }): () => void {
  const over = new AbortController();
  const end = () => {
    isRestoring.current = false;
    over.abort();
  };
  const scroll = () => {
    scrollTo(0, top);
    if (isWhole()) end();
  };
  isRestoring.current = true;
  scroll();
  const page = document.querySelector('main');
  if (over.signal.aborted || !page) return end;
  const observer = new ResizeObserver(scroll);
  observer.observe(page);
  over.signal.addEventListener('abort', () => observer.disconnect());
  for (const type of BY_VISITOR)
    addEventListener(type, end, { capture: true, passive: true, signal: over.signal });
  return end;
}
