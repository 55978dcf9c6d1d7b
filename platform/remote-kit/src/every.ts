interface Repetition {
  /** Milliseconds before the first call, and from the end of each to the next. A function is called for every pause. */
  pause: number | (() => number);
  /** True to go on while the page is hidden. By default a hidden page waits until it is visible again. */
  whileHidden?: boolean;
  /** Called before the call of `look` that follows when the page becomes visible again or the network comes back. */
  onReturn?: () => void;
}

/**
 * Calls `look` again and again, one call after the other, and at once when the network comes back.
 * @param look never rejects; `false` ends the repetition
 * @returns the function that ends the repetition
 */
export function every(
  look: (signal: AbortSignal) => Promise<unknown>,
  { pause, whileHidden = false, onReturn }: Repetition,
): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  const end = () => {
    clearTimeout(timer);
    leaving.abort();
  };
  const wait = () => {
    timer = setTimeout(run, typeof pause === 'number' ? pause : pause());
  };
  const isSeen = () => whileHidden || document.visibilityState === 'visible';
  async function run(): Promise<void> {
    // Who comes back during a look starts no second row of them. A hidden page waits for whoever comes back.
    if (isLooking || !isSeen()) return;
    clearTimeout(timer);
    isLooking = true;
    const goesOn = (await look(signal)) !== false;
    isLooking = false;
    if (signal.aborted) return;
    if (goesOn) wait();
    else end();
  }
  function isBack(): void {
    if (!isSeen()) return;
    onReturn?.();
    void run();
  }
  addEventListener('online', isBack, { signal });
  if (!whileHidden) document.addEventListener('visibilitychange', isBack, { signal });
  wait();
  return end;
}
