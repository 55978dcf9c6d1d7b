import { BOOT_ELEMENT_ID, type Boot } from '@serafim/contract/remote/release-set';
import { freePort } from '../../../start/free-port.ts';
import { type Service, startService } from '../../../start/services.ts';

/** How long a page may be drawn here: busy machines say nothing about the remote. */
const RENDER_BUDGET = '10000';

const BOOT = new RegExp(`<script[^>]*id="${BOOT_ELEMENT_ID}"[^>]*>([^<]*)</script>`);

/** What the HTML of a page says of itself. @throws when it says nothing */
export function bootOf(html: string): Boot {
  const text = BOOT.exec(html)?.[1];
  if (!text) throw new Error(`The page holds no #${BOOT_ELEMENT_ID}`);
  return JSON.parse(text) as Boot;
}

/** Starts the real composer on a trial store, and the real API on an empty database beside it. */
export async function startTrialSite(dataFolder: string) {
  const [port, apiPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const services: Service[] = [];
  let said = '';
  // Nothing of the team's own settings: databases and mail servers of theirs have no part in this.
  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    BRAND_FILE: process.env.BRAND_FILE,
    NODE_ENV: 'production',
    DATA_DIR: dataFolder,
    PORT: String(port),
    API_PORT: String(apiPort),
    SITE_ORIGIN: url,
    LIMIT_FACTOR: '1000',
    RENDER_BUDGET,
  };
  const start = (name: string, script: string, ready: string) =>
    startService(
      name,
      script,
      ready,
      environment,
      service => services.push(service),
      text => {
        said += text;
      },
    );
  const stop = async () => void (await Promise.all(services.map(service => service.stop())));
  try {
    await Promise.all([
      start('The trial API', 'mock-api/src/server.ts', `http://localhost:${apiPort}/readyz`),
      start('The trial site', 'shell/server/server.ts', `${url}/livez`),
    ]);
  } catch (cause) {
    await stop();
    throw new Error(`The trial site did not start: ${String(cause)}\n${said}`, { cause });
  }
  return {
    url,
    stop,
    /** What the composer said of a page that it could not draw: the first line of what the remote threw. */
    whyNotDrawn(remote: string, path: string): string {
      const found = said
        .split('\n')
        .find(
          line => line.startsWith(`${remote}@`) && line.includes(` could not draw ${path} on the server`),
        );
      return (
        found?.replace(/^.*it rests for a while\. ?/, '').slice(0, 300) ||
        'it took too long, or threw nothing'
      );
    },
    /** Id of the release set that a new visit gets. */
    async setId(): Promise<string> {
      return bootOf(await (await fetch(`${url}/nenhuma-pagina`)).text()).setId;
    },
  };
}

export type TrialSite = Awaited<ReturnType<typeof startTrialSite>>;
