import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { parseSync } from 'vite';
import { workspaceAt, workspaceNamed } from './workspaces.ts';

/** One import as it stands in a file. */
export interface Import {
  /** From the repository's root. */
  file: string;
  /** What it imports, as written. */
  specifier: string;
  /** Folder of the workspace that the import leads to; undefined for packages from the registry. */
  target: string | undefined;
  /** The file of this repository that it leads to, from the repository's root. */
  path: string | undefined;
}

/** Source files of the repository, tests included, from its root. */
export const sourceFiles: readonly string[] = globSync(
  '{contract,platform,ui,shell,remote-*,mock-api,e2e,tools}/**/*.{ts,tsx,mts,mjs}',
  { cwd: repository, exclude: path => /(?:^|\/)(?:node_modules|dist|\.types)(?:\/|$)/.test(path) },
).sort();

export const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file);

/** Code that only tests use: fixtures, and the folders `testing`. */
export const isForTests = (file: string): boolean =>
  isTest(file) || file.startsWith('e2e/') || /\/(?:testing|fixture)\//.test(file);

/** A source file's text. */
export function readSource(file: string): string {
  return readFileSync(join(repository, file), 'utf8');
}

/** A source file's syntax tree, in ESTree's form, and what it imports. */
export function parseSource(file: string) {
  return parseSync(file, readSource(file));
}

/** Every import of a file, types and lazy ones included. */
export function importsOf(file: string): Import[] {
  const source = readSource(file);
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => literal(source.slice(start, end))),
  ];
  return [...new Set(specifiers)].map(specifier => {
    if (!specifier.startsWith('.')) {
      const target = workspaceNamed(specifier);
      return { file, specifier, target, path: target && fileOf(target, specifier) };
    }
    const path = normalize(join(dirname(file), specifier));
    return { file, specifier, path, target: workspaceAt(path) };
  });
}

const known = new Set(sourceFiles);

/** The file that a specifier names in a workspace, whose exports all follow one of these patterns. */
function fileOf(workspace: string, specifier: string): string | undefined {
  const inside =
    specifier
      .split('/')
      .slice(specifier.startsWith('@') ? 2 : 1)
      .join('/') || 'index';
  return ['src/', '']
    .flatMap(folder => ['', '.ts', '.tsx'].map(end => `${workspace}/${folder}${inside}${end}`))
    .find(path => known.has(path));
}

/** The text of a string literal; none where a lazy import computes its address. */
function literal(code: string): string[] {
  const text = /^(['"`])([^'"`$]*)\1$/.exec(code)?.[2];
  return text === undefined ? [] : [text];
}

/** Every import of every source file. */
export const imports: readonly Import[] = sourceFiles.flatMap(importsOf);
