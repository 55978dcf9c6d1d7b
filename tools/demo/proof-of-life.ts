import { SHELL_NAME } from '@serafim/platform-contract/slot';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { askBrowserGate, candidateInStore } from '../lab/candidates.ts';
import { liveVersion, releaseCopy, storeCopy } from '../lab/copies.ts';
import type { Visitor } from '../lab/crowd.ts';
import { waitUntil } from '../lab/wait-until.ts';
import { findOwnModules } from './own-modules.ts';
import type { Scenario } from './scenario.ts';
import { checkIsGiven, visitorOnCanary } from './visitor-on-canary.ts';
import { checkWithdrawal, VISITS_PER_SECOND, visitCanary } from './withdrawal.ts';

const REMOTE = 'landing';
const PERCENT = 10;

/** Opens a page and waits for a sign of it that the site is sent. @returns whether it came in time */
async function hearSign(scenario: Scenario, version: string, sign: string): Promise<number | null> {
  const context = await visitorOnCanary(scenario, { remote: REMOTE, percent: PERCENT });
  let isSent = false;
  // The worker's requests are the browser's, not the page's.
  context.on('request', request => {
    const body = request.url().endsWith('/sinais') ? (request.postData() ?? '') : '';
    isSent ||= body.includes(version) && body.includes(`"${sign}"`);
  });
  const page = await context.newPage();
  await page.goto(scenario.site.url);
  const sent = await waitUntil(() => isSent, 60_000, 200);
  // The thread of such a page never comes back: its browser is not waited for.
  void context.close().catch(() => undefined);
  return sent;
}

/** A canary whose page freezes says nothing itself: a worker does, and silence counts. */
export async function frozenScenario(scenario: Scenario): Promise<void> {
  const { site, report } = scenario;
  report.section(`A canary at ${PERCENT} % whose page freezes, under ${VISITS_PER_SECOND} visits/s`);
  const { client } = findOwnModules((await liveVersion(site.releases, REMOTE)).release, { path: '/' });
  const freezes = (text: string) =>
    `${text}\nif (globalThis.document) setTimeout(() => { for (;;); }, 2_000);`;
  const { signed, version } = await releaseCopy(site.releases, REMOTE, PERCENT, () =>
    storeCopy(site.releases, REMOTE, { client: { [client]: freezes } }),
  );
  await checkIsGiven(scenario, { remote: REMOTE, version, percent: PERCENT, path: '/' });
  report.happened(
    'of a browser on it, its worker says that it is frozen',
    await hearSign(scenario, version, 'frozen'),
  );

  const visited = await visitCanary(scenario, REMOTE, async visitor => {
    const { versions } = await visitor.open('/');
    const own = { remote: REMOTE, version: versions[REMOTE] };
    await visitor.sendSignals([{ ...own, state: 'ready' }]);
    await visitor.sendSignals([{ ...own, signs: [own.version === version ? 'frozen' : 'alive'] }]);
  });
  await checkWithdrawal(scenario, signed.release, visited);
}

/** Of two canaries one breaks pages of the other's team: it is withdrawn, and the other goes on. */
export async function twoCanariesScenario(scenario: Scenario): Promise<void> {
  const { site, report } = scenario;
  const [guilty, innocent] = ['member', REMOTE];
  report.section(`Two canaries at ${PERCENT} %, of which that of ${guilty} breaks pages of ${innocent}`);
  const good = await releaseCopy(site.releases, innocent, PERCENT);
  const bad = await releaseCopy(site.releases, guilty, PERCENT);
  for (const [remote, { version }] of [
    [innocent, good],
    [guilty, bad],
  ] as const)
    await checkIsGiven(scenario, { remote, version, percent: PERCENT, path: '/' });
  const openPage = async (visitor: Visitor) => {
    const { versions } = await visitor.open('/');
    const isHarmed = versions[guilty] === bad.version;
    await visitor.sendSignals([{ remote: guilty, version: versions[guilty], state: 'ready' }]);
    const own = { remote: innocent, version: versions[innocent] };
    await visitor.sendSignals([{ ...own, state: isHarmed ? 'failed' : 'ready' }]);
  };
  await checkWithdrawal(scenario, bad.signed.release, await visitCanary(scenario, guilty, openPage));
  const { canary } = remoteVersions(await site.releases.registry.read(), innocent);
  const isLeft = canary?.extras.release.version === good.version;
  report.check(`the canary of ${innocent}, on whose pages it happened`, isLeft ? 'goes on' : 'gone', isLeft);
  await site.releases.service.rollBackCanary(good.team, innocent, 'fim da prova');
}

/** A canary of the shell that dies at its first line: its visitors get the one before, and it is withdrawn. */
export async function dyingShellScenario(scenario: Scenario): Promise<void> {
  const { site, report } = scenario;
  report.section(
    `A canary of the shell at ${PERCENT} % that dies at its first line, under ${VISITS_PER_SECOND} visits/s`,
  );
  const { release } = await liveVersion(site.releases, SHELL_NAME);
  const dies = (text: string) => `throw new TypeError('quebrada de propósito');\n${text}`;
  const { signed, version, stable } = await releaseCopy(site.releases, SHELL_NAME, PERCENT, () =>
    storeCopy(site.releases, SHELL_NAME, { client: { [release.containers.slim]: dies } }),
  );
  await checkIsGiven(scenario, { remote: SHELL_NAME, version, percent: PERCENT, path: '/' });
  const context = await visitorOnCanary(scenario, { remote: SHELL_NAME, percent: PERCENT });
  const page = await context.newPage();
  await page.goto(`${site.url}/Cadastro`);
  await page.getByLabel('Nome completo').fill('Rita Prado');
  const isBack = () => page.evaluate(() => performance.getEntriesByName('hydration', 'measure').length > 0);
  const back = await waitUntil(() => isBack().catch(() => false), 30_000);
  report.happened('a browser on it opens the page once more and it answers', back);
  const shell = /\/r\/shell\/([^/"]+)/.exec(await page.content())?.[1];
  report.check('with the shell before', shell ?? 'none', shell === stable);
  const typed = await page.getByLabel('Nome completo').inputValue();
  report.check('what was typed meanwhile', typed || 'lost', typed === 'Rita Prado');
  await context.close();

  const visited = await visitCanary(scenario, SHELL_NAME, async visitor => {
    const { versions } = await visitor.open('/');
    const own = { remote: SHELL_NAME, version: versions[SHELL_NAME] };
    const isBroken = own.version === version;
    await visitor.sendSignals([
      { ...own, state: isBroken ? 'failed' : 'ready', ...(isBroken && { phase: 'opening' }) },
    ]);
  });
  await checkWithdrawal(scenario, signed.release, visited);
}

/** A version whose fragment shows nothing any more: the gate names the team that relies on it, and the line. */
export async function meaningScenario(scenario: Scenario): Promise<void> {
  const { site, report } = scenario;
  report.section('A version whose fragment shows nothing any more');
  const { releases } = site;
  const modules = findOwnModules((await liveVersion(releases, 'member')).release, { fragment: 'cartao@1' });
  const empty = (text: string) =>
    text.replace(/props:\s?\{\s?pessoa(?::\w+)?\s?\}\s?\}\)\s?\{/, '$& return null;');
  const { release } = await storeCopy(releases, 'member', {
    client: { [modules.client]: empty },
    server: { [modules.server]: empty },
  });
  const findings = await askBrowserGate(releases, candidateInStore(releases, release));
  const found = findings.find(({ what }) => what.includes('expects'));
  report.check(
    'the gate refuses it',
    found ? `${found.what} (${found.where})` : 'no',
    found?.where.includes('src/remote.ts') === true,
  );
}
