import type { CanaryNumbers } from '@serafim/platform-contract/release-report';
import { visitorAddress } from '../lab/at-rate.ts';
import { openVisitBuckets, releaseCopy } from '../lab/copies.ts';
import { createCrowd } from '../lab/crowd.ts';
import { waitUntil } from '../lab/wait-until.ts';
import { releaseBroken } from './broken-copy.ts';
import { openReport } from './release-report.ts';
import type { Scenario } from './scenario.ts';
import { checkFallback, checkIsGiven } from './visitor-on-canary.ts';
import { checkWithdrawal, VISITS_PER_SECOND, visitCanary } from './withdrawal.ts';

/** The team whose page shows the fragment, and the page. */
const CONSUMER = 'landing';
const PAGE = '/';
const HEADING = 'Cuide da saúde sem susto no preço.';

/** The team that offers the fragment. */
const PROVIDER = 'member';
const FRAGMENT = 'cartao@1';
const ID = `${PROVIDER}/${FRAGMENT}`;
const PERCENT = 10;

/** The share of the canaries that are there to be counted: as many visits with them as without. */
const HALF = 50;

/**
 * Releases a good canary of the consumer and waits until visitors have it: only visits to a canary and to its control
 * are counted.
 */
async function releaseGoodCanary({ site }: Scenario) {
  const { team, version } = await releaseCopy(site.releases, CONSUMER, HALF);
  const { visitor } = createCrowd(site.url);
  const isGiven = async () => {
    const { versions } = await visitor(visitorAddress(0)).open(PAGE);
    return versions[CONSUMER] === version;
  };
  // The first page of a site that has just started may be late.
  const given = await waitUntil(() => isGiven().catch(() => false), 60_000, 100);
  if (given === null) throw new Error(`No visitor got the canary of ${CONSUMER}`);
  return () => site.releases.service.rollBackCanary(team, CONSUMER, 'fim da prova');
}

type ReadNumbers = ReturnType<typeof openReport>;

/** How often the numbers are read, in milliseconds: an administrator's requests are limited. */
const EVERY = 600;

function readFailures({ streams }: CanaryNumbers) {
  const failed = streams.find(({ stream }) => stream === 'failed');
  if (!failed) throw new Error('The report counts no visits that failed');
  return failed;
}

/** Checks that nothing counts against the consumer, on whose page it happened. */
async function checkConsumer({ report }: Scenario, readNumbers: ReadNumbers) {
  const numbers = await readNumbers(CONSUMER);
  if (!numbers) throw new Error(`${CONSUMER} has no canary any more`);
  const { canary, control } = readFailures(numbers);
  const failed = canary.bad + control.bad;
  report.check(`failures counted for ${CONSUMER}, in ${canary.of + control.of} visits`, failed, failed === 0);
}

/** A canary of a fragment that throws wherever it is rendered, among visits to the page that shows it. */
async function checkOnServers(scenario: Scenario, readNumbers: ReadNumbers) {
  const { site, report } = scenario;
  report.section(
    `A canary at ${PERCENT} % whose fragment breaks in another team's page, under ${VISITS_PER_SECOND} visits/s`,
  );
  const visitBucket = await openVisitBuckets(site.releases);
  const fragment = { fragment: FRAGMENT };
  const { signed, version, stable } = await releaseBroken(site, PROVIDER, fragment, 'everywhere', PERCENT);

  let [inBuckets, good, broken] = [0, 0, 0];
  const visited = await visitCanary(scenario, PROVIDER, async visitor => {
    const { versions, fragments } = await visitor.open(PAGE);
    const isInShare = visitBucket(PROVIDER, visitor.id()) < PERCENT;
    if (isInShare) inBuckets += 1;
    if (isInShare && fragments[ID] === stable) good += 1;
    if (fragments[ID] === version) broken += 1;
    const ready = (remote: string) => ({ remote, version: versions[remote], state: 'ready' });
    await visitor.sendSignals([ready(CONSUMER), ready(PROVIDER)]);
  });

  await checkWithdrawal(scenario, signed.release, visited);
  report.check(`of ${visited.visits} visits in its share`, inBuckets, inBuckets > 0);
  report.check(`of these, pages of ${CONSUMER} with the last good version of ${ID}`, good, good > 0);
  report.check('pages that were sent with the broken one', broken, broken === 0);
  const isCounted = async () => {
    const numbers = await readNumbers(CONSUMER);
    return numbers !== null && readFailures(numbers).canary.of > 0;
  };
  const counted = await waitUntil(isCounted, 20_000, EVERY);
  report.happened(`visits of ${CONSUMER} are counted`, counted);
  await checkConsumer(scenario, readNumbers);
}

/** A canary of a fragment that throws in browsers alone, seen by two people on the page that shows it. */
async function checkInBrowsers(scenario: Scenario, readNumbers: ReadNumbers) {
  const { site, report } = scenario;
  report.section("A canary whose fragment breaks in the browser, in another team's page, seen by two people");
  const fragment = { fragment: FRAGMENT };
  const { team, version, stable } = await releaseBroken(site, PROVIDER, fragment, 'browsers', HALF);
  const canary = {
    remote: PROVIDER,
    version,
    percent: HALF,
    path: PAGE,
    heading: HEADING,
    good: `[data-fragment="${ID}"][data-version="${stable}"] [role="img"]`,
    lasting: { header: 'body header', footer: 'body footer', heading: 'main h1' },
  };
  await checkIsGiven(scenario, canary);
  await checkFallback(scenario, canary, 'opened by its address', page => page.goto(site.url + PAGE));
  await checkFallback(scenario, canary, 'opened by a link', async page => {
    await page.goto(`${site.url}/Privacidade`);
    await page.getByRole('banner').getByRole('link', { name: 'Serafim' }).first().click();
  });
  const areCounted = async () => {
    const numbers = await readNumbers(PROVIDER);
    return numbers !== null && readFailures(numbers).canary.bad >= 2;
  };
  const counted = await waitUntil(areCounted, 20_000, EVERY);
  report.check(`failures counted for ${PROVIDER}`, counted === null ? 'fewer than 2' : 2, counted !== null);
  await checkConsumer(scenario, readNumbers);
  await site.releases.service.rollBackCanary(team, PROVIDER, 'quebra na página de outra equipe');
}

/** A fragment's bad canary inside another team's page: the page lives, and the fragment's team is held to it. */
export async function fragmentCanaryScenario(scenario: Scenario): Promise<void> {
  const readNumbers = openReport(scenario);
  const endGoodCanary = await releaseGoodCanary(scenario);
  await checkOnServers(scenario, readNumbers);
  await checkInBrowsers(scenario, readNumbers);
  await endGoodCanary();
}
