import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readBrand } from '@serafim/contract/brand/read-brand';
import { followCommonKey } from '@serafim/release-store/previews/common-key';
import { createPreviews } from '@serafim/release-store/previews/preview';
import { openRegistrySource } from '@serafim/release-store/releases/registry-source';
import { openDataFolder } from '@serafim/server-kit/data-folder';
import { createDrain, stopOnSignal } from '@serafim/server-kit/drain';
import { serveMetrics } from '@serafim/server-kit/metrics/metrics';
import { createComposer } from './app.ts';
import { readCanarySettings } from './canary/canary-settings.ts';
import { openCanaries } from './canary/open-canaries.ts';
import { storeBuild } from './files/earlier-builds.ts';
import { createStyleReader } from './files/inline-styles.ts';
import { buildCardWorker } from './files/offline-card/card-worker.ts';
import { readShellFiles, SHELL_BASE } from './files/shell-files.ts';
import { createFormReceiver } from './forms/form-receiver.ts';
import { createComposerMetrics } from './metrics/composer-metrics.ts';
import { createPageBudget } from './pages/page-budget.ts';
import { createPageCache } from './pages/page-cache.ts';
import { createPageComposer } from './pages/page-composer.ts';
import { warmPages } from './pages/warm-pages.ts';
import { createReadiness } from './readiness.ts';
import { addReleaseApi } from './release-api/release-api.ts';
import { createSessionReader } from './release-api/require-admin.ts';
import { createApiCalls } from './remote-code/api-calls.ts';
import { createLauncher } from './remote-code/launch.ts';
import type { RemoteCodeDeps } from './remote-code/process-pool.ts';
import { createRenderPool } from './render/pool.ts';
import { createReleaseSets } from './sets/release-sets.ts';
import { readSettings } from './settings.ts';
import { createVisitCookie } from './visits/visit-cookie.ts';
import { createVisits } from './visits/visits.ts';

const settings = readSettings(process.env);
openDataFolder(settings.releases.dataDir);
const shellFolder = resolve(import.meta.dirname, '../dist/client');
const { releasesDir } = settings.releases;
const releasesFolder = join(releasesDir, 'r');
const earlierBuildsFolder = join(releasesDir, 'shell');
await mkdir(releasesFolder, { recursive: true, mode: 0o700 });
await storeBuild(shellFolder, earlierBuildsFolder);

const registry = await openRegistrySource({
  releases: settings.releases,
  onRefused: cause =>
    console.error('ALERT The registry was refused; the last good one stays in force.', cause),
});
const sets = createReleaseSets(registry, cause =>
  console.error('ALERT A release set could not be stored or found.', cause),
);

const brandOfFile = readBrand(settings.brandFile);
const brand = { ...brandOfFile, siteUrl: settings.siteOrigin ?? brandOfFile.siteUrl };
const { apiUrl } = settings;
const remoteCode: RemoteCodeDeps = {
  launch: createLauncher({
    namespaces: settings.namespaces,
    onNoNamespaces: reason =>
      console.warn(`Remotes’ code runs without namespaces of its own, by its lock-down alone: ${reason}`),
  }),
  // A server build that differs from what was signed is never loaded: its page goes out as a skeleton.
  readBuild: registry.intact.readServerBuild,
  apiCalls: createApiCalls(apiUrl),
  onLog: text => console.error(`A remote’s code on the server: ${JSON.stringify(text)}`),
  onStartFault: cause => console.error('ALERT A process for remotes’ code could not be started.', cause),
};
const pool = createRenderPool(remoteCode);
const commonKey = await followCommonKey(registry.releases, cause =>
  console.error('ALERT The key of this composer could not be compared, or is not the common one.', cause),
);
const previews = createPreviews(brand.siteUrl, commonKey.key, {
  devServers: settings.devServers,
});
const visits = createVisits({
  sets: { ...sets, registry: async () => registry.current() },
  cookie: createVisitCookie(brand.siteUrl, commonKey.key),
  previewed: previews.read,
});
const files = await readShellFiles(shellFolder);
const styles = createStyleReader(href =>
  href.startsWith(SHELL_BASE) ? join(shellFolder, href.slice(SHELL_BASE.length)) : join(releasesDir, href),
);
const shellStyles = await Promise.all(files.css.map(styles));
const drain = createDrain(settings.drainWait);
const readiness = createReadiness({
  registry: registry.current,
  isIntact: registry.intact.has,
  isDraining: drain.isDraining,
  report: line => console.warn(line),
});
const { metrics, ...measured } = createComposerMetrics({
  registry: registry.current,
  isFollowing: registry.isFollowing,
  waiting: pool.waiting,
  findLack: readiness.findLack,
});
const composePage = createPageComposer({
  files,
  brand,
  pool: measured.pool(pool),
  styles,
  findFallback: visits.findFallback,
  renderBudget: settings.renderBudget,
  onFailure: ({ remote, version, path, cause }) =>
    console.error(
      `${remote}@${version} could not render ${path} on the server; it is not tried again for a while.`,
      cause,
    ),
});
const getPage = measured.pages(createPageCache(measured.composer(composePage)));
const canaries = openCanaries({
  releases: registry.releases,
  registry: registry.current,
  settings: readCanarySettings(process.env),
});

const forms = createFormReceiver({ remoteCode, brand });

const app = await createComposer({
  sets,
  visits,
  previews,
  getPage,
  receiveForm: forms.receive,
  brand,
  shellFolder,
  earlierBuildsFolder,
  releasesFolder,
  cardWorker: await buildCardWorker(
    brand,
    shellStyles.map(({ text }) => text),
  ),
  apiUrl,
  recordSignal: measured.signals(canaries.recordSignal),
  findLack: readiness.findLack,
  metrics,
  trustedProxy: settings.trustedProxy,
  spend: createPageBudget(settings.limitFactor),
});
addReleaseApi(app, {
  registry,
  canaryReport: canaries.canaryReport,
  readSession: createSessionReader(apiUrl),
  siteUrl: brand.siteUrl,
});
const closeMetrics = await serveMetrics(metrics, settings.metrics);
app.addHook('onClose', async () => {
  commonKey.close();
  await closeMetrics();
  await canaries.close();
  await Promise.all([pool.close(), forms.close(), registry.close()]);
});

stopOnSignal(() => drain.close(app), settings.drainWait);

const today = await sets.current();
await app.listen({ port: settings.port, host: settings.host });
await warmPages(today, getPage, drain.isDraining, cause =>
  console.error('A page could not be rendered ahead of its first visitor.', cause),
);
readiness.setWarm();
