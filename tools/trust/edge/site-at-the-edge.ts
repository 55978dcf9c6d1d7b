import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteParts } from '@serafim/release/site-parts';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { freePort } from '@serafim/server-kit/process/free-port';
import { type Service, startService } from '@serafim/server-kit/process/start-service';
import { startEdgeCache } from '../../lab/edge-cache.ts';
import { copyReleases } from '../../lab/site.ts';
import { trialSettings } from '../api-for-trials.ts';

/** A composer that can be killed and started again. */
function openComposer(port: number, settings: NodeJS.ProcessEnv, log: string[]) {
  let running: Service | undefined;
  return {
    async start() {
      running = await startService(
        'A composer',
        siteParts.composer,
        `http://127.0.0.1:${port}/readyz`,
        { ...settings, HOST: '127.0.0.1', PORT: String(port) },
        service => {
          running = service;
        },
        text => log.push(text),
      );
    },
    async kill() {
      if (!running) return;
      const gone = once(running.process, 'exit');
      running.process.kill('SIGKILL');
      await gone;
    },
    stop: async () => running?.stop(),
  };
}

/** A site with two composers behind Varnish, as operators set it up, and an API. */
export async function openSiteAtTheEdge() {
  const closing: (() => Promise<unknown>)[] = [];
  const log: string[] = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const dataDir = await copyReleases();
    closing.push(() => rm(dataDir, { recursive: true, force: true }));
    const apiDir = await mkdtemp(join(tmpdir(), 'serafim-edge-api-'));
    closing.push(() => rm(apiDir, { recursive: true, force: true }));
    const [apiPort, a, b] = [await freePort(), await freePort(), await freePort()];
    const edge = await startEdgeCache([a, b]);
    closing.push(edge.stop);
    const common = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      SITE_ORIGIN: edge.url,
      LIMIT_FACTOR: trialSettings.LIMIT_FACTOR,
    };
    const apiUrl = `http://127.0.0.1:${apiPort}`;
    const api = {
      ...common,
      ...trialSettings,
      DATA_DIR: apiDir,
      API_HOST: '127.0.0.1',
      API_PORT: String(apiPort),
    };
    await startService(
      'The API',
      siteParts.api,
      `${apiUrl}/readyz`,
      api,
      ({ stop }) => closing.push(stop),
      text => log.push(text),
    );
    // A busy machine says nothing of a version.
    const settings = { ...common, DATA_DIR: dataDir, API_URL: apiUrl, EDGE: 'on', RENDER_BUDGET: '5000' };
    const composers = [a, b].map(port => openComposer(port, settings, log));
    for (const composer of composers) {
      closing.push(composer.stop);
      await composer.start();
    }
    const releases = openFolderReleases(dataDir);
    closing.push(() => releases.close());
    return { url: edge.url, composers, releases, log, close };
  } catch (cause) {
    await close();
    throw new Error(`The site did not start. Its log:\n${log.slice(-20).join('')}`, { cause });
  }
}
