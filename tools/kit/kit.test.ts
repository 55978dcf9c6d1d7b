import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { openTestComposer } from '@serafim/composer/testing/test-composer';
import { openKits, publishKit } from '@serafim/release-store/kits/kits';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { OPERATIONS } from '@serafim/release-store/signatures/actor';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltKit, buildKit } from './build-kit.ts';
import { type OutsideFolder, openOutsideFolder } from './outside-folder.ts';

let kit: BuiltKit;
let outside: OutsideFolder;
/** What was requested of the site. */
const requested: string[] = [];
const closing: (() => Promise<unknown>)[] = [];

/** A site that serves the kit. @returns its address */
async function serveKit(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'serafim-kit-store-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const releases = openFolderReleases(folder);
  closing.push(releases.close);
  const actor = await releases.actor(OPERATIONS, '*');
  const teams = await releases.teams();
  await publishKit({ files: releases.files, actor, teams }, kit.version, kit.packages);
  const { app } = await openTestComposer(undefined, undefined, { kits: openKits(releases) });
  closing.push(() => app.close());
  app.addHook('onRequest', async ({ url }) => void requested.push(decodeURIComponent(url)));
  return app.listen({ port: 0, host: '127.0.0.1' });
}

beforeAll(async () => {
  kit = await buildKit('.');
  outside = await openOutsideFolder(await serveKit(), 'vizinho');
  closing.push(outside.close);
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

describe('a team elsewhere, with the packages of the kit and nothing of this repository', () => {
  it('installs them from the site, and asks no registry for any of them', () => {
    const packages = [...kit.packages.keys()].map(name => `/kit/${kit.version}/${name}`);
    expect(new Set(requested)).toEqual(
      new Set([...packages, '/kit/latest/release.tgz', '/kit/live.d.ts?without=vizinho']),
    );
  });

  it('finds no error in any type, those of packages included', async () => {
    expect(await outside.run('npm', 'run', '--silent', 'check')).toEqual({ code: 0, output: '' });
  });

  it('builds the containers and the module for servers by the Node that npm came with', async () => {
    for (const options of [[], ['--mode', 'slim'], ['--ssr']]) {
      const { code, output } = await outside.run('node_modules/.bin/vite', 'build', ...options);
      expect(output).toMatch(/built in/);
      expect(code).toBe(0);
    }
    const description = await readFile(join(outside.remote, 'dist/remote.json'), 'utf8');
    expect(JSON.parse(description).routes).toMatchObject([{ path: '/Vizinho' }]);
  });

  it('tests its page', async () => {
    const { code, output } = await outside.runOnOwnNode('node_modules/.bin/vitest', 'run');
    expect(output).toMatch(/1 passed/);
    expect(code).toBe(0);
  });

  it.each(['run', 'runOnOwnNode'] as const)('reads how the command line is used (%s)', async run => {
    const { code, output } = await outside[run]('node_modules/.bin/serafim', 'help');
    expect(output).toContain('serafim <what>');
    expect(code).toBe(0);
    expect(await outside[run]('node_modules/.bin/serafim', 'version')).toEqual({
      code: 0,
      output: `${kit.version}\n`,
    });
  });

  it('prints the schema of what a command answers, which is in a file of the kit too', async () => {
    const { output } = await outside.run('node_modules/.bin/serafim', 'schema', 'history');
    const file = join(outside.remote, 'node_modules/@serafim/release/schemas/history.json');
    expect(JSON.parse(output)).toEqual(JSON.parse(await readFile(file, 'utf8')));
    expect(JSON.parse(output).items.required).toContain('sequence');
  });

  it('is told which commands need the machine of the site', async () => {
    const { code, output } = await outside.run('node_modules/.bin/serafim', 'status');
    expect(output).toContain('say which one, with --to');
    expect(code).toBe(1);
    expect(existsSync(join(outside.remote, '.data'))).toBe(false);
  });
});

describe('the packages of the kit', () => {
  it('are as npm and bundlers expect', async () => {
    for (const [name, bytes] of kit.packages) {
      const tarball = bytes.buffer.slice(
        bytes.byteOffset,
        bytes.byteOffset + bytes.byteLength,
      ) as ArrayBuffer;
      const { messages } = await publint({ pack: { tarball }, strict: true });
      expect(messages, name).toEqual([]);
    }
  });

  it('have the types that Node and bundlers find', async () => {
    for (const [name, bytes] of kit.packages) {
      if (name === 'release.tgz') continue;
      const checked = await checkPackage(createPackageFromTarballData(bytes));
      if (!checked.types) throw new Error(`${name} has no types`);
      // Nothing of the kit is required by CommonJS.
      const problems = checked.problems.filter(
        problem =>
          !('resolutionKind' in problem) || ['node16-esm', 'bundler'].includes(problem.resolutionKind),
      );
      expect(problems, name).toEqual([]);
    }
  });
});
