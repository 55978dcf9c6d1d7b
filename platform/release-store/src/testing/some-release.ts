import { CONTRACT_VERSION } from '@serafim/platform-contract/module';
import type { Release } from '@serafim/platform-contract/release';
import { clientPath } from '../files/store-layout.ts';
import type { RegistryEntry } from '../registry/registry.ts';

/** A release for tests: one remote that claims one path. */
export const someRelease = (remote: string, path: string, version = '1.0.0-abcdef12'): Release => ({
  remote,
  version,
  contract: CONTRACT_VERSION,
  owner: `time ${remote}`,
  builtAt: '2026-11-21T12:00:00.000Z',
  containers: { standard: 'remoteEntry.js', slim: 'slim/slim.js' },
  routes: [
    {
      path,
      title: 'T',
      description: 'D',
      layout: 'site',
      prerender: true,
      preload: ['remoteEntry.js'],
      lazy: [],
      css: [],
    },
  ],
  files: { 'remoteEntry.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 } },
  serverFiles: { 'remote.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 } },
  shared: { react: '19.3.1' },
});

/** Where a version stands, before what its registry entry says of traffic. */
export const asStable = { traffic: 100, default: true };

/** The registry entry of a release, for tests of the shape: its signature has the right form and no value. */
export const someEntry = (release: Release, deployment = asStable): RegistryEntry => ({
  url: `/${clientPath(release)}/${release.containers.standard}`,
  metadata: {
    version: release.version,
    integrity: release.files[release.containers.standard]?.integrity ?? '',
  },
  deployment,
  extras: { release, signature: { key: '0'.repeat(16), value: `${'A'.repeat(86)}==` } },
});
