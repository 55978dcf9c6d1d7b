/** Does something when the browser has nothing better to do; shortly, where it does not say when that is. */
export const whenIdle = (work: () => void): void => {
  if (window.requestIdleCallback) window.requestIdleCallback(work);
  else setTimeout(work, 200);
};
