import { holds, readDocument } from '../files/read-document.ts';
import type { RegistryBackend } from '../registry/registry-backend.ts';
import { addErrors, errorLogSchema, type MetError, type StoredError, withoutExpired } from './error-log.ts';

/** What visits met of errors, by remote. */
export interface ErrorStore {
  record(remote: string, met: readonly MetError[]): Promise<void>;
  /** What is known of a remote. */
  read(remote: string): Promise<readonly StoredError[]>;
}

/** A log that cannot be read, or is of a later build, counts as none: nothing is decided by it. */
function parseLog(text: string | null): readonly StoredError[] {
  let log: readonly StoredError[] = [];
  holds(() => {
    log = errorLogSchema.safeParse(readDocument('The errors', text ?? '[]')).data ?? [];
    return true;
  });
  return log;
}

/** Stores errors where the registry is, so that all composers and the command line know the same ones. */
export const createErrorStore = (
  { readErrors, changeErrors }: Pick<RegistryBackend, 'readErrors' | 'changeErrors'>,
  now: () => number = Date.now,
): ErrorStore => ({
  record: (remote, met) =>
    changeErrors(remote, text => JSON.stringify(addErrors(parseLog(text), met, now()))),
  read: async remote => withoutExpired(parseLog(await readErrors(remote)), now()),
});
