import { parseArgs } from 'node:util';
import { openConfiguredReleases } from './data-folder.ts';
import { staticGates } from './gates.ts';
import { type ReleaseOutcome, releaseRemote } from './release.ts';

// Run from a remote's folder: `npm run release -w remote-landing -- --traffic 10 --note "…"`.
const { values } = parseArgs({ options: { note: { type: 'string' }, traffic: { type: 'string' } } });

function sentenceOf({ remote, version, did, traffic, milliseconds }: ReleaseOutcome): string {
  const what = {
    built: 'built and released',
    stored: 'was in the store and is live again',
    live: 'is live already',
    left: 'was left as it is',
  };
  const share = traffic < 100 ? ` as the canary, for ${traffic} % of the visits` : '';
  return `${remote} ${version} ${what[did]}${share} (${milliseconds} ms).\n`;
}

const releases = openConfiguredReleases();
try {
  const outcome = await releaseRemote({
    folder: process.cwd(),
    releases,
    gates: staticGates,
    note: values.note,
    traffic: values.traffic === undefined ? undefined : Number(values.traffic),
  });
  process.stdout.write(sentenceOf(outcome));
} catch (cause) {
  console.error(`The release was refused: ${cause instanceof Error ? cause.message : String(cause)}`);
  process.exitCode = 1;
} finally {
  await releases.close();
}
