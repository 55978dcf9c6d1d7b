import { freePort } from '@serafim/server-kit/process/free-port';
import { startEdgeCache } from '../../lab/edge-cache.ts';
import { NO_LIMITS, openInLab, RENDER_BUDGET } from '../../lab/lab.ts';

/** Starts a site with two composers behind Varnish, as operators set it up, and an API. */
export function openSiteAtTheEdge() {
  return openInLab(async lab => {
    const dataDir = await lab.copyReleases();
    const ports = [await freePort(), await freePort()] as const;
    const edge = await startEdgeCache(ports);
    lab.defer(edge.stop);
    const common = { SITE_ORIGIN: edge.url, ...NO_LIMITS };
    const api = await lab.openApi({ environment: { ...common, API_HOST: '127.0.0.1' } });
    await api.start();
    const own = { DATA_DIR: dataDir, API_URL: api.url, EDGE: 'on', RENDER_BUDGET, HOST: '127.0.0.1' };
    const composers = [];
    for (const port of ports) {
      const composer = await lab.openComposer({ port, ready: '/readyz', environment: { ...common, ...own } });
      await composer.start();
      composers.push(composer);
    }
    return { url: edge.url, composers, releases: lab.openReleases(dataDir) };
  });
}
