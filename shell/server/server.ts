import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readCanarySettings } from '@serafim/canary/canary-settings';
import { openCanaries } from '@serafim/canary/open-canaries';
import { readBrand } from '@serafim/contract/brand/read-brand';
import { followCommonKey } from '@serafim/release-store/previews/common-key';
import { createPreviews } from '@serafim/release-store/previews/preview';
import { ReleaseRefused } from '@serafim/release-store/release-refused';
import { createVisitBuckets } from '@serafim/release-store/release-sets/visit-bucket';
import { followHeartbeat } from '@serafim/release-store/releases/follow-heartbeat';
import { openRegistrySource } from '@serafim/release-store/releases/registry-source';
import { OPERATIONS } from '@serafim/release-store/signatures/actor';
import { openDataFolder } from '@serafim/server-kit/data-folder';
import { createDrain, stopOnSignal } from '@serafim/server-kit/drain';
import { listenWide } from '@serafim/server-kit/listen-wide';
import { isLocalOrigin } from '@serafim/server-kit/local-origin';
import { createLog } from '@serafim/server-kit/log';
import { serveMetrics } from '@serafim/server-kit/metrics/metrics';
import { openTracing } from '@serafim/server-kit/tracing/tracing';
import { siteRules } from '../site-rules.ts';
import { createComposer } from './app.ts';
import { nameBuild } from './edge/edge.ts';
import { collectErrors } from './errors/collect-errors.ts';
import { createAbsentFiles } from './files/absent-files.ts';
import { createEarlierBuilds } from './files/earlier-builds.ts';
import { createStyleReader } from './files/inline-styles.ts';
import { createLaterStore } from './files/later-store.ts';
import { buildCardWorker } from './files/offline-card/card-worker.ts';
import { readShellFiles, SHELL_BASE } from './files/shell-files.ts';
import { createFormReceiver } from './forms/form-receiver.ts';
import { createEncoder } from './http/encoder.ts';
import { createComposerMetrics } from './metrics/composer-metrics.ts';
import { createPageBudget } from './pages/page-budget.ts';
import { createPageCache } from './pages/page-cache.ts';
import { createPageComposer } from './pages/page-composer.ts';
import { createPageTimer } from './pages/page-timer.ts';
import { createRenderPairs } from './pages/render-pairs.ts';
import { warmPages } from './pages/warm-pages.ts';
import { createReadiness } from './readiness.ts';
import { addReleaseApi } from './release-api/release-api.ts';
import { createSessionReader } from './release-api/require-admin.ts';
import { createApiCalls } from './remote-code/api-calls.ts';
import { thrownText } from './remote-code/isolated-process.ts';
import { createLauncher } from './remote-code/launch.ts';
import { createProcessPool } from './remote-code/process-pool.ts';
import { createRenderPool } from './render/pool.ts';
import { createReleaseSets } from './sets/release-sets.ts';
import { readSettings } from './settings.ts';
import { createVisitCookie } from './visits/visit-cookie.ts';
import { createVisits } from './visits/visits.ts';

const log = createLog(line => process.stdout.write(line));

/** Logs what went wrong, once it has: of a refusal also its sentence, which names files, versions and keys alone. */
const logFault = (event: string) => (cause: unknown) =>
  log.error({ event, err: cause, ...(cause instanceof ReleaseRefused ? { why: cause.message } : {}) });

const settings = readSettings(process.env);
openDataFolder(settings.releases.dataDir);
const shellFolder = resolve(import.meta.dirname, '../dist/client');
const { releasesDir } = settings.releases;
const releasesFolder = join(releasesDir, 'r');
await mkdir(releasesFolder, { recursive: true, mode: 0o700 });

const registry = await openRegistrySource({
  releases: settings.releases,
  rules: siteRules,
  // The last good one stays in force.
  onRefused: logFault('alert-registry-refused'),
});
const heartbeat = followHeartbeat({ source: registry, report: logFault('alert-registry-stale') });
const sets = createReleaseSets(registry, logFault('alert-release-set'), { container: settings.container });
const { served } = registry;
const earlierBuilds = createEarlierBuilds({
  files: registry.releases.files,
  built: shellFolder,
  actor: () => registry.releases.actor(OPERATIONS, '*'),
  teams: registry.releases.teams,
});
const laterBuild = createLaterStore(logFault('alert-shell-build'));
await laterBuild.put('build', earlierBuilds.store);
const fetchAbsent = served ? createAbsentFiles(served) : undefined;

const brandOfFile = readBrand(settings.brandFile, settings.isDemonstration);
const brand = { ...brandOfFile, siteUrl: settings.siteOrigin ?? brandOfFile.siteUrl };
const { apiUrl } = settings;
const processes = createProcessPool({
  launch: createLauncher({
    sandbox: settings.sandbox ?? (isLocalOrigin(brand.siteUrl) ? 'auto' : 'required'),
    inspect: settings.inspect,
    onNoSandbox: why => log.warn({ event: 'no-sandbox', why }),
  }),
  isPatient: settings.inspect,
  // A server build that differs from what was signed is never loaded: its page goes out as a skeleton.
  readBuild: registry.intact.readServerBuild,
  apiCalls: createApiCalls(apiUrl),
  onLog: (printed, of) => log.warn({ event: 'remote-printed', of, ...(printed === null ? {} : { printed }) }),
  onStartFault: logFault('alert-process-start'),
});
const pool = createRenderPool(processes);
const commonKey = await followCommonKey(registry.releases, logFault('alert-key'));
const previews = createPreviews(brand.siteUrl, commonKey.key, {
  devServers: settings.devServers,
});
const visitBucket = createVisitBuckets(commonKey.key);
const visits = createVisits({
  sets: { ...sets, registry: async () => registry.current() },
  cookie: createVisitCookie(brand.siteUrl, commonKey.key),
  visitBucket,
  previewed: previews.read,
});
const files = await readShellFiles(shellFolder);
const styles = createStyleReader(async href => {
  if (href.startsWith(SHELL_BASE)) return readFile(join(shellFolder, href.slice(SHELL_BASE.length)), 'utf8');
  await fetchAbsent?.(href);
  return readFile(join(releasesDir, href), 'utf8');
});
const shellStyles = await Promise.all(files.css.map(styles));
const tracing = await openTracing('composer', settings.tracing);
const drain = createDrain(settings.drainWait);
const readiness = createReadiness({
  registry: registry.current,
  isServable: registry.isServable,
  isDraining: drain.isDraining,
  report: why => log.warn({ event: 'readiness', why }),
});
const { metrics, ...measured } = createComposerMetrics({
  registry: registry.current,
  isFollowing: registry.isFollowing,
  waiting: pool.waiting,
  findLack: readiness.findLack,
  tracing,
});
const composePage = createPageComposer({
  files,
  brand,
  pool: measured.pool(pool),
  styles,
  findFallback: visits.findFallback,
  renderBudget: settings.renderBudget,
  onFailure: ({ remote, version, path, cause }) =>
    log.error({ event: 'not-rendered', remote, version, part: path, threw: thrownText(cause), err: cause }),
});
const canaries = openCanaries({
  releases: registry.releases,
  registry: registry.current,
  visitBucket,
  settings: readCanarySettings(process.env),
  log,
});
const errors = collectErrors({
  store: registry.releases.errors,
  registry: registry.current,
  commonKey: commonKey.key,
  onFault: logFault('errors-not-stored'),
});
const renders = createRenderPairs({
  ...canaries.renders,
  withVersions: sets.withVersions,
  timePage: createPageTimer({ files, brand, styles, pool }),
  waiting: pool.waiting,
});
const encoder = createEncoder();
const getPage = measured.pages(createPageCache(renders.watch(measured.composer(composePage)), { encoder }));

const forms = createFormReceiver({ pool: processes, brand, log });

const app = await createComposer({
  sets,
  visits,
  previews,
  getPage,
  encoder,
  receiveForm: forms.receive,
  brand,
  shellFolder,
  earlierBuilds,
  releasesFolder,
  fetchAbsent,
  cardWorker: await buildCardWorker(
    brand,
    shellStyles.map(({ text }) => text),
  ),
  apiUrl,
  recordSignal: measured.signals((...signal) => {
    canaries.recordSignal(...signal);
    errors.recordSignal(...signal);
  }),
  findLack: readiness.findLack,
  log,
  metrics,
  tracing,
  trustedProxy: settings.trustedProxy,
  spend: createPageBudget(settings.limitFactor),
  registry: registry.current,
  edgeBuild: settings.isBehindEdge ? nameBuild(files, brand, settings.container) : undefined,
});
addReleaseApi(app, {
  registry,
  canaryReport: canaries.canaryReport,
  onFault: logFault('places-unknown'),
  readSession: createSessionReader(apiUrl),
  siteUrl: brand.siteUrl,
});
const closeMetrics = await serveMetrics(metrics, settings.metrics);
app.addHook('onClose', async () => {
  commonKey.close();
  await heartbeat.close();
  laterBuild.close();
  sets.close();
  await Promise.all([closeMetrics(), tracing.close()]);
  await Promise.all([canaries.close(), errors.close()]);
  await Promise.all([processes.close(), registry.close()]);
});

stopOnSignal(() => drain.close(app), settings.drainWait);

const today = await sets.current();
await listenWide(app, { port: settings.port, host: settings.host });
await warmPages(today, getPage, drain.isDraining, logFault('page-not-warmed'));
readiness.setWarm();
