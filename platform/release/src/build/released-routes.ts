import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DescribedFragment } from '@serafim/federation/entry-offers';
import { EXPOSED_SOURCE, SLIM_FOLDER, SLIM_MANIFEST } from '@serafim/federation/layout';
import { type SlimManifest, slimManifestSchema } from '@serafim/federation/slim/manifest';
import { fragmentKey } from '@serafim/platform-contract/fragment';
import type { Release, ReleasedRoute } from '@serafim/platform-contract/release';
import type { ReleasedFragment } from '@serafim/platform-contract/released-offers';
import { SERVER_ENTRY } from '@serafim/release-store/files/store-layout';
import { type DescribedEntry, describeEntry } from './describe-entry.ts';
import { neededIds } from './needed-ids.ts';

type LazyModule = SlimManifest['routes'][string];

const inRelease = (file: string) => `${SLIM_FOLDER}/${file}`;

/** The files of a page or of a fragment. */
const filesOf = ({ js, lazy, css }: LazyModule) => ({
  preload: js.map(inRelease),
  lazy: lazy.map(inRelease),
  css: css.map(inRelease),
});

function findRouteFiles(route: DescribedEntry['routes'][number], slim: SlimManifest): ReleasedRoute {
  const page = slim.routes[route.path];
  if (!page)
    throw new Error(
      `Route ${route.path} of ${EXPOSED_SOURCE}: write its path as a text and beside it its load as \`() => import('./….tsx')\`, so that the build finds its files`,
    );
  return { ...route, ...filesOf(page) };
}

function findFragmentFiles(fragment: DescribedFragment, slim: SlimManifest): ReleasedFragment {
  const files = slim.fragments[fragmentKey(fragment)];
  if (!files)
    throw new Error(
      `Fragment ${fragmentKey(fragment)} of ${EXPOSED_SOURCE}: write its name and major as a text and a number and beside them its load as \`() => import('./….tsx')\`, so that the build finds its files`,
    );
  return { ...fragment, ...filesOf(files) };
}

/** A list for a release, which leaves out what it has nothing for. */
const unlessEmpty = <Field extends string, T>(field: Field, list: T[]) =>
  (list.length > 0 ? { [field]: list } : {}) as { [F in Field]?: T[] };

type ReleasedEntry = Pick<
  Release,
  'contract' | 'routes' | 'fragments' | 'slots' | 'facts' | 'events' | 'needs'
>;

/**
 * Finds, for each route and fragment that a built entry describes, the files of the browser build that its first view
 * needs. Of what the entry needs from other remotes it knows the ids alone.
 * @param name of the remote
 * @param folders its two builds
 * @throws when the entry, a route or a fragment is not what the contract asks for
 */
export async function readEntry(
  name: string,
  folders: { client: string; server: string },
  timeout?: number,
): Promise<ReleasedEntry> {
  const entry = await describeEntry(name, join(folders.server, SERVER_ENTRY), timeout);
  const manifest = await readFile(join(folders.client, SLIM_FOLDER, SLIM_MANIFEST), 'utf8');
  const slim = slimManifestSchema.parse(JSON.parse(manifest));
  const needs = neededIds(name, entry);
  return {
    contract: entry.contract,
    routes: entry.routes.map(route => findRouteFiles(route, slim)),
    ...unlessEmpty(
      'fragments',
      entry.fragments.map(fragment => findFragmentFiles(fragment, slim)),
    ),
    ...unlessEmpty('slots', entry.slots),
    ...unlessEmpty('facts', entry.facts),
    ...unlessEmpty('events', entry.events),
    ...(Object.keys(needs).length > 0 ? { needs } : {}),
  };
}
