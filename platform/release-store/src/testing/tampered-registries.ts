import type { RegistryEntry } from '@serafim/contract/remote/registry';
import { overwriteRegistry } from './forge.ts';
import { byOwner, landingOf, registryText, type Tampered, withEntries } from './tampered-case.ts';

const addressed = (url: (entry: RegistryEntry) => string) =>
  byOwner(registry => {
    const entry = landingOf(registry);
    return withEntries(registry, { ...entry, url: url(entry) });
  });

/** Registries that nobody could have written through the tools. */
export const forgedRegistries: readonly Tampered[] = [
  {
    what: 'a document that was cut off',
    reason: 'unreadable',
    tamper: async workshop => overwriteRegistry(workshop, (await registryText(workshop)).slice(0, -100)),
  },
  {
    what: 'garbage',
    reason: 'unreadable',
    tamper: workshop => overwriteRegistry(workshop, '\0\u{1F4A9}<html>'),
  },
  {
    what: 'more than ten megabytes',
    reason: 'too-large',
    tamper: async workshop =>
      overwriteRegistry(workshop, (await registryText(workshop)) + ' '.repeat(10 * 1024 * 1024)),
  },
  {
    what: 'keys that reach for prototypes',
    reason: 'shape',
    tamper: async workshop =>
      overwriteRegistry(
        workshop,
        (await registryText(workshop)).replace('"state":{', '"state":{"__proto__":{"frozen":true}'),
      ),
  },
  {
    what: 'traffic that does not add up',
    reason: 'shape',
    tamper: byOwner(registry =>
      withEntries(registry, { ...landingOf(registry), deployment: { traffic: 90, default: true } }),
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
