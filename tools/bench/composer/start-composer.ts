import type { Lab } from '../../lab/lab.ts';
import type { Server } from '../../lab/server.ts';

/**
 * Starts the composer on a data folder. There is no API behind it: the landing, the only page requested, needs none.
 * @param name as it is reported
 */
export async function startComposer(lab: Lab, data: string, name = 'The composer'): Promise<Server> {
  const composer = await lab.openComposer({ name, environment: { DATA_DIR: data } });
  await composer.start();
  return composer;
}
