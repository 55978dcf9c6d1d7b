import * as door from 'virtual:slim/door';
import { remote as name, required } from 'virtual:slim/facts';

/** One version of a shared package, as every federation runtime records it. */
interface SharedRecord {
  lib?: () => unknown;
  get: () => Promise<() => unknown>;
}

/** Package → version → record: what a host offers. */
type ShareScope = Record<string, Record<string, SharedRecord>>;

const taken: Record<string, unknown> = {};
let ready: Promise<unknown> | undefined;

const numbers = (version: string) => version.split('.').map(part => Number.parseInt(part, 10));

/** Whether a version is of the same major and at least as new as the one this remote was built with. */
const fits = (offered: string, wanted: string) => {
  const [major = 0, minor = 0, patch = 0] = numbers(offered);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbers(wanted);
  return major === wantedMajor && (minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch));
};

async function take(scope: ShareScope, shared: string, wanted: string) {
  const offers = scope[shared] ?? {};
  const version = Object.keys(offers).find(offered => fits(offered, wanted));
  const record = version === undefined ? undefined : offers[version];
  if (!record)
    throw new Error(
      `${name} needs ${shared} ^${wanted}; offered: ${Object.keys(offers).join(', ') || 'none'}`,
    );
  taken[shared] = record.lib ? record.lib() : (await record.get())();
}

/** The shared package of that name; the build turns imports of shared packages into calls of this. */
export const shared = (which: string): unknown => taken[which];

/**
 * Takes the shared packages from a host's scope. A failed attempt may be repeated, a successful one is kept.
 * @throws an error that names remote, package and range when one is missing or does not fit
 */
export const init = (scope: ShareScope): Promise<unknown> => {
  ready ??= Promise.all(Object.entries(required).map(([which, wanted]) => take(scope, which, wanted))).catch(
    cause => {
      ready = undefined;
      throw cause;
    },
  );
  return ready;
};

/** Brings the exposed module, once `init` has succeeded. */
export const get = async (expose: string): Promise<() => unknown> => {
  if (expose !== './remote') throw new Error(`${name} exposes ./remote, not ${expose}`);
  await (ready ?? Promise.reject(new Error(`${name} was asked for ${expose} before init`)));
  return () => door;
};
