import { releaseVersion, remoteName } from '@serafim/contract/remote/release';
import { setPath } from '@serafim/contract/remote/store-layout';
import { z } from 'zod';
import { type NamedChoice, setIdOf } from './prepare-set.ts';
import type { FileStore } from './releases/file-store.ts';
import { readDocument } from './releases/read-document.ts';

const keptSetSchema = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{16}$/, 'expected the id of a release set'),
  /** When it was first used. */
  at: z.iso.datetime(),
  remotes: z.array(
    z.strictObject({ name: remoteName, version: releaseVersion, fallback: releaseVersion.optional() }),
  ),
});

/** A release set by its versions, as the store keeps it, so that every composer can answer for it. */
export type KeptSet = z.infer<typeof keptSetSchema>;

/** Writes down which versions a set has, unless somebody did so before. */
export async function keepSet(files: FileStore, choices: readonly NamedChoice[]): Promise<void> {
  const id = setIdOf(choices);
  const path = setPath(id);
  if (await files.exists(path)) return;
  const remotes = choices.map(({ name, version, fallback }) => ({
    name,
    version,
    ...(fallback ? { fallback } : {}),
  }));
  const kept: KeptSet = { id, at: new Date().toISOString(), remotes };
  try {
    await files.put(path, Buffer.from(JSON.stringify(kept)));
  } catch (cause) {
    // Two composers that use a set for the first time at once: one of the two moments is as good as the other.
    if (!(await files.exists(path))) throw cause;
  }
}

/** The set of an id. Null when nobody used it, or what is kept under its id is another one. */
export async function readKeptSet(files: FileStore, id: string): Promise<KeptSet | null> {
  if (!keptSetSchema.shape.id.safeParse(id).success) return null;
  const bytes = await files.get(setPath(id));
  if (!bytes) return null;
  const parsed = keptSetSchema.safeParse(readDocument(setPath(id), bytes.toString('utf8')));
  return parsed.success && setIdOf(parsed.data.remotes) === id ? parsed.data : null;
}
