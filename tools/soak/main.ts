import { parseArgs } from 'node:util';
import { type Site, startTrialSite } from '../lab/site.ts';
import { isAtMost, printTargets, type Target } from '../lab/targets.ts';
import { breakCanary } from './broken-canary.ts';
import { recordCluster } from './cluster-document.ts';
import { releaseOnCluster } from './cluster-trial.ts';
import { releaseInARow } from './memory-of-releases.ts';
import { leaveTabOpen } from './open-tab.ts';
import { releaseUnderLoad } from './releases-under-load.ts';

type Trial = (site: Site) => Promise<number>;

/** Ends what runs now. */
let stopRunning: (() => Promise<void>) | undefined;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Trials on a site of their own, each with the number of targets it missed. */
const trials: Record<string, Trial> = {
  async canary(site) {
    const figures = await breakCanary(site, { traffic: 5, failing: 0.3, visitsPerSecond: 20, seconds: 180 });
    const { isGone, seconds, visits, seen, share, failed, notFallenBack, faults, note = '' } = figures;
    return printTargets(`A canary that fails in 30 % of its visits, at 5 % of 20 visits/s (${note})`, [
      { what: 'back to 0 within 60 s', measured: `${seconds} s`, isMet: isGone && seconds <= 60 },
      {
        what: 'seen by at most 5 % of the visits, but for chance',
        measured: `${seen} of ${visits}, ${(share * 100).toFixed(1)} %`,
        isMet: isAtMost(share, 0.05, visits),
      },
      {
        what: 'left on it after it failed',
        measured: `${notFallenBack} of ${failed}`,
        isMet: notFallenBack === 0,
      },
      { what: 'page views without an answer', measured: faults.join('; ') || 0, isMet: faults.length === 0 },
    ]);
  },
  async tab(site) {
    const { reached, wanted, errors, documents } = await leaveTabOpen(site, 20);
    return printTargets('A tab left open through 20 releases', [
      {
        what: 'pages reached',
        measured: `${reached.length} of ${wanted}`,
        isMet: reached.length === wanted,
      },
      { what: 'documents loaded', measured: documents, isMet: documents === 1 },
      { what: 'errors in the console', measured: errors.join('; ') || 0, isMet: errors.length === 0 },
    ]);
  },
  async memory(site) {
    const { before, after } = await releaseInARow(site, 1_000);
    const total = ({ server, processes }: typeof before) => server + processes;
    const asText = (memory: typeof before) =>
      `${total(memory)} MB (composer ${memory.server}, its processes ${memory.processes})`;
    return printTargets('1,000 releases in a row, each rendered', [
      {
        what: 'memory of the processes for code of remotes, at most 1.3 times that at the start',
        measured: `${before.processes} → ${after.processes} MB`,
        isMet: after.processes <= before.processes * 1.3,
      },
      {
        what: 'memory of all, at most 1.3 times that at the start',
        measured: `${asText(before)} → ${asText(after)}`,
        isMet: total(after) <= total(before) * 1.3,
      },
    ]);
  },
  async releases(site) {
    const figures = await releaseUnderLoad(site, { releases: 100, rollbacks: 20, viewsPerSecond: 50 });
    const { views, failed, faults, mixed, moved, rollbacks, files, slowestToVisitor } = figures;
    return printTargets(`100 releases and ${rollbacks} rollbacks under ${views} page views, ${files} files`, [
      { what: 'failed page views', measured: `${failed} ${faults.join('; ')}`, isMet: failed === 0 },
      { what: 'mixed release sets', measured: mixed, isMet: mixed === 0 },
      { what: 'visits whose versions changed', measured: moved, isMet: moved === 0 },
      {
        what: 'slowest from registration to a first visitor, at most 2 s',
        measured: `${slowestToVisitor} ms`,
        isMet: slowestToVisitor <= 2_000,
      },
    ]);
  },
};

/** A whole cluster, with a bucket that goes away and a database that restarts. @returns how many targets it missed */
async function tryCluster(isRecorded: boolean): Promise<number> {
  const size = { releases: 100, rollbacks: 20, viewsPerSecond: 50, away: 60 };
  const figures = await releaseOnCluster(size, print, stop => {
    stopRunning = stop;
  });
  const { views, failed, faults, mixed, moved, slowestToVisitor, messages, lost, files } = figures;
  const slowest = `${slowestToVisitor} ms (release ${figures.slowestRelease}; median ${figures.medianToVisitor} ms)`;
  const title = `${size.releases} releases and ${figures.rollbacks} rollbacks on three composers and two APIs, under ${views} page views (${size.viewsPerSecond}/s) with ${files} files`;
  const targets: Target[] = [
    { what: 'failed page views', measured: [failed, ...faults].join('; '), isMet: failed === 0 },
    { what: 'mixed release sets', measured: mixed, isMet: mixed === 0 },
    { what: 'visits whose versions changed', measured: moved, isMet: moved === 0 },
    {
      what: 'slowest from registration until all composers serve it, at most 5 s',
      measured: slowest,
      isMet: slowestToVisitor <= 5_000,
    },
    {
      what: `messages not stored exactly once, of ${messages.acknowledged} acknowledged after ${messages.refusals} refusals`,
      measured: `${lost.length} lost, ${messages.stored} stored, ${messages.unacknowledged.length} given up`,
      isMet:
        lost.length === 0 &&
        messages.stored === messages.acknowledged &&
        messages.unacknowledged.length === 0,
    },
    {
      what: `the bucket away for ${size.away} s with a restart of a composer, and a restart of PostgreSQL`,
      measured: figures.happened.join(', '),
      isMet: figures.happened.length === 2,
    },
  ];
  if (isRecorded) print(`Recorded in ${await recordCluster(title, targets)}`);
  return printTargets(title, targets);
}

async function tryOnSite(trial: Trial): Promise<number> {
  const site = await startTrialSite();
  stopRunning = site.close;
  try {
    return await trial(site);
  } catch (cause) {
    console.error(site.log.slice(-20).join(''));
    throw cause;
  } finally {
    await site.close();
  }
}

const { positionals, values } = parseArgs({
  options: { record: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const known = [...Object.keys(trials), 'cluster'];
const unknown = positionals.filter(name => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no trial "${unknown.join(', ')}". There are: ${known.join(', ')}.\n`);
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void (stopRunning?.() ?? Promise.resolve()).finally(() => process.exit(1)));

let missed = 0;
for (const name of positionals.length > 0 ? positionals : known)
  try {
    const trial = trials[name];
    missed += trial ? await tryOnSite(trial) : await tryCluster(values.record);
  } catch (cause) {
    missed += 1;
    console.error(`The trial "${name}" broke off.`, cause);
  }
print(missed === 0 ? '\nAll targets are met.' : `\n${missed} targets are missed.`);
process.exitCode = missed === 0 ? 0 : 1;
