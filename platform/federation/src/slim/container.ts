import { remote } from 'virtual:slim/entry';
import { name, required } from 'virtual:slim/requirements';
import { fits } from './fits.ts';

/** One version of a shared package, as every federation runtime records it. */
interface SharedRecord {
  lib?: () => unknown;
  get: () => Promise<() => unknown>;
}

/** Package → version → record: what a host offers. */
type ShareScope = Record<string, Record<string, SharedRecord>>;

const taken: Record<string, unknown> = {};
let ready: Promise<unknown> | undefined;

async function take(offers: ShareScope[string], which: string, wanted: string) {
  const record = Object.entries(offers).find(([offered]) => fits(offered, wanted))?.[1];
  if (!record)
    throw new Error(
      `${name} needs ${which} ^${wanted}; offered: ${Object.keys(offers).join(', ') || 'none'}`,
    );
  taken[which] = (record.lib ?? (await record.get()))();
}

/** The shared package of that name; the build turns imports of shared packages into calls of this. */
export const shared = (which: string): unknown => taken[which];

/**
 * Takes the shared packages from a host's scope. A failed attempt may be repeated, a successful one is kept.
 * @throws an error that names remote, package and range when one is missing or does not fit
 */
export function init(scope: ShareScope): Promise<unknown> {
  ready ??= Promise.all(
    Object.entries(required).map(([which, wanted]) => take(scope[which] ?? {}, which, wanted)),
  ).catch(cause => {
    ready = undefined;
    throw cause;
  });
  return ready;
}

/** Loads the exposed module, once `init` has succeeded. */
export async function get(expose: string): Promise<() => unknown> {
  if (expose !== './remote') throw new Error(`${name} exposes ./remote, not ${expose}`);
  if (!ready) throw new Error(`${name} needs init before ${expose}`);
  await ready;
  return () => ({ remote });
}
