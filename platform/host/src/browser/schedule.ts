/** Runs `work` when the browser is idle; after a short while, in browsers that do not report when that is. */
export function whenIdle(work: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(work);
  else setTimeout(work, 200);
}

/** Runs `work` once the next frame is on the screen, so that no click waits for it. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
