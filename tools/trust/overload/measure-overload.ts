import { fork } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { visitorAddress } from '../../lab/at-rate.ts';
import { type Site, startTrialSite } from '../../lab/site.ts';
import type { Figure, Report } from '../figure.ts';
import type { CrowdFigures, CrowdKind, CrowdTask } from './crowd.ts';
import { percentile, probe, probeOften } from './probe.ts';

/** Of what the site can answer, so many times that comes. */
const TIMES = 5;

/** How many clients show what the site can answer, each with one request after the other. */
const CLIENTS = 32;

const CAPACITY_SECONDS = 15;

/** How long the site may take until it is as it was, in milliseconds; and how long it is watched. */
const [NORMAL_WITHIN, WATCHED] = [10_000, 30_000];

/** So many probes one after the other are answered as before, where a site is back to normal. */
const IN_A_ROW = 10;

const crowdProcess = fileURLToPath(new URL('./crowd-process.ts', import.meta.url));

function runCrowdApart(task: CrowdTask): Promise<CrowdFigures> {
  const { promise, resolve, reject } = Promise.withResolvers<CrowdFigures>();
  const child = fork(crowdProcess, [JSON.stringify(task)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  child.once('message', figures => {
    resolve(figures as CrowdFigures);
    child.disconnect();
  });
  child.once('error', reject);
  child.once('exit', code => reject(new Error(`The crowd ended with ${code} and without figures`)));
  return promise;
}

/** A script of a release that the landing page loads. */
async function findFile(url: string): Promise<string> {
  const [file] = (await (await fetch(url)).text()).match(/\/r\/[\w@./-]+\.js/) ?? [];
  if (!file) throw new Error('The landing page names no script of a release');
  return file;
}

const rounded = (milliseconds: number) => Math.round(milliseconds);

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** Of each kind of request, how many good answers a second a crowd got in percent of another one. */
const compareGood = (over: CrowdFigures, before: CrowdFigures): [CrowdKind, number][] =>
  (Object.keys(over.good) as CrowdKind[]).map(kind => [
    kind,
    (100 * over.good[kind] * before.seconds) / (before.good[kind] * over.seconds),
  ]);

/** A page of nobody else, as a visitor who has not been here asks for it. */
const ownPage = ({ url }: Site, index: number) =>
  probe(`${url}/Rede?cidade=Cidade${index}`, { 'x-forwarded-for': visitorAddress(index) });

/** How late such a page is while nothing else is asked for: most are not later, in milliseconds. */
async function measureQuiet(site: Site, from: number): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < 40; index += 1) times.push((await ownPage(site, from + index)).time);
  return percentile(times, 95);
}

/** When pages are answered as before, in milliseconds from now; null where they are not while it is watched. */
async function measureRecovery(site: Site, quiet: number, from: number): Promise<number | null> {
  const began = performance.now();
  let since: number | null = null;
  for (let index = 0, inRow = 0; performance.now() - began < WATCHED; index += 1) {
    const asked = performance.now() - began;
    const { status, time } = await ownPage(site, from + index);
    const isNormal = status === 200 && time <= 2 * quiet + 50;
    inRow = isNormal ? inRow + 1 : 0;
    if (!isNormal) since = null;
    else since ??= asked;
    if (inRow >= IN_A_ROW) return since;
    await pause(50);
  }
  return null;
}

/** Sends a site several times what it can answer, and watches what it refuses, what it answers, and how it recovers. */
export async function measureOverload(seconds: number, report: Report): Promise<Figure> {
  // The budgets of networks are those of visitors: every request comes from a network of its own.
  const site = await startTrialSite({ LIMIT_FACTOR: '1' });
  const [load = 0] = loadavg();
  try {
    const { url } = site;
    const file = await findFile(url);
    const task = { url, file };
    await runCrowdApart({ ...task, clients: 8, seconds: 5, from: 0 });
    const quiet = await measureQuiet(site, 100_000);
    report(`alone, 95 % of pages of nobody else take at most ${rounded(quiet)} ms`);
    const before = await runCrowdApart({
      ...task,
      clients: CLIENTS,
      seconds: CAPACITY_SECONDS,
      from: 10_000,
    });
    const capacity = sum(before.good) / before.seconds;
    report(`${capacity.toFixed(0)} good answers/s with ${CLIENTS} clients; ${JSON.stringify(before.failed)}`);

    const stopLivez = probeOften(`${url}/livez`, 100);
    const stopFile = probeOften(url + file, 250);
    const perSecond = Math.round(capacity * TIMES);
    const [over, recovery] = await Promise.all([
      runCrowdApart({ ...task, perSecond, seconds, from: 200_000 }),
      pause(seconds * 1_000).then(() => measureRecovery(site, quiet, 20_000_000)),
    ]);
    const [livez, files] = await Promise.all([stopLivez(), stopFile()]);

    const goodput = sum(over.good) / over.seconds;
    const shares = compareGood(over, before);
    const livezTimes = livez.map(({ time }) => time);
    const livezFailed = livez.filter(({ status }) => status !== 200).length;
    const filesFailed = files.filter(({ status }) => status !== 200).length;
    const failed = sum(over.failed);
    const refusedP95 = percentile(over.refusedTimes, 95);
    return {
      tried: `${TIMES} times what 32 clients get answered (${capacity.toFixed(0)}/s), ${perSecond} requests/s for ${seconds} s from as many networks: of ten four pages that all ask for, four of nobody else, one call and one file; clients, API and composer on the same two cores`,
      measured: `${goodput.toFixed(0)} good answers/s, of before ${shares.map(([kind, share]) => `${share.toFixed(0)} % (${kind})`).join(', ')}; ${over.refused} of ${over.sent} refused with 503 or 429, ${over.refusedWithoutHint} of them without Retry-After, half within ${rounded(percentile(over.refusedTimes, 50))} ms and 95 % within ${rounded(refusedP95)} ms; ${failed} others; /livez: ${livezFailed} of ${livez.length} failed, 95 % within ${rounded(percentile(livezTimes, 95))} ms, slowest ${rounded(Math.max(...livezTimes))} ms; a release’s file: ${filesFailed} of ${files.length} failed; back to normal after ${recovery === null ? `more than ${WATCHED / 1_000} s` : `${(recovery / 1_000).toFixed(1)} s`}`,
      isMet:
        shares.every(([, share]) => share >= 70) &&
        over.refusedWithoutHint === 0 &&
        refusedP95 <= 100 &&
        failed === 0 &&
        livezFailed === 0 &&
        percentile(livezTimes, 95) <= 100 &&
        filesFailed === 0 &&
        recovery !== null &&
        recovery <= NORMAL_WITHIN,
      notes: [
        `The machine's load was ${load.toFixed(1)} before the trial began, where ${cpus().length} is all that it can do.`,
        `What came was ${(perSecond / goodput).toFixed(1)} times what the site then answered well: clients that wait for each answer show less than it can do.`,
        `${over.held} requests of the crowd were not sent, for 3,000 were open; good answers took ${rounded(percentile(over.goodTimes, 50))} ms in the median and ${rounded(percentile(over.goodTimes, 95))} ms for 95 %, ${rounded(percentile(before.goodTimes, 50))} and ${rounded(percentile(before.goodTimes, 95))} before.`,
        ...Object.entries(over.failed).map(([why, count]) => `${count} × ${why}.`),
      ],
    };
  } finally {
    await site.close();
  }
}
