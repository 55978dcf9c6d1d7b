import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCanarySettings } from '@serafim/canary/canary-settings';
import { openCanaries } from '@serafim/canary/open-canaries';
import type { RecordSignal } from '@serafim/canary/record-signals';
import { openKits } from '@serafim/release-store/kits/kits';
import { readLook } from '@serafim/release-store/observed/robot-looks';
import { followCommonKey } from '@serafim/release-store/previews/common-key';
import { createPreviews } from '@serafim/release-store/previews/preview';
import { ReleaseRefused } from '@serafim/release-store/release-refused';
import { createVisitBuckets } from '@serafim/release-store/release-sets/visit-bucket';
import { followHeartbeat } from '@serafim/release-store/releases/follow-heartbeat';
import { openRegistrySource } from '@serafim/release-store/releases/registry-source';
import { openDataFolder } from '@serafim/server-kit/data-folder';
import { createDrain, stopOnSignal } from '@serafim/server-kit/drain';
import { listenWide } from '@serafim/server-kit/listen-wide';
import { createLog } from '@serafim/server-kit/log';
import { serveMetrics } from '@serafim/server-kit/metrics/metrics';
import { openTracing } from '@serafim/server-kit/tracing/tracing';
import { createComposer, encodeWorker } from './app.ts';
import type { ComposerSite } from './composer-site.ts';
import { nameBuild } from './edge/edge.ts';
import { createAbsentFiles } from './files/absent-files.ts';
import { createStyleReader } from './files/inline-styles.ts';
import { openDifferences } from './files/open-differences.ts';
import { readShellFiles, SHELL_BASE } from './files/shell-files.ts';
import { createFormReceiver } from './forms/form-receiver.ts';
import { createEncoder } from './http/encoder.ts';
import { type ComposerMetrics, createComposerMetrics } from './metrics/composer-metrics.ts';
import { openShellPools } from './open-shell-pools.ts';
import { createPageBudget } from './pages/page-budget.ts';
import { createPageCache } from './pages/page-cache.ts';
import { createPageComposer } from './pages/page-composer.ts';
import { createPageTimer } from './pages/page-timer.ts';
import { createRenderPairs } from './pages/render-pairs.ts';
import { tryPages } from './pages/try-pages.ts';
import { warmPages } from './pages/warm-pages.ts';
import { createReadiness } from './readiness.ts';
import { addReleaseApi } from './release-api/release-api.ts';
import { thrownText } from './remote-code/isolated-process.ts';
import type { ShellPools } from './render/shell-pools.ts';
import { createReleaseSets, type ReleaseSets } from './sets/release-sets.ts';
import { createShellFinder } from './sets/set-shell.ts';
import { readSettings, type Settings } from './settings.ts';
import { collectSignals } from './signals/collect-signals.ts';
import { holdCanaries } from './visits/hold-canaries.ts';
import { createVisitCookie } from './visits/visit-cookie.ts';
import { createVisits, type Visits } from './visits/visits.ts';

const log = createLog(line => process.stdout.write(line));

/** Logs what went wrong, once it has: of a refusal also its sentence, which names files, versions and keys alone. */
const logFault = (event: string) => (cause: unknown) =>
  log.error({ event, err: cause, ...(cause instanceof ReleaseRefused ? { why: cause.message } : {}) });

/** Opens the registry, with its release sets. */
async function openStore({ rules }: ComposerSite, { releases: settings, container }: Settings) {
  openDataFolder(settings.dataDir);
  const releasesFolder = join(settings.releasesDir, 'r');
  await mkdir(releasesFolder, { recursive: true, mode: 0o700 });
  const registry = await openRegistrySource({
    releases: settings,
    rules,
    // The last good one stays in force.
    onRefused: logFault('alert-registry-refused'),
  });
  const { releases, served } = registry;
  const heartbeat = followHeartbeat({ source: registry, report: logFault('alert-registry-stale') });
  const sets = createReleaseSets(registry, logFault('alert-release-set'), { container, roles: rules.roles });
  return {
    registry,
    sets,
    /** Where the files come from that the composer serves. */
    files: {
      releasesFolder,
      fetchAbsent: served ? createAbsentFiles(served) : undefined,
      differences: openDifferences(registry, logFault('no-difference')),
      kits: openKits(releases),
    },
    /** Ends all of it but the registry, which what is still closing needs. */
    async close(): Promise<void> {
      await heartbeat.close();
      sets.close();
    },
  };
}

type Store = Awaited<ReturnType<typeof openStore>>;

/** Opens visits and previews, with the key that all composers of the site have. */
async function openVisits({ brand }: ComposerSite, { registry, sets }: Store, robotsWait: number) {
  const commonKey = await followCommonKey(registry.releases, logFault('alert-key'));
  const previews = createPreviews(brand.siteUrl, commonKey.key);
  const visitBucket = createVisitBuckets(commonKey.key);
  const visited = holdCanaries({
    current: registry.current,
    readLook: version => readLook(registry.releases, version),
    wait: robotsWait,
  });
  const visits = createVisits({
    sets: { ...sets, registry: async () => visited() },
    cookie: createVisitCookie(brand.siteUrl, commonKey.key),
    visitBucket,
    previewed: previews.read,
  });
  return { commonKey, previews, visitBucket, visits };
}

type Visiting = Awaited<ReturnType<typeof openVisits>>;

/** Reads the shell that stands in for a released one, and makes what reads stylesheets, its own and those of remotes. */
async function openShell(site: ComposerSite, { releases }: Settings, { files: { fetchAbsent } }: Store) {
  const folder = join(site.shell.folder, 'client');
  const files = await readShellFiles(site.shell);
  const styles = createStyleReader(async href => {
    if (href.startsWith(SHELL_BASE)) return readFile(join(folder, href.slice(SHELL_BASE.length)), 'utf8');
    await fetchAbsent?.(href);
    return readFile(join(releases.releasesDir, href), 'utf8');
  });
  const own = await Promise.all(files.css.map(styles));
  const texts = own.map(({ text }) => text);
  const worker = site.worker && (await encodeWorker(site.worker, texts));
  return { folder, files, find: createShellFinder(files, site.shell), styles, worker };
}

/** Opens what signals of browsers are counted for: canaries, and errors and speed of all versions. */
function openSignals({ registry }: Store, { commonKey, visitBucket }: Visiting) {
  const canaries = openCanaries({
    releases: registry.releases,
    registry: registry.current,
    visitBucket,
    settings: readCanarySettings(process.env),
    log,
  });
  const collected = collectSignals({
    releases: registry.releases,
    registry: registry.current,
    commonKey: commonKey.key,
    onFault: logFault,
  });
  return {
    canaries,
    record(...signal: Parameters<RecordSignal>): void {
      canaries.recordSignal(...signal);
      collected.recordSignal(...signal);
    },
    close: () => Promise.all([canaries.close(), collected.close()]),
  };
}

interface PagesDeps {
  site: ComposerSite;
  settings: Settings;
  sets: ReleaseSets;
  visits: Visits;
  shell: Awaited<ReturnType<typeof openShell>>;
  pool: ShellPools;
  measured: Omit<ComposerMetrics, 'metrics'>;
  signals: ReturnType<typeof openSignals>;
}

/** Makes pages: composed, measured, compressed, cached; those of canaries are rendered in pairs once they are answered. */
function openPages({ site, settings, sets, visits, shell, pool, measured, signals }: PagesDeps) {
  const { find: shellFiles, styles } = shell;
  const looks = { shellFiles, brand: site.brand, looks: site, styles };
  const composePage = createPageComposer({
    ...looks,
    pool: measured.pool(pool),
    hasShellFailed: pool.hasFailed,
    findFallback: visits.findFallback,
    renderBudget: settings.renderBudget,
    onFailure: ({ remote, version, path, cause }) =>
      log.error({ event: 'not-rendered', remote, version, part: path, threw: thrownText(cause), err: cause }),
  });
  const renders = createRenderPairs({
    ...signals.canaries.renders,
    withVersions: sets.withVersions,
    timePage: createPageTimer({ ...looks, pool }),
    waiting: pool.waiting,
  });
  const encoder = createEncoder();
  const cached = createPageCache(renders.watch(measured.composer(composePage)), { encoder });
  const getPage: typeof cached = async (prepared, url, occasion) => {
    const page = await cached(prepared, url, occasion);
    if (!occasion?.preview) renders.begin(prepared, url);
    return page;
  };
  return { encoder, getPage: measured.pages(getPage) };
}

/**
 * Starts the composer of a site, and resolves once it listens and has rendered the known pages. It ends with SIGTERM.
 * @throws where a setting, the store or the sandbox cannot be used
 */
export async function startComposer(site: ComposerSite): Promise<void> {
  const settings = readSettings(process.env, site.dataDir);
  const { brand, rules, administration } = site;
  const store = await openStore(site, settings);
  const { registry, sets } = store;
  const pool = openShellPools(site, settings, registry.intact.readServerBuild, log);
  const visiting = await openVisits(site, store, settings.robotsWait);
  const { previews, visits } = visiting;
  const shell = await openShell(site, settings, store);
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
    ...{ waiting: pool.waiting, wear: pool.wear },
    findLack: readiness.findLack,
    tracing,
  });
  const signals = openSignals(store, visiting);
  const pages = openPages({ site, settings, sets, visits, shell, pool, measured, signals });
  const forms = createFormReceiver({ pool, brand, notTaken: site.texts.formNotTaken, log });

  const app = await createComposer({
    ...pages,
    sets,
    visits,
    previews,
    receiveForm: forms.receive,
    site,
    shellFolder: shell.folder,
    ...store.files,
    worker: shell.worker,
    apiUrl: settings.apiUrl,
    ...{ recordSignal: measured.signals(signals.record), recordServed: signals.canaries.recordServed },
    findLack: readiness.findLack,
    log,
    metrics,
    tracing,
    trustedProxy: settings.trustedProxy,
    spend: createPageBudget(settings.limitFactor),
    registry: registry.current,
    edgeBuild: settings.isBehindEdge
      ? nameBuild(shell.files, brand, site.head, settings.container)
      : undefined,
  });
  if (administration)
    addReleaseApi(app, {
      registry,
      canaryReport: signals.canaries.canaryReport,
      onFault: logFault('places-unknown'),
      readViewer: administration.createViewerReader(settings.apiUrl),
      takeCode: administration.createCodeTaker(settings.apiUrl),
      ...{ previews, sets, getPage: pages.getPage },
      roles: rules.roles,
      texts: administration.texts,
      siteUrl: brand.siteUrl,
    });
  const closeMetrics = await serveMetrics(metrics, settings.metrics, { '/kept': pool.kept });
  app.addHook('onClose', async () => {
    visiting.commonKey.close();
    await store.close();
    await Promise.all([closeMetrics(), tracing.close()]);
    await signals.close();
    await Promise.all([pool.close(), registry.close()]);
  });

  stopOnSignal(() => drain.close(app), settings.drainWait);

  const today = await sets.current();
  await listenWide(app, { port: settings.port, host: settings.host });
  await warmPages(today, pages.getPage, drain.isDraining, logFault('page-not-warmed'));
  await tryPages(app, sets.current, drain.isDraining, fault => log.error({ event: 'alert-pages', fault }));
  readiness.setWarm();
}
