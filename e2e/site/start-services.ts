import { RENDER_BUDGET } from 'tools/lab/lab';
import { startSite } from 'tools/lab/site';
import type { RunningSite } from './running-site.ts';

/** Prints a log without its line for every successful answer, which would bury the errors. */
const printErrors = (text: string) =>
  process.stdout.write(
    text
      .split(/(?<=\n)/)
      .filter(line => !line.startsWith('{"level":"info"'))
      .join(''),
  );

/** What a site consists of, each to be stopped alone. */
export interface Services {
  api: { stop(): Promise<unknown> };
  site: { stop(): Promise<unknown> };
}

/**
 * Starts API and site on free ports, over a folder that holds the releases, with an empty database.
 * @param own settings beside the usual ones
 * @param containers that the site loads remotes by; those of the environment that tests run in, if left out
 */
export async function startServices(
  dataFolder: string,
  containers = process.env.FEDERATION,
  own: Readonly<Record<string, string>> = {},
): Promise<{ running: RunningSite; services: Services; stop: () => Promise<void> }> {
  const { url, apiUrl, admin, api, composer, close } = await startSite({
    dataDir: dataFolder,
    environment: { RENDER_BUDGET, ...(containers && { FEDERATION: containers }), ...own },
    onOutput: printErrors,
  });
  return {
    running: { url, apiUrl, dataFolder, admin },
    services: { api, site: composer },
    stop: close,
  };
}
