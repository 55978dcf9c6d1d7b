import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { CONTRACT_VERSION, type RemoteEntry } from '@serafim/platform-contract/module';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SLIM_ENTRY, SLIM_MANIFEST } from '../layout.ts';
import { sharedVersions } from '../shared-versions.ts';
import { slimManifestSchema } from './manifest.ts';
import { buildSlim, fixture } from './testing/build-slim.ts';

interface Container {
  init(scope: unknown): Promise<unknown>;
  get(expose: string): Promise<() => RemoteEntry>;
}

const required = {
  react: '19.3.1',
  'react/jsx-runtime': '19.3.1',
  'react-router-dom': '7.18.5',
  zustand: '5.1.0',
};
let folder = '';

beforeAll(async () => {
  // As for visitors: built for tests, JSX names its source, and with the project's folder every hash changes.
  vi.stubEnv('NODE_ENV', 'production');
  folder = await buildSlim(fixture, required);
});

afterAll(() => vi.unstubAllEnvs());

/** The container as a page would load it: another copy for each test, since it keeps its shared packages. */
const open = async (): Promise<Container> =>
  import(`${pathToFileURL(join(folder, SLIM_ENTRY)).href}?${Math.random()}`);

const offer = (version: string, module: object) => ({ [version]: { get: async () => () => module } });

const scope = (over: Record<string, unknown> = {}) => ({
  react: offer('19.3.1', React),
  'react/jsx-runtime': offer('19.3.1', jsxRuntime),
  'react-router-dom': offer('7.18.5', { Link: () => null }),
  zustand: offer('5.2.0', { create: () => () => ({}) }),
  ...over,
});

describe('a slim container', () => {
  it('gives its entry to a host that offers what it needs, of the same major and at least as new', async () => {
    const container = await open();
    await container.init(scope());
    const { remote } = (await container.get('./remote'))();
    expect(remote.routes.map(({ path }) => path)).toContain('/exemplo');
  });

  it('counts versions as numbers: a later minor fits, also with more digits', async () => {
    const container = await open();
    await container.init(scope({ react: offer('19.10.0', React), zustand: offer('5.10.12', {}) }));
    expect((await container.get('./remote'))().remote.contract).toBe(CONTRACT_VERSION);
  });

  it('takes the version that fits where a host offers several', async () => {
    const container = await open();
    await container.init(scope({ react: { ...offer('18.3.1', {}), ...offer('19.3.1', React) } }));
    expect((await container.get('./remote'))().remote.contract).toBe(CONTRACT_VERSION);
  });

  it.each([
    ['nothing of it', { react: {} }, 'exemplo needs react ^19.3.1; offered: none'],
    ['another major', { react: offer('18.3.1', React) }, 'exemplo needs react ^19.3.1; offered: 18.3.1'],
    ['an older minor', { react: offer('19.2.9', React) }, 'exemplo needs react ^19.3.1; offered: 19.2.9'],
    ['an older patch', { zustand: offer('5.0.9', {}) }, 'exemplo needs zustand ^5.1.0; offered: 5.0.9'],
  ])('names remote, package and range to a host that offers %s', async (_, over, message) => {
    const container = await open();
    await expect(container.init(scope(over))).rejects.toThrow(message);
  });

  it('can be offered more after a refusal, and keeps the first success', async () => {
    const container = await open();
    await expect(container.init(scope({ react: {} }))).rejects.toThrow('needs react');
    await container.init(scope());
    await container.init({});
    expect((await container.get('./remote'))().remote.contract).toBe(CONTRACT_VERSION);
  });

  it('says so when a host gets from it before init, or another module', async () => {
    const container = await open();
    await expect(container.get('./remote')).rejects.toThrow('exemplo needs init before ./remote');
    await container.init(scope());
    await expect(container.get('./App')).rejects.toThrow('exemplo exposes ./remote, not ./App');
  });

  it('names in its manifest the module and files of each route, and what a host must offer', async () => {
    const text = await readFile(join(folder, SLIM_MANIFEST), 'utf8');
    const { name, entry, exposes, routes, shared } = slimManifestSchema.parse(JSON.parse(text));
    expect({ name, entry, exposes }).toEqual({
      name: 'exemplo',
      entry: SLIM_ENTRY,
      exposes: { './remote': { js: [SLIM_ENTRY], css: [] } },
    });
    expect(shared).toMatchObject({ react: '^19.3.1', zustand: '^5.1.0' });

    const page = routes['/exemplo'];
    expect(page?.module).toBe('src/example-page.tsx');
    expect(page?.js.slice(0, 2)).toEqual([SLIM_ENTRY, expect.stringMatching(/^assets\/example-page-/)]);
    expect(page?.css).toEqual([expect.stringMatching(/^assets\/example-page-.*\.css$/)]);
    expect(page?.lazy).toEqual([expect.stringMatching(/^assets\/example-details-/)]);
    const there = await readdir(folder, { recursive: true });
    for (const { js, css, lazy } of Object.values(routes))
      expect(there).toEqual(expect.arrayContaining([...js, ...css, ...lazy]));
  });

  it('carries no copy of a shared package', async () => {
    const files = (await readdir(join(folder, 'assets'))).filter(name => name.endsWith('.js'));
    for (const file of files) {
      const text = await readFile(join(folder, 'assets', file), 'utf8');
      expect(text).not.toMatch(/from\s*["'](?:react|zustand)/);
    }
  });

  it('costs at most 700 bytes, its entry included, when the entry has one page, and holds no titles', async () => {
    const smallest = await buildSlim(join(fixture, 'smallest'), sharedVersions);
    const container = await readFile(join(smallest, SLIM_ENTRY));
    expect(brotliCompressSync(container).length).toBeLessThanOrEqual(700);
    expect(String(container)).not.toContain('Título');
  });
});
