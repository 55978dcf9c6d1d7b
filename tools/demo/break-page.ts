import { openConfiguredReleases } from '@serafim/release/commands/site';
import type { Registry } from '@serafim/release-store/registry/registry';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { isLocalOrigin } from '@serafim/server-kit/local-origin';
import { releaseBroken } from './broken-copy.ts';

/** The settings by which a site is more than one person's machine. */
const ELSEWHERE = ['REGISTRY_URL', 'RELEASES_URL'] as const;

/** The remote whose live version serves a path. @throws where none does, naming the paths that could be broken */
function findRemote(registry: Registry, path: string): string {
  const paths = Object.keys(registry.microFrontends).flatMap(name => {
    const routes = remoteVersions(registry, name).stable?.extras.release.routes ?? [];
    return routes.map(route => ({ name, path: route.path }));
  });
  const found = paths.find(route => route.path === path);
  if (found) return found.name;
  const known = paths.map(route => route.path).join(', ');
  throw new Error(
    `No live remote has the page ${path}. Name one of: ${known || 'none; run npm start first'}.`,
  );
}

/**
 * Releases a copy of a page's remote, for everybody, whose page throws in every browser: past the gate, on purpose.
 * @returns remote and version that were released, and the version that was live before
 */
export async function releaseBrokenPage(releases: Releases, path: string) {
  const remote = findRemote(await releases.registry.read(), path);
  const { version, stable } = await releaseBroken({ releases }, remote, { path }, 'browsers', 100);
  return { remote, version, before: stable };
}

/**
 * `npm run demo -- break /Carteirinha`: breaks a page of the site that runs on this machine, and says what to look at.
 * @throws where the site is not of this machine alone, or no remote has the page
 */
export async function breakPage([path = '/Carteirinha']: readonly string[]): Promise<void> {
  const site = process.env.SITE_ORIGIN ?? `http://localhost:${process.env.PORT ?? 3000}`;
  const elsewhere = isLocalOrigin(site) ? ELSEWHERE.find(name => process.env[name]) : 'SITE_ORIGIN';
  if (elsewhere)
    throw new Error(`Only a site of this machine is broken on purpose, and ${elsewhere} names another.`);
  const releases = await openConfiguredReleases();
  try {
    const { remote, version, before } = await releaseBrokenPage(releases, path);
    process.stdout.write(`${remote} ${version} is live for everybody, and its page ${path} throws in every browser.

  ${site}${path}?limites        the page is there all the same: by ${before}, in its place
  npm run releases -- errors ${remote}      what its team reads
  npm run releases -- rollback ${remote}    takes it away; nothing is restarted
`);
  } finally {
    await releases.close();
  }
}
