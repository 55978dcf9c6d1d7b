import { setTimeout as pause } from 'node:timers/promises';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { openCluster } from '../../lab/cluster.ts';
import { liveVersion, storeCopyOf } from '../../lab/copies.ts';
import type { Figure, Report } from '../figure.ts';
import { type Attack, BEGAN, hostileChanges, TAKEN } from './attack.ts';
import { pickAttacks } from './attacks.ts';
import { type Listeners, openListeners } from './listeners.ts';
import { findSetUrl, listPages, maskPage, type PagesBesideTeam, unseenAddress } from './pages.ts';
import { visitBesideHostile } from './visits.ts';

const PER_SECOND = 20;

/** How long each attack is tried, in seconds: as a canary, at 100 %, and until it must be gone where visitors notice. */
const SECONDS = { canary: 8, all: 8, gone: 60 };

type Cluster = Awaited<ReturnType<typeof openCluster>>;

/** What everybody's pages are in a clean set, beside one team. */
interface CleanPages {
  pages: PagesBesideTeam;
  /** Address → masked HTML. */
  clean: Map<string, string>;
}

/** A process with one of these builds that was ended before a line of its log was read. */
const ENDED = /"version":"9\.0\.0-[^\n]*"ProcessEndedError"/;

/** What composers print, and what in it attacks had no right to. */
function watchOutput({ secret }: Listeners) {
  const seen = { began: 0, taken: new Set<string>(), secrets: 0 };
  return {
    seen,
    look(text: string) {
      if (text.includes(secret)) seen.secrets += 1;
      if (text.includes(BEGAN) || ENDED.test(text)) seen.began += 1;
      const taken = text.indexOf(TAKEN);
      if (taken >= 0) seen.taken.add(text.slice(taken, taken + 80));
    },
  };
}

/** Opens a page until the server has rendered it. @throws where it never does */
async function openRendered(address: string): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const html = await (await fetch(address)).text();
    if (html.includes('"rendered":true')) return html;
    await pause(200);
  }
  throw new Error(`${address} was not rendered`);
}

async function readCleanPages({ url, releases }: Cluster, remote: string): Promise<CleanPages> {
  const { version } = await liveVersion(releases, remote);
  const pages = await listPages(url, findSetUrl(await openRendered(`${url}/Login`)), remote);
  const clean = new Map<string, string>();
  for (const path of pages.others) {
    const masked = maskPage(await openRendered(url + path), version);
    const unseen = maskPage(await openRendered(url + unseenAddress(path, 1)), version);
    if (unseenAddress(path, 1) !== path) clean.set(`${path} unseen`, unseen);
    clean.set(path, masked);
  }
  return { pages, clean };
}

interface Tried {
  attack: Attack;
  /** Of others: pages opened, failed, changed. */
  ofOthers: number;
  failed: number;
  changed: number;
  dead: number;
  began: number;
  /** Seconds from the canary's first job until it was gone; undefined where it was not withdrawn. */
  gone?: number | undefined;
  faults: string[];
}

/** Tries one build as a canary of 1 %, then at 100 %. */
async function tryAttack(
  cluster: Cluster,
  attack: Attack,
  listeners: Listeners,
  { pages, clean }: CleanPages,
  output: ReturnType<typeof watchOutput>,
  restarts: boolean,
): Promise<Tried> {
  const { remote = 'landing' } = attack;
  const { releases, url } = cluster;
  const { service, registry } = releases;
  const { release: original, team } = await liveVersion(releases, remote);
  const newCopy = () =>
    storeCopyOf(releases, original, {
      server: attack.code === '' ? {} : hostileChanges(attack, listeners),
    });
  const tried: Tried = { attack, ofOthers: 0, failed: 0, changed: 0, dead: 0, began: 0, faults: [] };
  const beganBefore = output.seen.began;

  async function visit(goesOn: () => boolean, meanwhile: () => Promise<void>) {
    const visiting = visitBesideHostile({
      ...{ url, remote, pages, clean, perSecond: PER_SECOND, goesOn },
      onPage: html => output.look(html.replaceAll(BEGAN, '')),
    });
    await meanwhile();
    const { ofOthers, failed, changed, faults } = await visiting;
    tried.ofOthers += ofOthers;
    tried.failed += failed;
    tried.changed += changed;
    tried.faults.push(...faults);
  }

  const isCanary = async () => remoteVersions(await registry.read(), remote).canary !== undefined;
  await service.release(team, await newCopy(), { traffic: 1 });
  const started = performance.now();
  let [over, first] = [false, 0];
  await visit(
    () => !over,
    async () => {
      const limit = attack.isNoticed ? SECONDS.gone * 1.5 : SECONDS.canary;
      let restarting: Promise<unknown> | undefined;
      while (performance.now() - started < limit * 1_000 && (await isCanary())) {
        if (first === 0 && output.seen.began > beganBefore) first = performance.now();
        if (restarts && first > 0) restarting ??= pause(10_000).then(cluster.restartComposer);
        await pause(200);
      }
      if (!(await isCanary())) tried.gone = Math.round((performance.now() - (first || started)) / 100) / 10;
      over = true;
      await restarting;
    },
  );
  // The analysis may withdraw it at the same moment.
  const rollBack = () =>
    service.rollback(team, remote).catch(async cause => {
      if (await isCanary()) throw cause;
    });
  if (await isCanary()) await rollBack();

  await service.release(team, await newCopy());
  const ends = performance.now() + SECONDS.all * 1_000;
  await visit(
    () => performance.now() < ends,
    async () => {},
  );
  await service.rollback(team, remote);

  tried.began = output.seen.began - beganBefore;
  for (const composer of cluster.composers)
    if (!composer.isAlive()) {
      tried.dead += 1;
      tried.faults.push(`a composer ended: ${composer.lastOutput().slice(-600)}`);
      await composer.start();
      await composer.openEveryPage();
    }
  return tried;
}

const CLEAN: Attack = { kind: 'language', name: 'a clean copy', code: '' };

const sum = (all: readonly Tried[], field: 'ofOthers' | 'failed' | 'changed' | 'dead') =>
  all.reduce((total, { [field]: count }) => total + count, 0);

function describe({ attack, failed, changed, dead, began, gone, faults }: Tried): string {
  const harm =
    failed + changed + dead === 0
      ? 'nothing of others'
      : `${dead} composers dead, ${failed} visits of others failed, ${changed} changed (${faults.join('; ')})`;
  const withdrawn = gone === undefined ? '' : `; withdrawn ${gone} s after its first page`;
  return `${attack.kind}: ${attack.name}: ${harm}${began === 0 && attack.code !== '' ? '; it never began' : ''}${withdrawn}.`;
}

/** Releases hostile server builds of one team on a running cluster and counts what becomes of the others. */
export async function measureHostileBuilds(count: number, report: Report): Promise<Figure> {
  const listeners = await openListeners();
  const output = watchOutput(listeners);
  let cluster: Cluster | undefined;
  try {
    cluster = await openCluster({
      environment: { REMOTE_SANDBOX: 'required', HOSTILE_SECRET: listeners.secret },
      onOutput: output.look,
    });
    report('three composers and two APIs are ready');
    const clean = {
      landing: await readCleanPages(cluster, 'landing'),
      member: await readCleanPages(cluster, 'member'),
    };
    const all: Tried[] = [];
    const chosen = pickAttacks(count);
    const restarting = chosen.find(({ isNoticed }) => isNoticed);
    for (const attack of [CLEAN, ...chosen]) {
      const tried = await tryAttack(
        ...[cluster, attack, listeners, clean[attack.remote ?? 'landing'], output, attack === restarting],
      );
      all.push(tried);
      report(describe(tried));
    }
    const { taken, secrets } = output.seen;
    const noticed = all.filter(({ attack }) => attack.isNoticed);
    const gone = noticed.filter(({ gone: seconds = Infinity }) => seconds <= SECONDS.gone);
    const idle = all.filter(({ began, attack }) => began === 0 && attack !== CLEAN);
    const reached = listeners.connections() + taken.size + secrets;
    const kinds = new Set(chosen.map(({ kind }) => kind));
    return {
      tried: `${chosen.length} hostile server builds of ${kinds.size} kinds, each as a canary of 1 % and at 100 % on three composers, under ${PER_SECOND} visits/s with one page of the team and one of others`,
      measured: `${sum(all, 'dead')} composers dead; of ${sum(all, 'ofOthers')} pages of others ${sum(all, 'failed')} failed and ${sum(all, 'changed')} changed; ${reached} sockets, files or secrets reached; ${gone.length} of ${noticed.length} builds that visitors notice withdrawn within ${SECONDS.gone} s`,
      isMet:
        sum(all, 'dead') + sum(all, 'failed') + sum(all, 'changed') + reached + idle.length === 0 &&
        gone.length === noticed.length,
      notes: [...all.map(describe), ...taken],
    };
  } catch (cause) {
    report(cluster?.log.slice(-20).join('') ?? '');
    throw cause;
  } finally {
    await cluster?.close();
    await listeners.close();
  }
}
