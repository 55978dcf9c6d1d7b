import { join } from 'node:path';
import { storeResults } from '../lab/stored-results.ts';
import { measureComposer } from './composer/composer.ts';
import { benchFolder, documentsFolder } from './folders.ts';
import { measureFragments } from './fragments/measure-fragments.ts';
import { measureLighthouse } from './lighthouse/lighthouse.ts';
import { type BenchOptions, type PartName, readOptions } from './options.ts';
import { measurePages } from './pages.ts';
import { measurePeers } from './peers/measure-peers.ts';
import { measurePresses } from './presses/measure-presses.ts';
import { publishResults } from './report/publish.ts';
import { type Results, resultsSchema } from './report/results.ts';
import { budgetTable } from './report/tables.ts';

// What is rendered or built here is what visitors get.
process.env.NODE_ENV = 'production';

const report = (line: string) => process.stdout.write(`${line}\n`);
const stack = new AsyncDisposableStack();

const measure: Record<PartName, (options: BenchOptions) => Promise<Results>> = {
  pages: async options => ({ pages: await measurePages(options) }),
  peers: async options => ({ peers: await measurePeers(options) }),
  presses: async options => ({ presses: await measurePresses(options) }),
  fragments: async options => ({ fragments: await measureFragments(options) }),
  composer: async options => ({ composer: await measureComposer(options) }),
  lighthouse: async options => ({ lighthouse: await measureLighthouse(options) }),
};

let ending: Promise<void> | undefined;

/** Ends all that was started. A signal and the failure that it causes wait for the same ending. */
function end() {
  ending ??= stack.disposeAsync();
  return ending;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void end().finally(() => process.exit(1)));

try {
  const options: BenchOptions = { ...readOptions(process.argv.slice(2)), report, stack };
  const folder = options.quick ? join(benchFolder, 'quick') : documentsFolder;
  let results: Results = {};
  for (const part of options.parts) {
    report(`\nMeasuring ${part} …`);
    results = await storeResults(join(folder, 'results.json'), resultsSchema, await measure[part](options));
    if (!options.quick) await publishResults(folder, results);
  }
  report(`\n${budgetTable(results).replaceAll('<br>', '; ')}\n\nWritten to ${folder}.`);
} catch (cause) {
  console.error(cause instanceof Error ? (cause.stack ?? cause.message) : cause);
  process.exitCode = 1;
} finally {
  await end();
}
