import { fragmentKey } from '@serafim/platform-contract/fragment';
import type { Release } from '@serafim/platform-contract/release';

/** What a remote shows: a page by the pattern of its path, or a fragment as `cartao@1`. */
export type Shown = { path: string } | { fragment: string };

// A build names a module after its source, with a hash of eight characters, hyphens among them.
const PAGE = /(?:^|\/)([a-z-]+-page)-[\w-]{8}\.js$/;
const FRAGMENT = /(?:^|\/)([a-z-]+-(?:fragment|tile))-[\w-]{8}\.js$/;

function preloadsOf({ routes, fragments = [] }: Release, shown: Shown): readonly string[] {
  const described =
    'path' in shown
      ? routes.find(({ path }) => path === shown.path)
      : fragments.find(one => fragmentKey(one) === shown.fragment);
  return described?.preload ?? [];
}

/**
 * The module of a page or a fragment in both builds, relative to the folders of the version.
 * @throws when the release has no such page or fragment, or its source is not named as one
 */
export function findOwnModules(release: Release, shown: Shown): { client: string; server: string } {
  const pattern = 'path' in shown ? PAGE : FRAGMENT;
  const source = (file: string) => pattern.exec(file)?.[1];
  const client = preloadsOf(release, shown).find(source);
  const server = client && Object.keys(release.serverFiles).find(file => source(file) === source(client));
  if (!client || !server)
    throw new Error(`${release.remote} has no module of its own for ${Object.values(shown)}`);
  return { client, server };
}
