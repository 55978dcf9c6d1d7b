import type { HistoryRecord } from '@serafim/platform-contract/history';
import type { Release } from '@serafim/platform-contract/release';
import type { WaitingRelease } from '@serafim/platform-contract/waiting-release';
import type { Registry } from '@serafim/release-store/registry/registry';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { findStaging, preparerNumbers } from '@serafim/release-store/releases/waiting';

/** The size of all files for browsers. */
export const totalBytes = (release: Release | undefined) =>
  Object.values(release?.files ?? {}).reduce((sum, { bytes }) => sum + bytes, 0);

/** What browsers load for a page, by digest, but for the container, which names each build; undefined without the page. */
function pageFiles(release: Release | undefined, path: string): string | undefined {
  const route = release?.routes.find(one => one.path === path);
  if (!release || !route) return undefined;
  const own = [...route.preload, ...route.lazy, ...route.css].filter(
    file => file !== release.containers.slim,
  );
  return own
    .map(file => release.files[file]?.integrity)
    .sort()
    .join();
}

function comparePages(release: Release, live: Release | undefined): WaitingRelease['pages'] {
  const paths = new Set([...release.routes, ...(live?.routes ?? [])].map(({ path }) => path));
  return [...paths].map(path => {
    const [files, before] = [pageFiles(release, path), pageFiles(live, path)];
    if (before === undefined) return { path, change: 'new' };
    if (files === undefined) return { path, change: 'gone' };
    return { path, change: files === before ? 'same' : 'changed' };
  });
}

/** Names nobody: who holds which key is no part of the registry. */
const noHolders = { holder: () => undefined };

/**
 * The versions that wait for a second person, without links to previews.
 * @param history of all remotes, oldest first
 * @param stored descriptions of the versions in the store
 */
export const listWaiting = (
  registry: Registry,
  history: readonly HistoryRecord[],
  stored: readonly Release[],
): WaitingRelease[] =>
  Object.entries(registry.state).flatMap(([remote, { waiting }]) => {
    const release = stored.find(one => one.remote === remote && one.version === waiting?.version);
    if (!waiting || !release) return [];
    const live = remoteVersions(registry, remote).stable?.extras.release;
    const staging = findStaging(history, release);
    const { team, person = null } = staging?.by ?? { team: release.owner };
    return {
      ...{ remote, ...waiting, stagedBy: { team, person }, note: release.note ?? null },
      preparers: preparerNumbers(noHolders, waiting.key, staging),
      live: live?.version ?? null,
      bytes: totalBytes(release),
      liveBytes: totalBytes(live),
      pages: comparePages(release, live),
      preview: '',
    };
  });
