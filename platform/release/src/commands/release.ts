import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeShellSlots } from '@serafim/release-store/composition/check-shell-slots';
import { isLocal } from '@serafim/release-store/previews/preview';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { repository } from '@serafim/server-kit/process/repository';
import { browserGate } from '../gate/browser/browser-gate.ts';
import { noticesGate } from '../gate/composition.ts';
import { inTurn, staticGates } from '../gate/gates.ts';
import type { Share } from '../publish/prepare.ts';
import { type ReleaseOutcome, releaseTogether } from '../publish/release.ts';
import { siteParts } from '../site-parts.ts';
import { readCheckedSite } from './site.ts';

/** What the history says of a release that no browser looked at. */
const UNSEEN = 'released without a look in the browser (--skip-browser)';

interface ReleaseFlags {
  note?: string | undefined;
  traffic?: string | undefined;
  all?: boolean | undefined;
  'skip-browser'?: boolean | undefined;
}

/**
 * The share of the visits that a release gets: the one that is asked for, else a canary's; on localhost, where nobody
 * visits, everybody at once.
 */
export function readShare({ traffic, all }: ReleaseFlags, siteUrl: string): Share {
  if (traffic !== undefined) return Number(traffic);
  return all || isLocal(siteUrl) ? 100 : 'usual';
}

/** A remote's folder, by its path or by the name of a remote of this repository. */
export function remoteFolder(word: string): string {
  const folder = resolve(word);
  const named = join(repository, `remote-${word}`);
  return !existsSync(join(folder, 'package.json')) && existsSync(named) ? named : folder;
}

/**
 * Releases the remotes of folders through all gates, as one change.
 * @param words the folders, or names of remotes
 * @param site its public origin, and what is called with a line for each step
 * @throws ReleaseRefused when one of them may not go live, Error when it cannot be built
 */
export async function releaseFolders(
  releases: Releases,
  words: readonly string[],
  flags: ReleaseFlags,
  { siteUrl, report }: { siteUrl: string; report: (line: string) => void },
): Promise<ReleaseOutcome[]> {
  const site = await readCheckedSite();
  const skipsBrowser = flags['skip-browser'] === true;
  if (skipsBrowser) report('No browser looks at this release; the history will say so.');
  const note = [skipsBrowser ? UNSEEN : undefined, flags.note].filter(Boolean).join('; ').slice(0, 200);
  const { files, settings } = releases;
  const folder = settings.files.kind === 'folder' ? settings.files.folder : undefined;
  const inBrowser = skipsBrowser ? [] : [browserGate({ live: { files, folder }, site: siteParts, report })];
  return releaseTogether({
    folders: [...new Set(words.map(remoteFolder))],
    releases,
    gates: [inTurn(staticGates(site), inBrowser), noticesGate(describeShellSlots(site.rules.slots), report)],
    note: note || undefined,
    traffic: readShare(flags, siteUrl),
  });
}

const RESULTS: Record<ReleaseOutcome['result'], string> = {
  built: 'built and released',
  stored: 'was in the store and is live again',
  live: 'is live already',
  repaired: 'is live already, and its files are in the store again',
  skipped: 'was left as it is',
};

/** How a release ended, in a sentence. */
export function outcomeText({ remote, version, result, traffic, milliseconds }: ReleaseOutcome): string {
  const share = traffic < 100 ? ` as the canary, for ${traffic} % of the visits` : '';
  return `${remote} ${version} ${RESULTS[result]}${share} (${milliseconds} ms).\n`;
}
