import { parseArgs } from 'node:util';
import { releasesFolder } from './data-folder.ts';
import { releaseRemote } from './release.ts';

// Run from a remote's folder: `npm run release -w remote-landing -- --note "…"`.
const { values } = parseArgs({ options: { note: { type: 'string' } } });

try {
  const { remote, version, did, milliseconds } = await releaseRemote({
    folder: process.cwd(),
    store: releasesFolder(),
    note: values.note,
  });
  const what = {
    built: 'built and released',
    stored: 'was in the store and is live again',
    live: 'is live already',
  };
  process.stdout.write(`${remote} ${version} ${what[did]} (${milliseconds} ms).\n`);
} catch (cause) {
  console.error(`The release was refused: ${cause instanceof Error ? cause.message : String(cause)}`);
  process.exitCode = 1;
}
