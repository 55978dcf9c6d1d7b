import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repository } from '../release/data-folder.ts';

/** One import as it stands in a file. */
export interface Import {
  /** From the repository's root. */
  file: string;
  /** Top-level folder of the file. */
  room: string;
  /** What it imports, as written. */
  specifier: string;
  /** Top-level folder that the import leads to; undefined for packages from the registry. */
  target: string | undefined;
}

const ROOMS = ['contract', 'ui', 'shell', 'mock-api', 'e2e', 'tools'];
const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

/** Source files of the repository, tests included, from its root. */
export const sourceFiles = (): string[] =>
  globSync('{contract,ui,shell,remote-*,mock-api,e2e,tools}/**/*.{ts,tsx,mts,mjs}', {
    cwd: repository,
    exclude: path => /(?:^|\/)(?:node_modules|dist|\.types)(?:\/|$)/.test(path),
  }).sort();

export const readSource = (file: string): string => readFileSync(join(repository, file), 'utf8');

/** Every import of a file, and the room it leads to. */
export function importsOf(file: string): Import[] {
  const room = file.split('/')[0] ?? '';
  return [...readSource(file).matchAll(IMPORT)].map(([, specifier = '']) => ({
    file,
    room,
    specifier,
    target: targetOf(file, specifier),
  }));
}

function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return relative('.', join(dirname(file), specifier)).split('/')[0];
  const name = specifier.replace(/^@serafim\//, '').split('/')[0] ?? '';
  return ROOMS.includes(name) || name.startsWith('remote-') ? name : undefined;
}
