import { randomBytes } from 'node:crypto';
import type { Release } from '@serafim/contract/remote/release';
import { copyVersion } from '@serafim/release/testing/copy-version';
import type { VersionName } from '@serafim/release-store/files/store-layout';
import type { SignedRelease } from '@serafim/release-store/signatures/signed-release';
import { signedRelease } from '@serafim/release-store/signatures/signed-release';
import { liveVersion } from '../soak/copies.ts';
import type { SoakSite } from '../soak/soak-site.ts';

/** The performance mark that the broken page sets when it throws. */
export const BROKE = 'the page broke';

/** A page's module whose page throws whenever it is rendered, in a browser as on a server. */
function throwing(module: string): string {
  const page = /([\w$]+) as default/.exec(module)?.[1];
  if (!page) throw new Error('The module exports no page');
  // A module's function declaration may be assigned again, and its importers get the new function.
  return `${module}
${page} = function Page() {
  globalThis.performance.mark(${JSON.stringify(BROKE)});
  throw new TypeError('quebrada de propósito');
};
`;
}

/** The module of a route's page in the browser build, relative to the version's folder. */
function browserPage(release: Release, path: string): string {
  const page = release.routes
    .find(route => route.path === path)
    ?.preload.find(file => /-page-[^/]*\.js$/.test(file));
  if (!page) throw new Error(`${release.remote} has no page of its own at ${path}`);
  return page;
}

// A hash is eight characters, hyphens among them.
const HASH = /-[\w-]{8}\.js$/;

/** The same page's module in the server build: it has the same name with another hash. */
function serverPage(release: Release, page: string): string {
  const name = page.replace(/^.*\//, '').replace(HASH, '');
  const file = Object.keys(release.serverFiles).find(file => file.startsWith(`assets/${name}-`));
  if (!file) throw new Error(`The server build of ${release.remote} has no ${name}`);
  return file;
}

/**
 * Stores a copy of the live version whose page at a path throws while it is rendered.
 * @param where in browsers alone, or on servers too
 */
export async function storeBrokenCopy(
  { releases }: SoakSite,
  remote: string,
  path: string,
  where: 'browsers' | 'everywhere',
): Promise<SignedRelease> {
  const { version } = await liveVersion(releases, remote);
  const { release } = await signedRelease(releases.files, await releases.teams(), { remote, version });
  const page = browserPage(release, path);
  const client = { [page]: throwing };
  const server = where === 'everywhere' ? { [serverPage(release, page)]: throwing } : {};
  return copyVersion(releases, { remote, version }, `9.1.0-${randomBytes(6).toString('hex')}`, {
    client,
    server,
  });
}

/** The module of a version's page, relative to the version's folder. */
export async function findPageFile(
  { releases }: SoakSite,
  version: VersionName,
  path: string,
): Promise<string> {
  const { release } = await signedRelease(releases.files, await releases.teams(), version);
  return browserPage(release, path);
}
