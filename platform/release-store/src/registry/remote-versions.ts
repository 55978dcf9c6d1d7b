import type { Registry, RegistryEntry } from '@serafim/contract/remote/registry';

/** The versions of a remote by what they are for. */
export interface VersionRoles {
  /** What every visit gets that is not the canary's. */
  stable: RegistryEntry | undefined;
  /** What some visits get, to see how it does. */
  canary: RegistryEntry | undefined;
  /** The good version before, for pages that fail and for going back. */
  previous: RegistryEntry | undefined;
}

export function versionsOf({ microFrontends }: Registry, remote: string): VersionRoles {
  const entries = microFrontends[remote] ?? [];
  const others = entries.filter(({ deployment }) => !deployment.default);
  return {
    stable: entries.find(({ deployment }) => deployment.default),
    canary: others.find(({ deployment }) => deployment.traffic > 0),
    previous: others.find(({ deployment }) => deployment.traffic === 0),
  };
}

/** A remote's versions put into their roles: who gets which share follows from the canary's. */
export function entriesOf({ stable, canary, previous }: VersionRoles, percent = 0): RegistryEntry[] {
  if (!stable) return [];
  const before = previous && previous.metadata.version !== stable.metadata.version ? previous : undefined;
  const share = canary ? percent : 0;
  const { fallbackUrl: _old, ...plain } = stable;
  return [
    {
      ...plain,
      ...(before ? { fallbackUrl: before.url } : {}),
      deployment: { traffic: 100 - share, default: true },
    },
    ...(canary
      ? [{ ...canary, fallbackUrl: stable.url, deployment: { traffic: share, default: false } }]
      : []),
    ...(before ? [spare(before)] : []),
  ];
}

/** A version that gets no visits of its own; what it once fell back on is of no use any more. */
function spare({ fallbackUrl: _old, ...entry }: RegistryEntry): RegistryEntry {
  return { ...entry, deployment: { traffic: 0, default: false } };
}
