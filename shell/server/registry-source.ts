import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyRegistry, type Registry, registrySchema } from '@serafim/contract/remote/registry';
import { REGISTRY_FILE } from '@serafim/contract/remote/store-layout';

/** How old the composer's knowledge of the registry may be, in milliseconds. */
const FRESH_FOR = 500;

interface RegistrySourceSettings {
  /** Folder of the release store. */
  store: string;
  /** Told when the registry cannot be read or is refused; the last good one stays in force. */
  onRefused: (cause: unknown) => void;
}

/** Reads the registry of a folder store and keeps the last good one for as long as no better one can be read. */
export function createRegistrySource({ store, onRefused }: RegistrySourceSettings) {
  const file = join(store, REGISTRY_FILE);
  let lastGood: Registry = emptyRegistry;
  let readAt = Number.NEGATIVE_INFINITY;
  let stamp = '';
  let complaint = '';
  let hadOne = false;

  return async function current(): Promise<Registry> {
    if (performance.now() - readAt < FRESH_FOR) return lastGood;
    readAt = performance.now();
    try {
      const { mtimeMs, size, ino } = await stat(file);
      const newStamp = `${mtimeMs} ${size} ${ino}`;
      if (newStamp === stamp) return lastGood;
      lastGood = registrySchema.parse(JSON.parse(await readFile(file, 'utf8')));
      stamp = newStamp;
      complaint = '';
      hadOne = true;
    } catch (cause) {
      const isFirst = !hadOne && (cause as NodeJS.ErrnoException).code !== 'ENOENT';
      if (isFirst)
        throw new Error(`The registry ${file} cannot be used, and there is no good one to go on with`, {
          cause,
        });
      // Said once, however many visitors come while it lasts.
      if (complaint !== String(cause)) onRefused(cause);
      complaint = String(cause);
    }
    return lastGood;
  };
}

export type RegistrySource = ReturnType<typeof createRegistrySource>;
