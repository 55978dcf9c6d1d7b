import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releasesIn } from '../../release/data-folder.ts';
import { prepareSite } from '../../start/prepare.ts';
import { type Service, startService } from '../../start/services.ts';
import { releasedData } from '../folders.ts';
import { freePort } from './free-port.ts';

/** The real site: composer and API with an empty database, every remote released. */
export interface MeasuredSite {
  port: number;
  url: string;
  stop(): Promise<void>;
}

/** Starts the site as `npm start` does, on free ports and with data of its own. */
export async function startSite(say: (line: string) => void): Promise<MeasuredSite> {
  const releases = releasesIn(releasedData);
  await prepareSite(releases, say);
  await releases.close();
  const data = await mkdtemp(join(tmpdir(), 'serafim-bench-'));
  await cp(releasedData, data, { recursive: true });
  const [port, apiPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    DATA_DIR: data,
    PORT: String(port),
    API_PORT: String(apiPort),
    SITE_ORIGIN: url,
    ADMIN_CPF: '11144477735',
    ADMIN_PASSWORD: 'senha-da-administracao-2024',
    LIMIT_FACTOR: '1000',
  };
  const started: Service[] = [];
  const keep = (service: Service) => started.push(service);
  const stop = async () => {
    await Promise.all(started.map(service => service.stop()));
    await rm(data, { recursive: true, force: true });
  };
  try {
    const ready = `http://localhost:${apiPort}/readyz`;
    await startService('The API', 'mock-api/src/server.ts', ready, environment, keep);
    await startService('The site', 'shell/server/server.ts', `${url}/livez`, environment, keep);
  } catch (cause) {
    await stop();
    throw cause;
  }
  return { port, url, stop };
}
