import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { expect, it } from 'vitest';
import { listFiles, namedIn, readDocument, readTable } from './markdown.ts';

/** Documents that say how things are; decisions and recorded figures say how they were. */
const documents = listFiles('*.md').filter(
  file => !/^docs\/(?:decisions|benchmark)\/|CHANGELOG|\/src\//.test(file),
);

it('every path that docs/architecture.md names exists', () => {
  const paths = [...readDocument('docs/architecture.md').matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.filter(path => !existsSync(join(repository, path)))).toEqual([]);
});

it('every path into a folder of this repository that a document or decision names exists', () => {
  const folders = '(?:contract|platform|ui|shell|remote-[a-z]+|mock-api|e2e|tools|docs)';
  const named = new RegExp(`\`(${folders}/[\\w@.-]+(?:/[\\w@.-]+)*)\``, 'g');
  const missing = [...documents, ...listFiles('docs/decisions/*.md')].flatMap(file =>
    [...readDocument(file).matchAll(named)]
      .map(([, path = '']) => path)
      .filter(path => !existsSync(join(repository, path)))
      .map(path => `${file} → ${path}`),
  );
  expect(missing).toEqual([]);
});

it('every link of a document leads to a file', () => {
  const broken = documents.flatMap(file =>
    [...readDocument(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter(target => !existsSync(join(repository, dirname(file), target)))
      .map(target => `${file} → ${target}`),
  );
  expect(broken).toEqual([]);
});

/** The headings of a document, as its links name them. */
const anchorsIn = (file: string): string[] =>
  [...readDocument(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

it('every link to a part of a document leads to a heading', () => {
  const broken = documents.flatMap(file =>
    [...readDocument(file).matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)]
      .map(([, target = '', anchor = '']) => ({
        at: target === '' ? file : join(dirname(file), target),
        anchor,
      }))
      .filter(({ at, anchor }) => !anchorsIn(at).includes(anchor))
      .map(({ at, anchor }) => `${file} → ${at}#${anchor}`),
  );
  expect(broken).toEqual([]);
});

it('docs/README.md lists every document below docs once, and no other', () => {
  const listed = [...readDocument('docs/README.md').matchAll(/^\| \[[^\]]+\]\(([^)]+)\) \| \S/gm)].map(
    ([, target = '']) => `docs/${target}`,
  );
  // Decisions have a list of their own, and what a command reads to write a page is no page.
  const pages = listFiles('docs/*.md').filter(
    file => !/^docs\/(?:README|decisions\/\d.*|trust\/by-hand)\.md$/.test(file),
  );
  expect(listed.sort()).toEqual(pages.sort());
});

it('docs/decisions/README.md lists every decision', () => {
  const listed = readTable('docs/decisions/README.md', '', 'decision').map(
    ([, decision = '']) => /\]\((.+)\)$/.exec(decision)?.[1],
  );
  const decisions = listFiles('docs/decisions/0*.md').map(file => file.slice('docs/decisions/'.length));
  expect(listed).toEqual(decisions);
});

it('docs/commands.md lists every command of the root, and no other', () => {
  const { scripts } = JSON.parse(readDocument('package.json')) as { scripts: Record<string, string> };
  const listed = readTable('docs/commands.md', 'command', 'does').map(
    ([command = '']) => /^npm (?:run )?([\w:-]+)/.exec(namedIn(command)[0] ?? '')?.[1],
  );
  // Each remote's own.
  expect(listed.sort()).toEqual([...Object.keys(scripts), 'release'].sort());
});

it('every folder of the root has a README of its own, and its row in docs/architecture.md', () => {
  const folders = new Set(listFiles('*/*').flatMap(file => (/^(\w[\w-]*)\//.exec(file) ?? []).slice(1)));
  const rows = readTable('docs/architecture.md', 'folder', 'what it is')
    .map(([name = '']) => name)
    .join();
  const wrong = [...folders].filter(folder => {
    // The packages of the platform have one each.
    const hasReadme = folder === 'platform' || existsSync(join(repository, folder, 'README.md'));
    return !hasReadme || !namedIn(rows).some(name => name.startsWith(`${folder}/`));
  });
  expect(wrong).toEqual([]);
});

it('the README stays at 80 lines and 800 words at most', () => {
  const text = readDocument('README.md');
  expect(text.split('\n').length - 1).toBeLessThanOrEqual(80);
  expect(text.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(800);
});
