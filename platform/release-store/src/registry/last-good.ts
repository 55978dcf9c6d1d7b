import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDocument } from '../files/read-document.ts';
import type { Teams } from '../signatures/teams.ts';
import { acceptWithLastRecord, type SignedRegistry } from './accept-registry.ts';

/**
 * The registry that this machine accepted last, on its own disk: a composer that starts while the registry cannot
 * be reached serves what this one lists, and accepts nothing older.
 */
export function openLastGood(dataDir: string) {
  const folder = join(dataDir, 'last-good');
  const file = join(folder, 'registry.json');
  return {
    file,
    /** Null when there is none. @throws ReleaseRefused when it cannot be trusted */
    async read(teams: Teams): Promise<SignedRegistry | null> {
      const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT') return null;
        throw cause;
      });
      return text === null ? null : acceptWithLastRecord(readDocument(file, text), { teams });
    },
    async store(signed: SignedRegistry): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${file}.${randomUUID()}.draft`;
      await writeFile(draft, JSON.stringify(signed), { flush: true });
      await rename(draft, file);
    },
    clear: () => rm(file, { force: true }),
  };
}
