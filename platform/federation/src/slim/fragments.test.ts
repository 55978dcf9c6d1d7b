import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { RemoteEntry } from '@serafim/platform-contract/module';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SLIM_ENTRY, SLIM_MANIFEST } from '../layout.ts';
import { sharedVersions } from '../shared-versions.ts';
import { type SlimManifest, slimManifestSchema } from './manifest.ts';
import { buildSlim, fixture } from './testing/build-slim.ts';

let folder = '';
let manifest: SlimManifest;
const read = (file: string) => readFile(join(folder, file), 'utf8');
const readAll = async (files: readonly string[]) => (await Promise.all(files.map(read))).join('\n');

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  folder = await buildSlim(fixture, sharedVersions);
  manifest = slimManifestSchema.parse(JSON.parse(await read(SLIM_MANIFEST)));
});

afterAll(() => vi.unstubAllEnvs());

describe('the fragments of a slim container', () => {
  it('stand in its manifest with their files, two major versions side by side', () => {
    const { 'cartao@1': card, 'cartao@2': next, ...others } = manifest.fragments;
    expect(others).toEqual({});
    expect(card?.module).toBe('src/card.tsx');
    expect(card?.css).toEqual([expect.stringMatching(/^assets\/card-.*\.css$/)]);
    expect(next?.module).toBe('src/new-card.tsx');
    expect(next?.css).toEqual([]);
    for (const files of [card?.js, next?.js]) expect(files?.[0]).toBe(SLIM_ENTRY);
    expect(Object.keys(manifest.exposes)).toEqual(['./remote']);
  });

  it('load what they share with pages and nothing that pages alone need', async () => {
    for (const { js } of Object.values(manifest.fragments)) {
      const code = await readAll(js);
      expect(code).toContain('selo ');
      expect(code).not.toContain('trilha só das páginas');
    }
    expect(await readAll(manifest.routes['/exemplo']?.js ?? [])).toContain('trilha só das páginas');
  });

  it('leave no code of their own in a page that shares a part with them', async () => {
    expect(await readAll(manifest.routes['/exemplo']?.js ?? [])).not.toContain('validade');
  });

  it('cost other pages one small file beyond their own code: the container', async () => {
    const { js = [] } = manifest.fragments['cartao@1'] ?? {};
    expect(js.filter(file => file.startsWith('assets/'))).toHaveLength(js.length - 1);
    expect(brotliCompressSync(await read(SLIM_ENTRY)).length).toBeLessThanOrEqual(2048);
  });

  it('are found in the entry by name and major version; their schemas and zod are not there', async () => {
    const container = await import(pathToFileURL(join(folder, SLIM_ENTRY)).href);
    await container.init({
      ...Object.fromEntries(
        Object.entries(sharedVersions).map(([name, version]) => [
          name,
          { [version]: { get: async () => () => ({}) } },
        ]),
      ),
    });
    const { remote }: RemoteEntry = (await container.get('./remote'))();
    expect(remote.fragments?.map(({ load, ...fragment }) => fragment)).toEqual([
      { name: 'cartao', major: 1 },
      { name: 'cartao', major: 2 },
    ]);
    const all = Object.values({ ...manifest.routes, ...manifest.fragments }).flatMap(({ js }) => js);
    expect(await readAll([...new Set(all)])).not.toMatch(/\b_zod\b|claro/);
  });
});
