import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredError } from '@serafim/release-store/observed/error-log';
import { repository } from '@serafim/server-kit/process/repository';
import { liveVersion, storeCopy } from '../lab/copies.ts';
import { waitUntil } from '../lab/wait-until.ts';
import { findOwnModules } from './own-modules.ts';
import { runReleases, type Scenario } from './scenario.ts';
import { checkIsGiven, visitorOnCanary } from './visitor-on-canary.ts';
import { checkWithdrawal, VISITS_PER_SECOND, visitCanary } from './withdrawal.ts';

const REMOTE = 'landing';
const PERCENT = 10;

/** The button, where its handler stands in the sources, and how it is written there. */
const BUTTON = 'Mais: Pessoas';
const SOURCE = 'remote-landing/src/home/sum/sum-form.tsx';
const HANDLER = 'onChange({ [field.name]: number })';

/** Of the visits to the canary, one in so many presses the button. */
const PRESSED_BY = 2;

/** A page's module whose button throws: as long as it was up to the place that throws, so that its map still fits. */
function breakButton(module: string): string {
  const broken = module.replace(
    /onChange:([\w$]+)=>([\w$]+)\(\{\[[\w$]+\.name\]:\1\}\)/,
    (text, _number, change) => text.replace(`${change}({`, `${change}.x({`),
  );
  if (broken === module) throw new Error(`The module has no button "${BUTTON}"`);
  return broken;
}

/** Where the handler stands, as file and line. */
async function findHandler(): Promise<string> {
  const lines = (await readFile(join(repository, SOURCE), 'utf8')).split('\n');
  return `${SOURCE}:${lines.findIndex(line => line.includes(HANDLER)) + 1}`;
}

/** Stores a copy of the live version whose button throws. */
async function storeThrowing({ site: { releases } }: Scenario) {
  const { team, release } = await liveVersion(releases, REMOTE);
  const { client } = findOwnModules(release, { path: '/' });
  return { team, signed: await storeCopy(releases, REMOTE, { client: { [client]: breakButton } }) };
}

/** Presses the button in a browser whose visit has the canary. @returns what the site stored of it */
async function press(scenario: Scenario, version: string): Promise<StoredError | undefined> {
  const { site } = scenario;
  const context = await visitorOnCanary(scenario, { remote: REMOTE, percent: PERCENT });
  const page = await context.newPage();
  await page.goto(site.url);
  await page.locator(`[data-boundary="${REMOTE}"][data-state="ready"]`).first().waitFor();
  await page.getByRole('button', { name: BUTTON }).click();
  const find = async () =>
    (await site.releases.errors.read(REMOTE)).find(one => one.version === version && one.phase === 'event');
  await waitUntil(async () => (await find()) !== undefined, 20_000, 200);
  await context.close();
  return find();
}

/** A canary opens well, and a button of it throws: it is withdrawn, and its team reads the line. */
export async function throwingButtonScenario(scenario: Scenario): Promise<void> {
  const { site, report } = scenario;
  report.section(`A canary at ${PERCENT} % whose button throws, under ${VISITS_PER_SECOND} visits/s`);
  const { team, signed } = await storeThrowing(scenario);
  const { version } = signed.release;
  await site.releases.service.release(team, signed, { traffic: PERCENT });
  await checkIsGiven(scenario, { remote: REMOTE, version, percent: PERCENT, path: '/' });
  const thrown = await press(scenario, version);
  report.check('one who presses it in a browser is heard', thrown?.error ?? 'no', thrown !== undefined);
  if (!thrown) return;

  let pressed = 0;
  const { phase, error, frames } = thrown;
  const visited = await visitCanary(scenario, REMOTE, async visitor => {
    const { versions } = await visitor.open('/');
    const own = { remote: REMOTE, version: versions[REMOTE] };
    await visitor.sendSignals([{ ...own, state: 'ready' }]);
    if (own.version !== version) return;
    pressed += 1;
    if (pressed % PRESSED_BY === 0)
      await visitor.sendSignals([{ ...own, state: 'errored', phase, error, frames }]);
  });
  await checkWithdrawal(scenario, signed.release, visited);
  const place = await findHandler();
  const { output } = await runReleases(site, ['errors', REMOTE]);
  const found = output
    .split('\n')
    .find(line => line.includes(place))
    ?.trim();
  report.check('npm run releases -- errors landing', found ?? output, found !== undefined);
  const named = output.split('\n').find(line => line.includes(`in ${version}`));
  report.check('with', named ?? 'nothing', named?.startsWith('TypeError (event)') === true);
}
