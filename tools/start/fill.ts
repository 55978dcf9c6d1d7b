import { fillStore } from 'mock-api/src/operate/fill-store';

// Makes a new store ready for `npm start`, in a process that ends before the API opens the store.
try {
  process.send?.(await fillStore(!process.argv.includes('--empty')));
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
} finally {
  process.disconnect?.();
}
