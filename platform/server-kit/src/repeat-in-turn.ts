/** Work that is done again and again, never twice at the same time. */
export interface RepeatedWork {
  /** Does it now, once what is under way has ended. */
  run(): Promise<void>;
  /** Does it a last time. */
  close(): Promise<void>;
}

/** @param work never rejects @param every how often it is done, in milliseconds; it keeps no process alive */
export function repeatInTurn(work: () => Promise<void>, every: number): RepeatedWork {
  let last: Promise<void> = Promise.resolve();
  const run = () => {
    last = last.then(work);
    return last;
  };
  const timer = setInterval(() => void run(), every).unref();
  return {
    run,
    close() {
      clearInterval(timer);
      return run();
    },
  };
}
