import type { Release } from '@serafim/platform-contract/release';
import { browserGate } from '@serafim/release/gate/browser/browser-gate';
import { type Candidate, filesInStore, type GateFinding } from '@serafim/release/gate/gate';
import { siteParts } from '@serafim/release/site-parts';
import type { Releases } from '@serafim/release-store/releases/open-releases';

type Store = Pick<Releases, 'files' | 'registry' | 'settings'>;

/** A release as a gate is asked about it: alone, for all visits. @param read its files; those in the store, if left out */
export const candidateInStore = (
  { files }: Pick<Releases, 'files'>,
  release: Release,
  read: Candidate['read'] = filesInStore(files, release),
): Candidate => ({
  ...{ release, read, traffic: 100, together: [], unclear: [], budget: {} },
  readStored: stored => filesInStore(files, stored),
});

/** Opens a candidate's pages in a browser as the gate does, beside what is live. @returns its findings */
export async function askBrowserGate(
  { files, registry, settings }: Store,
  candidate: Candidate,
): Promise<GateFinding[]> {
  const live = { files, folder: settings.releasesDir };
  const gate = browserGate({ live, site: siteParts, report: () => undefined });
  return gate(candidate, await registry.read());
}
