import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRepository, repository } from './repository.ts';

let root = '';
beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'serafim-repository-')));
  await mkdir(join(root, 'remote-horta/src'), { recursive: true });
  await writeFile(join(root, 'package.json'), '{ "serafim": { "composer": "a.ts" } }');
  // A remote's own settings do not make it a site.
  await writeFile(join(root, 'remote-horta/package.json'), '{ "serafim": { "budget": {} } }');
  await writeFile(join(root, 'remote-horta/src/main.ts'), '');
  await symlink(join(root, 'remote-horta/src/main.ts'), join(tmpdir(), `serafim-link-${process.pid}.ts`));
});
afterAll(() => rm(join(tmpdir(), `serafim-link-${process.pid}.ts`)));

it('the repository is the folder above a program that says where a site is, also by a link', () => {
  expect(findRepository(join(root, 'remote-horta/src/main.ts'))).toBe(root);
  expect(findRepository(join(tmpdir(), `serafim-link-${process.pid}.ts`))).toBe(root);
});

it('where no folder says so, it is the one that the process is in', () => {
  expect(findRepository('/nowhere/at/all.ts')).toBe(process.cwd());
  expect(findRepository(undefined)).toBe(repository);
});
