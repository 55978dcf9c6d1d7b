import type { RegistryEntry } from '../registry/registry.ts';
import { overwriteRegistry } from './forge.ts';
import { byOwner, landingEntry, registryText, type Tampered, withEntries } from './tampered-case.ts';

const addressed = (url: (entry: RegistryEntry) => string) =>
  byOwner(registry => {
    const entry = landingEntry(registry);
    return withEntries(registry, { ...entry, url: url(entry) });
  });

/** Registries that the commands cannot write. */
export const forgedRegistries: readonly Tampered[] = [
  {
    what: 'a document that was cut off',
    reason: 'unreadable',
    tamper: async releases => overwriteRegistry(releases, (await registryText(releases)).slice(0, -100)),
  },
  {
    what: 'garbage',
    reason: 'unreadable',
    tamper: releases => overwriteRegistry(releases, '\0\u{1F4A9}<html>'),
  },
  {
    what: 'more than ten megabytes',
    reason: 'too-large',
    tamper: async releases =>
      overwriteRegistry(releases, (await registryText(releases)) + ' '.repeat(10 * 1024 * 1024)),
  },
  {
    what: 'keys that reach for prototypes',
    reason: 'shape',
    tamper: async releases =>
      overwriteRegistry(
        releases,
        (await registryText(releases)).replace('"state":{', '"state":{"__proto__":{"frozen":true}'),
      ),
  },
  {
    what: 'traffic that does not add up',
    reason: 'shape',
    tamper: byOwner(registry =>
      withEntries(registry, { ...landingEntry(registry), deployment: { traffic: 90, default: true } }),
    ),
  },
  {
    what: 'two default versions',
    reason: 'shape',
    tamper: byOwner(registry => {
      const [one, other] = registry.microFrontends.landing ?? [];
      const half = { deployment: { traffic: 50, default: true } };
      return withEntries(registry, { ...one, ...half }, { ...other, ...half });
    }),
  },
  { what: 'a javascript: address', reason: 'shape', tamper: addressed(() => 'javascript:alert(1)') },
  {
    what: 'an address on a foreign origin',
    reason: 'origin',
    tamper: addressed(({ url }) => `https://evil.example${url}`),
  },
];
