import { randomBytes } from 'node:crypto';
import type { SignedRelease } from '@serafim/contract/remote/registry';
import type { Release } from '@serafim/contract/remote/release';
import { signedRelease, type VersionName } from 'shell/server/releases/signed-release';
import { copyVersion } from '../release/copy-version.ts';
import { liveOf } from '../soak/copies.ts';
import type { SoakSite } from '../soak/soak-site.ts';

/** What a browser's clock is told when the broken page throws. */
export const BROKE = 'the page broke';

/** A page's module, whole, but that its page throws each time that it is drawn, in a browser as on a server. */
function throwing(module: string): string {
  const page = /([\w$]+) as default/.exec(module)?.[1];
  if (!page) throw new Error('The module exports no page');
  // What a module declares as a function may be assigned anew, and whoever imports it has the new one.
  return `${module}
${page} = function Page() {
  globalThis.performance.mark(${JSON.stringify(BROKE)});
  throw new TypeError('quebrada de propósito');
};
`;
}

/** The module of a route's page in the browser build, relative to the version's folder. */
function pageOf(release: Release, path: string): string {
  const page = release.routes
    .find(route => route.path === path)
    ?.preload.find(file => /-page-[^/]*\.js$/.test(file));
  if (!page) throw new Error(`${release.remote} has no page of its own at ${path}`);
  return page;
}

// A hash is eight characters, hyphens among them.
const HASH = /-[\w-]{8}\.js$/;

/** The same page's module in the server build: named alike, but for its hash. */
function serverPageOf(release: Release, page: string): string {
  const name = page.replace(/^.*\//, '').replace(HASH, '');
  const found = Object.keys(release.serverFiles).find(file => file.startsWith(`assets/${name}-`));
  if (!found) throw new Error(`The server build of ${release.remote} has no ${name}`);
  return found;
}

/**
 * Puts a copy of the live version into the store whose page at a path throws while it is drawn.
 * @param where in browsers alone, or on servers too
 */
export async function storeBrokenCopy(
  { releases }: SoakSite,
  remote: string,
  path: string,
  where: 'browsers' | 'everywhere',
): Promise<SignedRelease> {
  const { version } = await liveOf(releases, remote);
  const { release } = await signedRelease(releases.files, await releases.teams(), { remote, version });
  const page = pageOf(release, path);
  const client = { [page]: throwing };
  const server = where === 'everywhere' ? { [serverPageOf(release, page)]: throwing } : {};
  return copyVersion(releases, { remote, version }, `9.1.0-${randomBytes(6).toString('hex')}`, {
    client,
    server,
  });
}

/** The module of a version's page, relative to the version's folder. */
export async function pageFileOf(
  { releases }: SoakSite,
  version: VersionName,
  path: string,
): Promise<string> {
  const { release } = await signedRelease(releases.files, await releases.teams(), version);
  return pageOf(release, path);
}
