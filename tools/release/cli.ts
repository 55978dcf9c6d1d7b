import { parseArgs } from 'node:util';
import { openConfiguredReleases } from './data-folder.ts';
import { browserGate } from './gate/browser/browser-gate.ts';
import { inTurn, staticGates } from './gates.ts';
import { type ReleaseOutcome, releaseRemote } from './release.ts';

// Run from a remote's folder: `npm run release -w remote-landing -- --traffic 10 --note "…"`.
const { values } = parseArgs({
  options: { note: { type: 'string' }, traffic: { type: 'string' }, 'skip-browser': { type: 'boolean' } },
});

const say = (line: string) => process.stdout.write(`${line}\n`);

function sentenceOf({ remote, version, did, traffic, milliseconds }: ReleaseOutcome): string {
  const what = {
    built: 'built and released',
    stored: 'was in the store and is live again',
    live: 'is live already',
    left: 'was left as it is',
  };
  const share = traffic < 100 ? ` as the canary, for ${traffic} % of the visits` : '';
  return `${remote} ${version} ${what[did]}${share} (${milliseconds} ms).`;
}

/** What the history says of a release that no browser looked at. */
const UNSEEN = 'released without a look in the browser (--skip-browser)';

const skipsBrowser = values['skip-browser'] === true;
const note =
  [skipsBrowser ? UNSEEN : undefined, values.note].filter(Boolean).join('; ').slice(0, 200) || undefined;
const releases = openConfiguredReleases();
try {
  if (skipsBrowser) say('No browser looks at this release; the history will say so.');
  const outcome = await releaseRemote({
    folder: process.cwd(),
    releases,
    gates: [inTurn(staticGates, skipsBrowser ? [] : [browserGate({ live: releases.settings, say })])],
    note,
    traffic: values.traffic === undefined ? undefined : Number(values.traffic),
  });
  say(sentenceOf(outcome));
} catch (cause) {
  console.error(`The release was refused: ${cause instanceof Error ? cause.message : String(cause)}`);
  process.exitCode = 1;
} finally {
  await releases.close();
}
