/** Milliseconds that fit the memory both sides see; they wrap after three weeks, which no page takes. */
const WRAP = 2 ** 31;

const clock = () => Date.now() % WRAP || 1;

/** A moment that a thread writes down when it takes a page, for the one who waits for it. */
export function createMark() {
  const memory = new Int32Array(new SharedArrayBuffer(4));
  return {
    memory,
    /** Milliseconds since a thread took the page; 0 while none has. */
    age(): number {
      const began = Atomics.load(memory, 0);
      return began === 0 ? 0 : (clock() - began + WRAP) % WRAP;
    },
  };
}

/** Says that a thread has taken the page now. */
export const markBegun = (memory: Int32Array): void => {
  Atomics.store(memory, 0, clock());
};
