/** Milliseconds that fit the memory both threads share; they wrap after three weeks, longer than any page takes. */
const WRAP = 2 ** 31;

const clock = () => Date.now() % WRAP || 1;

const STARTED = 0;
const FRAGMENT = 1;

/**
 * Where a thread is in a job, written by the thread and read by the one that waits for it: when it started, and which
 * fragment it is busy with.
 */
export function createStartMark() {
  const memory = new Int32Array(new SharedArrayBuffer(8));
  return {
    memory,
    /** Milliseconds since a thread started the job; 0 while none has. */
    age(): number {
      const started = Atomics.load(memory, STARTED);
      return started === 0 ? 0 : (clock() - started + WRAP) % WRAP;
    },
    /** Index of the fragment that the thread is busy with; -1 for none. */
    fragment: (): number => Atomics.load(memory, FRAGMENT) - 1,
  };
}

/** Marks that a thread starts its job now. */
export function markStarted(memory: Int32Array): void {
  Atomics.store(memory, STARTED, clock());
}

/** Marks which fragment the thread is busy with now. @param index -1 for none */
export function markFragment(memory: Int32Array, index: number): void {
  Atomics.store(memory, FRAGMENT, index + 1);
}
