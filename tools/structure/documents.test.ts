import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { expect, it } from 'vitest';

const list = (pattern: string) =>
  execFileSync('git', ['ls-files', pattern], { cwd: repository, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** Documents that say how things are; decisions and recorded figures say how they were. */
const documents = list('*.md').filter(
  file => !/^docs\/(?:decisions|benchmark)\/|CHANGELOG|\/src\//.test(file),
);
const read = (file: string) => readFileSync(join(repository, file), 'utf8');

it('every path that docs/architecture.md names exists', () => {
  const paths = [...read('docs/architecture.md').matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.filter(path => !existsSync(join(repository, path)))).toEqual([]);
});

it('every path into a folder of this repository that a document or decision names exists', () => {
  const folders = '(?:contract|platform|ui|shell|remote-[a-z]+|mock-api|e2e|tools|docs)';
  const named = new RegExp(`\`(${folders}/[\\w@.-]+(?:/[\\w@.-]+)*)\``, 'g');
  const missing = [...documents, ...list('docs/decisions/*.md')].flatMap(file =>
    [...read(file).matchAll(named)]
      .map(([, path = '']) => path)
      .filter(path => !existsSync(join(repository, path)))
      .map(path => `${file} → ${path}`),
  );
  expect(missing).toEqual([]);
});

it('every link of a document leads to a file', () => {
  const broken = documents.flatMap(file =>
    [...read(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter(target => !existsSync(join(repository, dirname(file), target)))
      .map(target => `${file} → ${target}`),
  );
  expect(broken).toEqual([]);
});

it('the README stays at 120 lines at most', () => {
  expect(read('README.md').split('\n').length - 1).toBeLessThanOrEqual(120);
});
