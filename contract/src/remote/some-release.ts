import type { Release } from './release.ts';

/** A release for tests: one remote that claims one path. */
export const someRelease = (remote: string, path: string, version = '1.0.0-abcdef12'): Release => ({
  remote,
  version,
  contract: 1,
  owner: `time ${remote}`,
  builtAt: '2026-11-21T12:00:00.000Z',
  containers: { standard: 'remoteEntry.js', slim: 'slim/slim.js' },
  routes: [
    {
      path,
      title: 'T',
      description: 'D',
      frame: 'site',
      prerender: true,
      preload: ['remoteEntry.js'],
      lazy: [],
      css: [],
    },
  ],
  files: { 'remoteEntry.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 } },
  shared: { react: '19.3.1' },
});
