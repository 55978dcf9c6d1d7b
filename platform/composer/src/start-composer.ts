import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCanarySettings } from '@serafim/canary/canary-settings';
import { openCanaries } from '@serafim/canary/open-canaries';
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
import { createComposer, type SentWorker } from './app.ts';
import type { ComposerSite } from './composer-site.ts';
import { nameBuild } from './edge/edge.ts';
import { collectErrors } from './errors/collect-errors.ts';
import { createAbsentFiles } from './files/absent-files.ts';
import { createEarlierBuilds } from './files/earlier-builds.ts';
import { createStyleReader } from './files/inline-styles.ts';
import { createLaterStore } from './files/later-store.ts';
import { readShellFiles, SHELL_BASE } from './files/shell-files.ts';
import { createFormReceiver } from './forms/form-receiver.ts';
import { createEncoder } from './http/encoder.ts';
import { encode } from './http/encodings.ts';
import { createComposerMetrics } from './metrics/composer-metrics.ts';
import { createPageBudget } from './pages/page-budget.ts';
import { createPageCache } from './pages/page-cache.ts';
import { createPageComposer } from './pages/page-composer.ts';
import { createPageTimer } from './pages/page-timer.ts';
import { createRenderPairs } from './pages/render-pairs.ts';
import { warmPages } from './pages/warm-pages.ts';
import { createReadiness } from './readiness.ts';
import { addReleaseApi } from './release-api/release-api.ts';
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

/** The service worker as it is sent, named by its content: browsers install it again when any of it changes. */
async function sendWorker(
  { render }: NonNullable<ComposerSite['worker']>,
  styles: readonly string[],
): Promise<SentWorker> {
  const text = await render(styles);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { bodies: await encode(text), digest };
}

/**
 * Starts the composer of a site, and resolves once it listens and has rendered the known pages. It ends with SIGTERM.
 * @throws where a setting, the store or the sandbox cannot be used
 */
export async function startComposer(site: ComposerSite): Promise<void> {
  const settings = readSettings(process.env, site.dataDir);
  const { brand, rules } = site;
  const { roles } = rules;
  openDataFolder(settings.releases.dataDir);
  const shellFolder = join(site.shell.folder, 'client');
  const { releasesDir } = settings.releases;
  const releasesFolder = join(releasesDir, 'r');
  await mkdir(releasesFolder, { recursive: true, mode: 0o700 });

  const registry = await openRegistrySource({
    releases: settings.releases,
    rules,
    // The last good one stays in force.
    onRefused: logFault('alert-registry-refused'),
  });
  const heartbeat = followHeartbeat({ source: registry, report: logFault('alert-registry-stale') });
  const sets = createReleaseSets(registry, logFault('alert-release-set'), {
    container: settings.container,
    roles,
  });
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

  const { apiUrl } = settings;
  const processes = createProcessPool({
    launch: createLauncher({
      sandbox: settings.sandbox ?? (isLocalOrigin(brand.siteUrl) ? 'auto' : 'required'),
      inspect: settings.inspect,
      program: join(site.shell.folder, 'server/remote-process.js'),
      onNoSandbox: why => log.warn({ event: 'no-sandbox', why }),
    }),
    isPatient: settings.inspect,
    // A server build that differs from what was signed is never loaded: its page goes out as a skeleton.
    readBuild: registry.intact.readServerBuild,
    apiCalls: createApiCalls(apiUrl),
    onLog: (printed, of) =>
      log.warn({ event: 'remote-printed', of, ...(printed === null ? {} : { printed }) }),
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
    roles,
  });
  const files = await readShellFiles(site.shell);
  const styles = createStyleReader(async href => {
    if (href.startsWith(SHELL_BASE))
      return readFile(join(shellFolder, href.slice(SHELL_BASE.length)), 'utf8');
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
    looks: site,
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
    timePage: createPageTimer({ files, brand, looks: site, styles, pool }),
    waiting: pool.waiting,
  });
  const encoder = createEncoder();
  const getPage = measured.pages(createPageCache(renders.watch(measured.composer(composePage)), { encoder }));

  const forms = createFormReceiver({ pool: processes, brand, notTaken: site.texts.formNotTaken, log });

  const app = await createComposer({
    sets,
    visits,
    previews,
    getPage,
    encoder,
    receiveForm: forms.receive,
    site,
    shellFolder,
    earlierBuilds,
    releasesFolder,
    fetchAbsent,
    worker:
      site.worker &&
      (await sendWorker(
        site.worker,
        shellStyles.map(({ text }) => text),
      )),
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
    edgeBuild: settings.isBehindEdge ? nameBuild(files, brand, site.head, settings.container) : undefined,
  });
  const { administration } = site;
  if (administration)
    addReleaseApi(app, {
      registry,
      canaryReport: canaries.canaryReport,
      onFault: logFault('places-unknown'),
      readViewer: administration.createViewerReader(apiUrl),
      roles,
      texts: administration.texts,
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
}
