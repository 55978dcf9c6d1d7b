import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocator } from '@serafim/release-store/source-maps/locate';
import { repository } from '@serafim/server-kit/process/repository';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildRemote } from './build-remote.ts';
import { readLastVersion } from './last-build.ts';
import { digestInputs, readSources } from './sources.ts';

const REMOTES = ['flora', 'mel'] as const;
type Name = (typeof REMOTES)[number];

const entry = (
  name: string,
  more = '',
) => `const about = { title: '${name}', description: 'Uma página.', layout: 'site', prerender: true };
export const remote = {
  routes: [{ ...about, path: '/${name}', page: './page.tsx' }${more}],
};
`;

const page = (from = '') => `import picture from './dot.svg';
import { product } from '../../brand.ts';
import styles from './page.module.css';
${from}
export default function Page() {
  return <p className={styles.page}><img src={picture} alt={product} /></p>;
}
`;

async function writeFiles(root: string, files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

/** A repository of two small remotes. */
async function someRepository(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'serafim-versions-'));
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  await writeFiles(root, { 'brand.ts': `export const product = 'Serafim';\n`, 'package-lock.json': '{}' });
  for (const name of REMOTES)
    await writeFiles(join(root, `remote-${name}`), {
      'package.json': JSON.stringify({ name: `remote-${name}`, version: '1.0.0', type: 'module' }),
      'vite.config.ts': `import { defineRemote } from '@serafim/federation/remote-config';\nexport default defineRemote('${name}');\n`,
      'src/remote.ts': entry(name),
      'src/page.tsx':
        name === 'mel' ? page().replace(/import \{ product.*\n/, `const product = 'mel';\n`) : page(),
      'src/page.module.css': '.page { padding: 3px; }',
      'src/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>',
    });
  return root;
}

const buildIn = async (root: string, name: Name) =>
  buildRemote(await readSources(join(root, `remote-${name}`)));

/** Builds the remotes of a repository; the names of those whose version is another one than before. */
async function moved(root: string): Promise<Name[]> {
  const found: Name[] = [];
  for (const name of REMOTES)
    if ((await buildIn(root, name)).release.version !== versions[name]) found.push(name);
  return found;
}

let original = '';
const versions: Partial<Record<Name, string>> = {};

/** A copy of the repository in another folder, with some files written again. */
async function changed(files: Record<string, string>): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'serafim-versions-elsewhere-'));
  await cp(original, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: path => !path.includes('/dist'),
  });
  await writeFiles(copy, files);
  return copy;
}

beforeAll(async () => {
  original = await someRepository();
  for (const name of REMOTES) versions[name] = (await buildIn(original, name)).release.version;
});

describe('the version of a remote', () => {
  it('is what package.json calls it and a digest of what was built', () => {
    expect(versions.flora).toMatch(/^1\.0\.0-[0-9a-f]{12}$/);
    expect(versions.mel).not.toBe(versions.flora);
  });

  it('stays where folder, lockfile, git, keys and neighbours change', async () => {
    const root = await changed({
      'package-lock.json': '{ "lockfileVersion": 3 }',
      '.git/HEAD': 'ref: refs/heads/other',
      'remote-flora/.git/HEAD': 'ref: refs/heads/other',
      'remote-flora/team.pem': 'a key',
      'remote-mel/src/page.test.tsx': 'a test',
      'remote-nova/package.json': '{}',
    });
    expect(await moved(root)).toEqual([]);
  });

  it('moves for the one remote that has a new page with a new library', async () => {
    const root = await changed({
      'remote-mel/node_modules/abelha/package.json': '{"name":"abelha","version":"1.0.0","main":"index.js"}',
      'remote-mel/node_modules/abelha/index.js': 'export const zum = () => "zum";',
      'remote-mel/src/bee.tsx': `import { zum } from 'abelha';\nexport default () => <p>{zum()}</p>;`,
      'remote-mel/src/remote.ts': entry('mel', `, { ...about, path: '/mel/abelha', page: './bee.tsx' }`),
      'package-lock.json': '{ "packages": { "abelha": {} } }',
    });
    expect(await moved(root)).toEqual(['mel']);
  });

  it('moves for the remotes that hold a brand which changes', async () => {
    expect(await moved(await changed({ 'brand.ts': `export const product = 'Querubim';\n` }))).toEqual([
      'flora',
    ]);
  });

  it('moves for a remote whose plugins make other files', async () => {
    const root = await changed({});
    const config = join(root, 'remote-mel/vite.config.ts');
    const banner = `{ name: 'banner', renderChunk: code => '/*! mel */' + code }`;
    await writeFile(
      config,
      `import { defineRemote } from '@serafim/federation/remote-config';
import { mergeConfig } from 'vite';
const base = defineRemote('mel');
export default async env => mergeConfig(await base(env), { plugins: [${banner}] });
`,
    );
    expect(await moved(root)).toEqual(['mel']);
  });

  it('moves with what it offers other remotes and takes from them, which its release says', async () => {
    const offering = (props: string) => ({
      'remote-mel/src/pot.tsx': 'export default () => <p>pote</p>;',
      'remote-mel/src/remote.ts': `import { z } from 'zod';\n${entry('mel').replace(
        'routes: [',
        `fragments: [{ name: 'pote', major: 1, props: z.strictObject(${props}), prerender: true, uses: ['flora/vaso@1'], fills: { slot: 'admin/painel', order: 1 }, component: './pot.tsx' }],
         slots: [{ name: 'favo', props: z.strictObject({}), atMost: 2, weight: 900 }], follows: ['flora/cor'], routes: [`,
      )}`,
    });
    const { release } = await buildIn(await changed(offering('{ cor: z.string() }')), 'mel');
    expect(release.fragments).toMatchObject([
      { name: 'pote', major: 1, props: { required: ['cor'] }, uses: ['flora/vaso@1'], css: [] },
    ]);
    const [{ preload = [] } = {}] = release.fragments ?? [];
    expect(preload).toEqual(['slim/slim.js', expect.stringMatching(/^slim\/assets\/pot-/)]);
    expect(Object.keys(release.files)).toEqual(expect.arrayContaining(preload));
    expect(release.slots).toMatchObject([{ name: 'favo', atMost: 2 }]);
    expect(release).not.toHaveProperty('facts');
    expect(release.needs).toEqual({
      fragments: { 'flora/vaso@1': {} },
      slots: { 'admin/painel': {} },
      facts: { 'flora/cor': {} },
    });
    const other = await buildIn(await changed(offering('{ cor: z.number() }')), 'mel');
    expect(other.release.files).toEqual(release.files);
    expect(other.release.version).not.toBe(release.version);
  });

  it('is in the addresses of its pictures on the server, and nowhere unnamed', async () => {
    const { release, folders } = await buildIn(original, 'flora');
    const texts = await Promise.all(
      Object.keys(release.serverFiles).map(file => readFile(join(folders.server, file), 'utf8')),
    );
    expect(texts.join('\n')).toContain(`/r/flora/${release.version}/slim/assets/dot-`);
    expect(texts.join('\n')).not.toContain('unnamed');
    expect(Object.keys(release.files)).toContainEqual(expect.stringMatching(/^slim\/assets\/dot-.*\.svg$/));
  });

  it('is known without a build until a source changes, and the build alone names it', async () => {
    const sources = await readSources(join(original, 'remote-mel'));
    expect(await readLastVersion(sources.folder, await digestInputs(sources))).toBe(versions.mel);
    await rm(join(sources.folder, '.vite'), { recursive: true });
    expect(await readLastVersion(sources.folder, await digestInputs(sources))).toBe(undefined);
    expect((await buildIn(original, 'mel')).release.version).toBe(versions.mel);
    expect(await readdir(join(sources.folder, '.vite'))).toContain('last-build.json');
    await appendFile(join(sources.folder, 'src/page.tsx'), '// a comment\n');
    expect(await readLastVersion(sources.folder, await digestInputs(sources))).toBe(undefined);
    expect((await buildIn(original, 'mel')).release.version).toBe(versions.mel);
  });
});

describe('the source maps of a build', () => {
  let built: Awaited<ReturnType<typeof buildIn>>;
  beforeAll(async () => {
    // The federation plugin makes no container in a process of these tests.
    vi.stubEnv('VITEST', undefined);
    built = await buildIn(original, 'flora');
  });
  afterAll(() => vi.unstubAllEnvs());

  it.each(['assets/', 'slim/assets/'])('find the sources of what is thrown in %spage-….js', async folder => {
    const { release, folders } = built;
    const file = Object.keys(release.files).find(
      path => path.startsWith(`${folder}page-`) && path.endsWith('.js'),
    );
    if (file === undefined) throw new Error(`No page in ${Object.keys(release.files).join(', ')}`);
    const code = await readFile(join(folders.client, file), 'utf8');
    const before = code.slice(0, code.search(/(["'`])img\1/)).split('\n');
    const locate = createLocator(JSON.parse(await readFile(folders.maps ?? '', 'utf8')));
    expect(locate(`${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`)).toMatchObject({
      file: 'remote-flora/src/page.tsx',
      line: 6,
    });
  });

  it('are named by no file that is served', async () => {
    const { release, folders } = built;
    expect(Object.keys(release.files)).toContain('mf-stats.json');
    for (const path of Object.keys(release.files))
      expect(await readFile(join(folders.client, path), 'utf8'), path).not.toMatch(/\.map"|sourceMappingURL/);
  });

  it('alone change where a line of the sources moves', async () => {
    const root = await changed({ 'remote-flora/src/page.tsx': `// a comment\n\n${page()}` });
    const { release, folders } = await buildIn(root, 'flora');
    expect(release.version).toBe(built.release.version);
    expect(await readFile(folders.maps ?? '', 'utf8')).not.toBe(
      await readFile(built.folders.maps ?? '', 'utf8'),
    );
  });
});

describe('a release', () => {
  it.each([
    ['a file', '../../remote-mel/src/comb.ts'],
    ['a package', 'remote-mel/comb'],
  ])('refuses source of another remote, imported as %s', async (_, specifier) => {
    const root = await changed({
      'remote-mel/src/comb.ts': 'export const comb = 6;',
      'remote-flora/node_modules/remote-mel/package.json':
        '{ "name": "remote-mel", "exports": { "./comb": "./src/comb.ts" } }',
      'remote-flora/node_modules/remote-mel/src/comb.ts': 'export const comb = 6;',
      'remote-flora/src/page.tsx': page(`import { comb } from '${specifier}';\nconsole.debug(comb);`),
    });
    await expect(buildIn(root, 'flora')).rejects.toThrow(
      /imports src\/comb\.ts of remote-mel, which another team releases\s+where: src\/page\.tsx\s+fix: /,
    );
  });
});
