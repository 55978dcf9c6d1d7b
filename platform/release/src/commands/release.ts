import { resolve } from 'node:path';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { browserGate } from '../gate/browser/browser-gate.ts';
import { inTurn, staticGates } from '../gate/gates.ts';
import { type ReleaseOutcome, releaseRemote } from '../publish/release.ts';
import { siteParts } from './site.ts';

/** What the history says of a release that no browser looked at. */
const UNSEEN = 'released without a look in the browser (--skip-browser)';

interface ReleaseFlags {
  note?: string | undefined;
  traffic?: string | undefined;
  'skip-browser'?: boolean | undefined;
}

/**
 * Releases the remote of a folder through all gates.
 * @param report is called with a line for each step
 * @throws ReleaseRefused when the remote may not go live, Error when it cannot be built
 */
export function releaseFolder(
  releases: Releases,
  folder: string,
  flags: ReleaseFlags,
  report: (line: string) => void,
): Promise<ReleaseOutcome> {
  const skipsBrowser = flags['skip-browser'] === true;
  if (skipsBrowser) report('No browser looks at this release; the history will say so.');
  const note = [skipsBrowser ? UNSEEN : undefined, flags.note].filter(Boolean).join('; ').slice(0, 200);
  const inBrowser = skipsBrowser ? [] : [browserGate({ live: releases.settings, site: siteParts, report })];
  return releaseRemote({
    folder: resolve(folder),
    releases,
    gates: [inTurn(staticGates(siteParts.shell), inBrowser)],
    note: note || undefined,
    traffic: flags.traffic === undefined ? undefined : Number(flags.traffic),
  });
}

const RESULTS: Record<ReleaseOutcome['result'], string> = {
  built: 'built and released',
  stored: 'was in the store and is live again',
  live: 'is live already',
  skipped: 'was left as it is',
};

/** How a release ended, in a sentence. */
export function outcomeText({ remote, version, result, traffic, milliseconds }: ReleaseOutcome): string {
  const share = traffic < 100 ? ` as the canary, for ${traffic} % of the visits` : '';
  return `${remote} ${version} ${RESULTS[result]}${share} (${milliseconds} ms).\n`;
}
