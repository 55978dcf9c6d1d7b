import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyRegistry, type Registry, registrySchema } from '@serafim/contract/remote/registry';
import { REGISTRY_FILE } from '@serafim/contract/remote/store-layout';
import { z } from 'zod';

/** A lock older than this, in milliseconds, was left by a process that died. */
const STALE_LOCK = 10_000;

/** The registry refused a change, or could not be read. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/** The registry of a folder store. */
export function openRegistryStore(store: string) {
  const file = join(store, REGISTRY_FILE);
  const lock = `${file}.lock`;

  async function read(): Promise<Registry> {
    const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') return null;
      throw cause;
    });
    return text === null ? emptyRegistry : registrySchema.parse(JSON.parse(text));
  }

  async function acquire(): Promise<void> {
    const deadline = Date.now() + 2 * STALE_LOCK;
    for (;;) {
      try {
        await (await open(lock, 'wx')).close();
        return;
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
      }
      const age = await stat(lock).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > STALE_LOCK) await rm(lock, { force: true });
      if (Date.now() > deadline) throw new RegistryError(`${lock} is held by another release`);
      await new Promise(resolve => setTimeout(resolve, 25));
    }
  }

  return {
    read,
    /**
     * Changes the registry in one step: teams that release at the same time do so one after the other.
     * @param change takes the registry as it is and gives the new one, without its sequence
     * @throws RegistryError when the changed registry would be invalid, naming every reason
     */
    async update(change: (registry: Registry) => Registry): Promise<Registry> {
      await mkdir(store, { recursive: true });
      await acquire();
      try {
        const before = await read();
        const changed = registrySchema.safeParse({ ...change(before), sequence: before.sequence + 1 });
        if (!changed.success) throw new RegistryError(z.prettifyError(changed.error));
        const draft = `${file}.${process.pid}.tmp`;
        await writeFile(draft, `${JSON.stringify(changed.data, null, 2)}\n`, { flush: true });
        await rename(draft, file);
        return changed.data;
      } finally {
        await rm(lock, { force: true });
      }
    },
  };
}
