import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DESCRIPTION, SLIM_FOLDER, SLIM_MANIFEST } from '@serafim/federation/layout';
import { type SlimManifest, slimManifestSchema } from '@serafim/federation/slim/manifest';
import { fragmentKey } from '@serafim/platform-contract/fragment';
import type { Release } from '@serafim/platform-contract/release';
import { descriptionSchema } from './description.ts';
import { neededIds } from './needed-ids.ts';

type LazyModule = SlimManifest['routes'][string];

const inRelease = (file: string) => `${SLIM_FOLDER}/${file}`;

/** The files of a page or of a fragment. */
const filesOf = ({ js, lazy, css }: LazyModule) => ({
  preload: js.map(inRelease),
  lazy: lazy.map(inRelease),
  css: css.map(inRelease),
});

/** @throws where a build has no page or fragment of that name */
function findFiles(modules: SlimManifest['routes'], name: string) {
  const found = modules[name];
  if (!found) throw new Error(`The slim build has no ${name}`);
  return filesOf(found);
}

/** A list for a release, which leaves out what it has nothing for. */
const unlessEmpty = <Field extends string, T>(field: Field, list: T[]) =>
  (list.length > 0 ? { [field]: list } : {}) as { [F in Field]?: T[] };

type ReleasedEntry = Pick<
  Release,
  'contract' | 'routes' | 'fragments' | 'slots' | 'facts' | 'events' | 'needs'
>;

/**
 * Finds, for each route and fragment of a remote, the files of the browser build that its first view needs. Of what it
 * needs from other remotes it knows the ids alone.
 * @param remote its folder, built, and name
 * @param client folder of its browser build
 * @throws when what the build says of a remote is not what the contract asks for, naming the field
 */
export async function readBuilt(
  { folder, name }: { folder: string; name: string },
  client: string,
): Promise<ReleasedEntry> {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
  const described = descriptionSchema.parse(await read(join(folder, DESCRIPTION)));
  const slim = slimManifestSchema.parse(await read(join(client, SLIM_FOLDER, SLIM_MANIFEST)));
  const needs = neededIds(name, described);
  return {
    contract: described.contract,
    routes: described.routes.map(route => ({ ...route, ...findFiles(slim.routes, route.path) })),
    ...unlessEmpty(
      'fragments',
      described.fragments.map(fragment => ({
        ...fragment,
        ...findFiles(slim.fragments, fragmentKey(fragment)),
      })),
    ),
    ...unlessEmpty('slots', described.slots),
    ...unlessEmpty('facts', described.facts),
    ...unlessEmpty('events', described.events),
    ...(Object.keys(needs).length > 0 ? { needs } : {}),
  };
}
