import { VISIT_LIFE } from '@serafim/platform-contract/visit';
import type { Registry } from '@serafim/release-store/registry/registry';

/** What a page that is open loads files as, by `Sec-Fetch-Dest`: none of them is a document or a worker. */
const PARTS_OF_PAGES = new Set<unknown>(['script', 'style', 'font', 'image']);

const VERSION_FOLDER = /^\/?([^/]+)\/([^/]+)\//;

/** When a file's version was withdrawn, as the signed registry says; undefined for one that was not. @param path below `/r/` */
export function withdrawnAt({ withdrawn }: Registry, path: string): number | undefined {
  const [, remote, version] = VERSION_FOLDER.exec(path) ?? [];
  const gone = withdrawn.find(one => one.remote === remote && one.version === version);
  return gone && Date.parse(gone.at);
}

/**
 * Whether a file of a release is still sent. One of a withdrawn version is for tabs that are open with it alone, for as
 * long as a visit lasts. Version and clock decide, so that every composer decides alike.
 * @param destination the request's `Sec-Fetch-Dest`; a client that does not say it gets nothing of such a version
 */
export function isStillSent(
  registry: Registry,
  path: string,
  destination: unknown,
  now = Date.now(),
): boolean {
  const at = withdrawnAt(registry, path);
  return at === undefined || (PARTS_OF_PAGES.has(destination) && now < at + VISIT_LIFE * 1000);
}
