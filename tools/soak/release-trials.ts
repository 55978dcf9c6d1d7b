import { breakCanary } from './broken-canary.ts';
import { releaseInARow } from './memory-of-releases.ts';
import { leaveTabOpen } from './open-tab.ts';
import { releaseUnderLoad } from './releases-under-load.ts';
import { type SoakSite, startSoakSite } from './soak-site.ts';
import { isAtMost, printTargets } from './targets.ts';

type Trial = (site: SoakSite) => Promise<number>;

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

/**
 * Runs trials of releases on a site of their own, and reports each target.
 * @param wanted names of trials; all without any
 * @returns whether every target was met
 * @throws when there is no such trial
 */
export async function runReleaseTrials(wanted: readonly string[]): Promise<boolean> {
  const unknown = wanted.filter(name => !(name in trials));
  if (unknown.length > 0)
    throw new Error(
      `There is no trial "${unknown.join(', ')}". There are: ${Object.keys(trials).join(', ')}.`,
    );

  let running: SoakSite | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void (running?.stop() ?? Promise.resolve()).finally(() => process.exit(1)));

  let missed = 0;
  for (const [name, trial] of Object.entries(trials)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const site = await startSoakSite();
    running = site;
    try {
      missed += await trial(site);
    } catch (cause) {
      missed += 1;
      console.error(`The trial "${name}" broke off.`, cause, site.log.slice(-20).join(''));
    } finally {
      await site.stop();
    }
  }
  process.stdout.write(missed === 0 ? '\nAll targets are met.\n' : `\n${missed} targets are missed.\n`);
  return missed === 0;
}
