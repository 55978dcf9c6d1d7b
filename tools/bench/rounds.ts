import { chromiumArgs, ensureChromium } from '@serafim/release/gate/browser/chromium';
import { chromium } from 'playwright';
import type { BenchOptions } from './options.ts';
import { noteCircumstances } from './report/circumstances.ts';
import { type Entry, startEntries } from './serving/entries.ts';
import type { Profile } from './visit/profiles.ts';

/** Starts every entry and the browser that visits them; `end` stops both. */
export async function startRun({ report, stack }: BenchOptions) {
  const executablePath = ensureChromium(report);
  const running = await startEntries(report);
  stack.defer(() => running.stop());
  const circumstances = noteCircumstances(executablePath);
  const browser = await chromium.launch({
    executablePath,
    // Unlike ignoring every certificate error, trusting this key leaves the browser's cache in use.
    args: [...chromiumArgs, `--ignore-certificate-errors-spki-list=${running.spki}`],
    // This run ends its servers too, which the browser's own handling of signals would cut short.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  stack.defer(() => browser.close());
  const end = async () => {
    await browser.close();
    await running.stop();
  };
  return { running, browser, circumstances, end };
}

/** Visits every entry once a round; the order moves on by one each round, so that no entry is always first. */
export async function visitInRounds<Visit>(
  entries: readonly Entry[],
  profile: Profile,
  { rounds, report }: BenchOptions,
  visit: (entry: Entry) => Promise<Visit>,
): Promise<Map<string, Visit[]>> {
  const taken = new Map<string, Visit[]>(entries.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const shift = round % entries.length;
    for (const entry of [...entries.slice(shift), ...entries.slice(0, shift)])
      taken.get(entry.name)?.push(await visit(entry));
    report(`  ${profile.name}: round ${round + 1} of ${rounds}`);
  }
  return taken;
}
