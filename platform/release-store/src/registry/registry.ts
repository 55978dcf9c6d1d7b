import { digest } from '@serafim/platform-contract/history';
import { isSpoken } from '@serafim/platform-contract/module';
import { releaseSchema, releaseVersion, remoteName } from '@serafim/platform-contract/release';
import { keyId, signatureSchema } from '@serafim/platform-contract/signature';
import { tolerantObject } from '@serafim/platform-contract/tolerant-object';
import { z } from 'zod';
import { clientPath, versionKey } from '../files/store-layout.ts';
import { createClaims } from './claims.ts';

/** https, or a path on the site's own origin; anything else could load foreign code. */
const releaseUrl = z
  .string()
  .regex(
    /^(?:https:\/\/[a-z0-9.-]+(?::\d+)?)?(?:\/[\w@][\w@.-]*)+$/,
    'expected an https address, or a path of this site',
  );

const deploymentSchema = tolerantObject({
  /** Share of the visits, in percent. */
  traffic: z.number().int().min(0).max(100),
  default: z.boolean(),
});

/** One version of a remote as the registry lists it, in the terms of the Frontend Discovery schema. */
export const registryEntrySchema = tolerantObject({
  url: releaseUrl,
  /** Where the previous good version is, for pages of this version that fail. */
  fallbackUrl: releaseUrl.optional(),
  metadata: tolerantObject({ version: releaseVersion, integrity: z.string() }),
  deployment: deploymentSchema,
  extras: tolerantObject({ release: releaseSchema, signature: signatureSchema }),
});

export type RegistryEntry = z.infer<typeof registryEntrySchema>;

const unspokenEntrySchema = tolerantObject({
  metadata: tolerantObject({ version: releaseVersion }),
  deployment: deploymentSchema,
  extras: tolerantObject({ release: tolerantObject({ contract: z.number().int() }) }),
});

/** A version that is built for a contract that this site does not speak: it is kept as it is, and no visit gets it. */
export type UnspokenEntry = z.infer<typeof unspokenEntrySchema>;

export type AnyEntry = RegistryEntry | UnspokenEntry;

export const isSpokenEntry = (entry: AnyEntry): entry is RegistryEntry =>
  isSpoken(entry.extras.release.contract);

/** Reads an entry wholly where this site speaks its contract, and else what all contracts have in common. */
const entrySchema = unspokenEntrySchema.transform((entry, context): AnyEntry => {
  if (!isSpokenEntry(entry)) return entry;
  const read = registryEntrySchema.safeParse(entry);
  if (read.success) return read.data;
  for (const issue of read.error.issues)
    context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
  return z.NEVER;
});

const waitingSchema = tolerantObject({
  version: releaseVersion,
  /** The share of the visits that it gets once it is approved, in percent. */
  traffic: z.number().int().min(1).max(100),
  at: z.iso.datetime(),
  /** The key that the release is signed with: another one approves. */
  key: keyId,
});

const remoteStateSchema = tolerantObject({
  /** Nothing is released, promoted or given traffic while it is; a roll-back is possible. */
  frozen: z.boolean(),
  reason: z.string().min(1).max(200).optional(),
  /** A version that gets no visits until a second person approves it. */
  waiting: waitingSchema.optional(),
});

/** A version that was rolled back or found bad: no visit gets it unless it is released again. */
const withdrawnSchema = tolerantObject({
  remote: remoteName,
  version: releaseVersion,
  reason: z.string().min(1).max(200),
  at: z.iso.datetime(),
});

type Refuse = (message: string) => void;

/** Checks for one stable version, at most one canary, and at most one version to fall back on. */
function checkRoles(entries: readonly AnyEntry[], refuse: Refuse) {
  const traffic = entries.reduce((sum, entry) => sum + entry.deployment.traffic, 0);
  if (traffic !== 100) refuse(`traffic adds up to ${traffic}, expected 100`);
  const defaults = entries.filter(({ deployment }) => deployment.default);
  if (defaults.length !== 1) refuse(`${defaults.length} default versions, expected exactly one`);
  if (defaults.some(({ deployment }) => deployment.traffic === 0))
    refuse('the default version has no traffic');
  const others = entries.filter(({ deployment }) => !deployment.default);
  const canaries = others.filter(({ deployment }) => deployment.traffic > 0).length;
  if (canaries > 1) refuse(`${canaries} canaries, expected at most one`);
  if (others.length - canaries > 1)
    refuse(`${others.length - canaries} versions without traffic, expected at most one`);
  if (new Set(entries.map(({ metadata }) => metadata.version)).size < entries.length)
    refuse('lists a version twice');
}

function checkEntry(name: string, { url, metadata, extras: { release } }: RegistryEntry, refuse: Refuse) {
  if (release.remote !== name) refuse(`holds a release of "${release.remote}"`);
  if (release.version !== metadata.version) refuse(`version ${metadata.version} holds ${release.version}`);
  const { standard } = release.containers;
  if (!url.endsWith(`/${clientPath(release)}/${standard}`))
    refuse(`${url} is not where ${release.version} is stored`);
  if (release.files[standard]?.integrity !== metadata.integrity)
    refuse(`the integrity of ${standard} differs from the release's`);
}

/**
 * `registry.json`: which versions of which remotes are live. Stricter than the public schema: traffic adds
 * up to 100, one default per remote, and every address belongs to one remote.
 */
export const registrySchema = tolerantObject({
  schema: z.literal('https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json'),
  /** Grows by one with every change: the token of compare-and-swap. */
  sequence: z.number().int().nonnegative(),
  /** `hash` of the history's last record; null before the first change. */
  head: digest.nullable(),
  microFrontends: z.record(remoteName, z.array(entrySchema).min(1)),
  /** What holds for a remote with any of its versions. */
  state: z.record(remoteName, remoteStateSchema),
  withdrawn: z.array(withdrawnSchema),
}).superRefine((registry, context) => {
  const claims = createClaims();
  const gone = new Set(registry.withdrawn.map(versionKey));
  for (const [name, entries] of Object.entries(registry.microFrontends)) {
    const refuse: Refuse = message =>
      context.addIssue({ code: 'custom', path: ['microFrontends', name], message });
    checkRoles(entries, refuse);
    for (const entry of entries) {
      const { version } = entry.metadata;
      if (gone.has(versionKey({ remote: name, version }))) refuse(`${version} was withdrawn`);
      if (!isSpokenEntry(entry)) continue;
      const { release } = entry.extras;
      checkEntry(name, entry, refuse);
      for (const { path, name: routeName } of release.routes) {
        const met = claims.findPath(path, name);
        if (met) refuse(`claims ${path}, which meets ${met.text} of "${met.remote}"`);
        const named = routeName && claims.findName(routeName, name);
        if (named) refuse(`claims the name ${routeName}, which belongs to "${named.remote}"`);
      }
      claims.add(name, release);
    }
  }
});

export type Registry = z.infer<typeof registrySchema>;

/** A registry before the first release. */
export const emptyRegistry: Registry = {
  schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
  sequence: 0,
  head: null,
  microFrontends: {},
  state: {},
  withdrawn: [],
};

/** Address of a version's folder, with its final slash, from the address of its standard container. */
export const releaseBase = ({ url, extras }: RegistryEntry): string =>
  url.slice(0, -extras.release.containers.standard.length);
