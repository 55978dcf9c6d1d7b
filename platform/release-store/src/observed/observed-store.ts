import type { z } from 'zod';
import { holds, readDocument } from '../files/read-document.ts';
import type { Observed } from '../files/store-layout.ts';
import type { RegistryBackend } from '../registry/registry-backend.ts';

/** What visits met of one kind, by remote. */
export interface ObservedStore<Met, Stored> {
  record(remote: string, met: readonly Met[]): Promise<void>;
  /** What is known of a remote. */
  read(remote: string): Promise<readonly Stored[]>;
}

/** How a log of one kind is read, and grows. Times are in milliseconds since 1970. */
interface LogRules<Met, Stored> {
  schema: z.ZodType<readonly Stored[]>;
  add(log: readonly Stored[], met: readonly Met[], now: number): readonly Stored[];
  /** The log without what expired. */
  current(log: readonly Stored[], now: number): readonly Stored[];
}

/** Stores what visits met where the registry is, so that all composers and the command line know the same. */
export function createObservedStore<Met, Stored>(
  backend: Pick<RegistryBackend, 'readObserved' | 'changeObserved'>,
  kind: Observed,
  { schema, add, current }: LogRules<Met, Stored>,
  now: () => number = Date.now,
): ObservedStore<Met, Stored> {
  /** A log that cannot be read, or is of a later build, counts as none: nothing is decided by it. */
  function parseLog(text: string | null): readonly Stored[] {
    let log: readonly Stored[] = [];
    holds(() => {
      log = schema.safeParse(readDocument(`The ${kind}`, text ?? '[]')).data ?? [];
      return true;
    });
    return log;
  }

  return {
    record: (remote, met) =>
      backend.changeObserved(kind, remote, text => JSON.stringify(add(parseLog(text), met, now()))),
    read: async remote => current(parseLog(await backend.readObserved(kind, remote)), now()),
  };
}
