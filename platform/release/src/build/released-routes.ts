import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fragmentKey } from '@serafim/contract/remote/fragment';
import type { RemoteEntry, RemoteRoute } from '@serafim/contract/remote/module';
import type { Release, ReleasedRoute } from '@serafim/contract/remote/release';
import type { ReleasedFragment } from '@serafim/contract/remote/released-offers';
import { type DescribedFragment, describeOffers } from '@serafim/federation/entry-offers';
import { EXPOSED_SOURCE, SLIM_FOLDER, SLIM_MANIFEST } from '@serafim/federation/layout';
import { type SlimManifest, slimManifestSchema } from '@serafim/federation/slim/manifest';
import { SERVER_ENTRY } from '@serafim/release-store/files/store-layout';
import { neededIds } from './needed-ids.ts';

type LazyModule = SlimManifest['routes'][string];

const inRelease = (file: string) => `${SLIM_FOLDER}/${file}`;

/** The files of a page or of a fragment. */
const filesOf = ({ js, lazy, css }: LazyModule) => ({
  preload: js.map(inRelease),
  lazy: lazy.map(inRelease),
  css: css.map(inRelease),
});

async function describeRoute(
  { load, server, ...route }: RemoteRoute,
  slim: SlimManifest,
): Promise<ReleasedRoute> {
  const page = slim.routes[route.path];
  if (!page)
    throw new Error(
      `Route ${route.path} of ${EXPOSED_SOURCE}: write its path as a text and beside it its load as \`() => import('./….tsx')\`, so that the build finds its files`,
    );
  const addresses = (await server?.())?.addresses?.();
  return { ...route, ...(addresses ? { addresses: [...addresses] } : {}), ...filesOf(page) };
}

function describeFragment(fragment: DescribedFragment, slim: SlimManifest): ReleasedFragment {
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

type DescribedEntry = Pick<
  Release,
  'contract' | 'routes' | 'fragments' | 'slots' | 'facts' | 'events' | 'needs'
>;

/**
 * Loads the built entry as a server does and finds, for each route and fragment, the files of the browser build that
 * its first view needs. Of what the entry needs from other remotes it knows the ids alone.
 * @param name of the remote
 * @param folders its two builds
 * @throws when the entry, a route or a fragment is not what the contract asks for
 */
export async function readEntry(
  name: string,
  folders: { client: string; server: string },
): Promise<DescribedEntry> {
  // Node keeps what it imported once; a remote may be built twice in one process.
  const address = `${pathToFileURL(join(folders.server, SERVER_ENTRY)).href}?${randomUUID()}`;
  const { remote }: Partial<RemoteEntry> = await import(address);
  if (!remote) throw new Error(`${EXPOSED_SOURCE} exports no \`remote\``);
  const manifest = await readFile(join(folders.client, SLIM_FOLDER, SLIM_MANIFEST), 'utf8');
  const slim = slimManifestSchema.parse(JSON.parse(manifest));
  const { fragments, slots, facts, events } = describeOffers(remote);
  const needs = neededIds(name, remote);
  return {
    contract: remote.contract,
    routes: await Promise.all(remote.routes.map(route => describeRoute(route, slim))),
    ...unlessEmpty(
      'fragments',
      fragments.map(fragment => describeFragment(fragment, slim)),
    ),
    ...unlessEmpty('slots', slots),
    ...unlessEmpty('facts', facts),
    ...unlessEmpty('events', events),
    ...(Object.keys(needs).length > 0 ? { needs } : {}),
  };
}
