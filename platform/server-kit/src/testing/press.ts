import type {} from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

/**
 * Takes the whole processor until a server that sheds load has noticed. Nothing else may run meanwhile: what does is on
 * time, and the mean with it.
 * @param time how late the event loop is made, in milliseconds
 */
export async function press(app: FastifyInstance, time: number): Promise<void> {
  while (!app.isUnderPressure()) {
    const end = performance.now() + time;
    while (performance.now() < end);
    await new Promise(resolve => setImmediate(resolve));
  }
}
