/** Does something once the next frame is on the screen, so that no click waits for it. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};
