interface Repetition {
  /** Milliseconds until the first look, and from the end of each to the next; a function is asked every time. */
  pause: number | (() => number);
  /** Also while nobody sees the page. Left out, a hidden page waits, and looks once it is seen again. */
  whileHidden?: boolean;
  /** Called before the look of somebody who comes back to the page, or whose network does. */
  onReturn?: () => void;
}

/**
 * Looks at something again and again, one look after the other, and at once when the network comes back.
 * @param look never rejects; `false` ends it
 * @returns what ends it
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
