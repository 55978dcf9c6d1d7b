import { parseArgs } from 'node:util';
import { countFailed, createReport, recordReport } from '../lab/report.ts';
import { type Site, startTrialSite } from '../lab/site.ts';
import { breakCanary } from './broken-canary.ts';
import { releaseOnCluster } from './cluster-trial.ts';
import { releaseInARow } from './memory-of-releases.ts';
import { releaseMixed } from './mixed-releases.ts';
import { leaveTabOpen } from './open-tab.ts';
import { type ReleaseFigures, releaseUnderLoad } from './releases-under-load.ts';

/** Ends what runs now. */
let stopRunning: (() => Promise<void>) | undefined;

const print = (line: string) => process.stdout.write(`${line}\n`);
const report = createReport(print, { endsAtFirst: false });

/** How many standard deviations a share may exceed its limit by chance. */
const NOISE = 3;

/** Whether a share is within its limit, but for chance. */
const isAtMost = (share: number, most: number, visits: number): boolean =>
  share <= most + NOISE * Math.sqrt((most * (1 - most)) / Math.max(1, visits));

const checkNone = (what: string, found: readonly string[], count = found.length) =>
  report.check(what, [count, ...found].join('; '), count === 0);

/** Checks what people who opened pages met of releases. */
function checkViews({ failed, faults, mixed, moved }: ReleaseFigures): void {
  checkNone('failed page views', faults, failed);
  checkNone('mixed release sets', [], mixed);
  checkNone('visits whose versions changed', [], moved);
}

/** Trials on a site of their own. */
const trials: Record<string, (site: Site) => Promise<void>> = {
  async canary(site) {
    const figures = await breakCanary(site, { traffic: 5, failing: 0.3, visitsPerSecond: 20, seconds: 180 });
    const { gone, visits, seen, share, failed, notFallenBack, faults, note } = figures;
    report.section(`A canary that fails in 30 % of its visits, at 5 % of 20 visits/s (${note})`);
    report.within('back to 0', gone, 60_000);
    report.check(
      'seen by at most 5 % of the visits, but for chance',
      `${seen} of ${visits}, ${(share * 100).toFixed(1)} %`,
      isAtMost(share, 0.05, visits),
    );
    report.check('left on it after it failed', `${notFallenBack} of ${failed}`, notFallenBack === 0);
    checkNone('page views without an answer', faults);
  },
  async tab(site) {
    const { reached, wanted, errors, documents } = await leaveTabOpen(site, 20);
    report.section('A tab left open through 20 releases');
    report.check('pages reached', `${reached.length} of ${wanted}`, reached.length === wanted);
    report.check('documents loaded', documents, documents === 1);
    checkNone('errors in the console', errors);
  },
  async memory(site) {
    const { before, after } = await releaseInARow(site, 1_000);
    const total = ({ server, processes }: typeof before) => server + processes;
    const asText = (memory: typeof before) =>
      `${total(memory)} MB (composer ${memory.server}, its processes ${memory.processes})`;
    report.section('1,000 releases in a row, each rendered');
    report.check(
      'memory of the processes for code of remotes, at most 1.3 times that at the start',
      `${before.processes} → ${after.processes} MB`,
      after.processes <= before.processes * 1.3,
    );
    report.check(
      'memory of all, at most 1.3 times that at the start',
      `${asText(before)} → ${asText(after)}`,
      total(after) <= total(before) * 1.3,
    );
  },
  async releases(site) {
    const figures = await releaseUnderLoad(site, { releases: 100, rollbacks: 20, viewsPerSecond: 50 });
    const { views, rollbacks, files, slowestToVisitor } = figures;
    report.section(`100 releases and ${rollbacks} rollbacks under ${views} page views, ${files} files`);
    checkViews(figures);
    report.within('slowest from registration to a first visitor', slowestToVisitor, 2_000);
  },
};

/** How many people meet a bad release at most, in the median. */
const MOST_HARMED = 15;

/** Tries good and bad releases by turns. */
async function tryMixed(releases: number): Promise<void> {
  const figures = await releaseMixed({ releases, visitsPerSecond: 20 }, print);
  const { bad, missed, wronged, failed, faults, mixed, views, harmed } = figures;
  report.section(`${figures.releases} releases, ${bad} of them bad, under ${views} visits`);
  checkNone('bad ones neither refused nor withdrawn', missed);
  checkNone('good ones refused or withdrawn', wronged);
  checkNone('failed page views', faults, failed);
  checkNone('mixed release sets', [], mixed);
  report.check(
    `people who met a bad one, in the median, at most ${MOST_HARMED}`,
    harmed,
    harmed <= MOST_HARMED,
  );
}

/** Tries a whole cluster, with a bucket that goes away and a database that restarts. */
async function tryCluster(isRecorded: boolean): Promise<void> {
  const size = { releases: 100, rollbacks: 20, viewsPerSecond: 50, away: 60 };
  const figures = await releaseOnCluster(size, print, stop => {
    stopRunning = stop;
  });
  const { views, slowestToVisitor, messages, lost, files, slowestRelease, medianToVisitor } = figures;
  report.section(
    `${size.releases} releases and ${figures.rollbacks} rollbacks on three composers and two APIs, under ${views} page views (${size.viewsPerSecond}/s) with ${files} files`,
  );
  checkViews(figures);
  report.within(
    `slowest from registration until all composers serve it (release ${slowestRelease}; median ${medianToVisitor} ms)`,
    slowestToVisitor,
    5_000,
  );
  const { acknowledged, refusals, stored, unacknowledged } = messages;
  report.check(
    `messages not stored exactly once, of ${acknowledged} acknowledged after ${refusals} refusals`,
    `${lost.length} lost, ${stored} stored, ${unacknowledged.length} given up`,
    lost.length === 0 && stored === acknowledged && unacknowledged.length === 0,
  );
  report.check(
    `the bucket away for ${size.away} s with a restart of a composer, and a restart of PostgreSQL`,
    figures.happened.join(', '),
    figures.happened.length === 2,
  );
  if (!isRecorded) return;
  const head = `# Releases on a cluster

\`npm run soak -- cluster --record\` wrote this; do not edit. Three composers and two APIs behind haproxy, as in
[\`docs/deploy\`](deploy/haproxy.cfg); data and registry in PostgreSQL, files in a bucket, no folder shared. Each page
view is the document, its release set and every file it names; each release is waited for at every composer.
Servers, database, bucket and visitors share the machine.`;
  await recordReport('docs/cluster.md', head, report.sections.slice(-1));
  print('Recorded in docs/cluster.md');
}

async function tryOnSite(trial: (site: Site) => Promise<void>): Promise<void> {
  const site = await startTrialSite();
  stopRunning = site.close;
  try {
    await trial(site);
  } catch (cause) {
    console.error(site.log.slice(-20).join(''));
    throw cause;
  } finally {
    await site.close();
  }
}

const { positionals, values } = parseArgs({
  options: { record: { type: 'boolean', default: false }, count: { type: 'string', default: '100' } },
  allowPositionals: true,
});
/** What runs where nobody says what; the mixed releases take hours. */
const usual = [...Object.keys(trials), 'cluster'];
const known = [...usual, 'mixed'];
const unknown = positionals.filter(name => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no trial "${unknown.join(', ')}". There are: ${known.join(', ')}.\n`);
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void (stopRunning?.() ?? Promise.resolve()).finally(() => process.exit(1)));

let brokenOff = 0;
for (const name of positionals.length > 0 ? positionals : usual)
  try {
    const trial = trials[name];
    if (trial) await tryOnSite(trial);
    else if (name === 'mixed') await tryMixed(Number(values.count));
    else await tryCluster(values.record);
  } catch (cause) {
    brokenOff += 1;
    console.error(`The trial "${name}" broke off.`, cause);
  }
const missed = brokenOff + countFailed(report.sections);
print(missed === 0 ? '\nAll targets are met.' : `\n${missed} targets are missed.`);
process.exitCode = missed === 0 ? 0 : 1;
