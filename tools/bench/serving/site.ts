import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '@serafim/contract/site/paths';
import { siteParts } from '@serafim/release/commands/site';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { prepareSite } from '../../start/prepare.ts';
import { releasedData } from '../folders.ts';
import type { BenchOptions } from '../options.ts';
import { startServer } from './server-process.ts';
import { waitUntilRendered } from './wait-until-rendered.ts';

/** The real site: composer and API with an empty database, every remote released. */
export interface MeasuredSite {
  url: string;
  /** Where its releases are stored. */
  dataDir: string;
}

/** Starts the site as `npm start` does, on free ports and with data of its own. */
export async function startSite({
  report,
  stack,
}: Pick<BenchOptions, 'report' | 'stack'>): Promise<MeasuredSite> {
  const releases = openFolderReleases(releasedData);
  await prepareSite(releases, report);
  await releases.close();
  const data = await mkdtemp(join(tmpdir(), 'serafim-bench-'));
  stack.defer(() => rm(data, { recursive: true, force: true }));
  await cp(releasedData, data, { recursive: true });
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
  stack.defer(() => api.stop());
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
  stack.defer(() => composer.stop());
  const url = `http://localhost:${composer.port}`;
  await waitUntilRendered(url, [paths.home, paths.card]);
  return { url, dataDir: data };
}
