import type { FastifyInstance } from 'fastify';
import type {} from '../shed-load.ts';

/** Takes the whole processor for so many milliseconds. */
export function halt(time: number): void {
  const end = performance.now() + time;
  while (performance.now() < end);
}

/**
 * Takes the whole processor until a server that sheds load has noticed. Nothing else may run meanwhile: what does is on
 * time, and the mean with it.
 * @param time how late the event loop is made, in milliseconds
 */
export async function press(app: FastifyInstance, time: number): Promise<void> {
  while (!app.isLate()) {
    halt(time);
    await new Promise(resolve => setImmediate(resolve));
  }
}
