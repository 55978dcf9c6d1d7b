/** Milliseconds that fit the memory both threads share; they wrap after three weeks, longer than any page takes. */
const WRAP = 2 ** 31;

const clock = () => Date.now() % WRAP || 1;

/** The moment at which a thread starts a job, written by the thread and read by the one that waits for it. */
export function createStartMark() {
  const memory = new Int32Array(new SharedArrayBuffer(4));
  return {
    memory,
    /** Milliseconds since a thread started the job; 0 while none has. */
    age(): number {
      const started = Atomics.load(memory, 0);
      return started === 0 ? 0 : (clock() - started + WRAP) % WRAP;
    },
  };
}

/** Marks that a thread starts its job now. */
export function markStarted(memory: Int32Array): void {
  Atomics.store(memory, 0, clock());
}
