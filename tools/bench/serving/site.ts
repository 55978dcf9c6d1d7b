import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '@serafim/contract/site/paths';
import { siteParts } from '@serafim/release/commands/site';
import type { VersionName } from '@serafim/release-store/files/store-layout';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { prepareSite } from '../../start/prepare.ts';
import { releasedData } from '../folders.ts';
import { type RunningServer, startServer } from './server-process.ts';
import { waitUntilRendered } from './wait-until-rendered.ts';

/** The real site: composer and API with an empty database, every remote released. */
export interface MeasuredSite {
  port: number;
  url: string;
  /** The live version of every remote. */
  live: readonly VersionName[];
  /** Where its releases are stored. */
  dataDir: string;
  stop(): Promise<void>;
}

/** Starts the site as `npm start` does, on free ports and with data of its own. */
export async function startSite(report: (line: string) => void): Promise<MeasuredSite> {
  const releases = openFolderReleases(releasedData);
  const live = await prepareSite(releases, report);
  await releases.close();
  const data = await mkdtemp(join(tmpdir(), 'serafim-bench-'));
  await cp(releasedData, data, { recursive: true });
  const started: RunningServer[] = [];
  const stop = async () => {
    await Promise.all(started.map(server => server.stop()));
    await rm(data, { recursive: true, force: true });
  };
  try {
    const api = await startServer({
      name: 'The API',
      script: siteParts.api,
      ready: '/readyz',
      environment: port => ({
        DATA_DIR: data,
        API_PORT: String(port),
        ADMIN_CPF: '11144477735',
        ADMIN_PASSWORD: 'senha-da-administracao-2024',
        LIMIT_FACTOR: '1000',
      }),
    });
    started.push(api);
    const composer = await startServer({
      name: 'The site',
      script: siteParts.composer,
      environment: port => ({
        DATA_DIR: data,
        PORT: String(port),
        API_PORT: String(api.port),
        SITE_ORIGIN: `http://localhost:${port}`,
        LIMIT_FACTOR: '1000',
      }),
    });
    started.push(composer);
    const url = `http://localhost:${composer.port}`;
    await waitUntilRendered(url, [paths.home, paths.card]);
    return { port: composer.port, url, live, dataDir: data, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
}
