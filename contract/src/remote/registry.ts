import { z } from 'zod';
import { releaseSchema, remoteName } from './release.ts';

/** https, or a path on the site's own origin; anything else could load foreign code. */
const releaseUrl = z
  .string()
  .regex(
    /^(?:https:\/\/[a-z0-9.-]+(?::\d+)?)?(?:\/[\w@][\w@.-]*)+$/,
    'expected an https address, or a path of this site',
  );

const deploymentSchema = z.strictObject({
  /** Share of the visits, in percent. */
  traffic: z.number().int().min(0).max(100),
  default: z.boolean(),
});

/** One version of a remote as the registry lists it, in the terms of the Frontend Discovery schema. */
export const registryEntrySchema = z.strictObject({
  url: releaseUrl,
  /** The previous good version's entry, for when this one fails. */
  fallbackUrl: releaseUrl.optional(),
  metadata: z.strictObject({ version: z.string(), integrity: z.string() }),
  deployment: deploymentSchema,
  extras: z.strictObject({ release: releaseSchema }),
});

export type RegistryEntry = z.infer<typeof registryEntrySchema>;

/** What a pattern claims, whatever its parameters are called and however it is spelt: as the router matches. */
const claimOf = (path: string): string => path.toLowerCase().replace(/:[^/]+/g, ':');

/**
 * `registry.json`: which versions of which remotes are live. Stricter than the public schema: traffic adds
 * up to 100, one default per remote, and every path belongs to one remote.
 */
export const registrySchema = z
  .strictObject({
    schema: z.literal('https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json'),
    /** Grows by one with every change: the token of compare-and-swap. */
    sequence: z.number().int().nonnegative(),
    microFrontends: z.record(remoteName, z.array(registryEntrySchema).min(1)),
  })
  .superRefine((registry, context) => {
    const owners = new Map<string, string>();
    for (const [name, entries] of Object.entries(registry.microFrontends)) {
      const refuse = (message: string) =>
        context.addIssue({ code: 'custom', path: ['microFrontends', name], message });
      const traffic = entries.reduce((sum, entry) => sum + entry.deployment.traffic, 0);
      if (traffic !== 100) refuse(`traffic adds up to ${traffic}, expected 100`);
      const defaults = entries.filter(entry => entry.deployment.default).length;
      if (defaults !== 1) refuse(`${defaults} default versions, expected exactly one`);
      for (const { extras, metadata } of entries) {
        const { release } = extras;
        if (release.remote !== name) refuse(`holds a release of "${release.remote}"`);
        if (release.version !== metadata.version)
          refuse(`version ${metadata.version} holds ${release.version}`);
        for (const { path } of release.routes) {
          const claim = claimOf(path);
          const owner = owners.get(claim) ?? name;
          if (owner !== name) refuse(`claims ${path}, which belongs to "${owner}"`);
          owners.set(claim, owner);
        }
      }
    }
  });

export type Registry = z.infer<typeof registrySchema>;

/** A registry before the first release. */
export const emptyRegistry: Registry = {
  schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
  sequence: 0,
  microFrontends: {},
};
