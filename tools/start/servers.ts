import { once } from 'node:events';
import type { Service } from '@serafim/server-kit/process/start-service';

/** The command that starts each server alone, by its name. */
const commands: Readonly<Record<string, string>> = {
  'The API': 'npm run operate -- api',
  'The site': 'npm run operate -- serve',
};

/**
 * Waits until every server has ended. One that ends by itself is reported with what starts it again; the others go on.
 * @param isStopping whether the servers were told to end
 * @returns whether all of them ended with 0
 */
export async function untilAllEnded(
  services: readonly Pick<Service, 'name' | 'process'>[],
  isStopping: () => boolean,
  report: (line: string) => void,
): Promise<boolean> {
  const ends = services.map(async ({ name, process: child }) => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    const how = child.signalCode ?? `exit code ${child.exitCode}`;
    if (!isStopping())
      report(`${name} ended by itself (${how}). To start it again: ${commands[name] ?? 'npm start'}`);
    return child.exitCode === 0;
  });
  return (await Promise.all(ends)).every(Boolean);
}
