import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles, readDocument } from './markdown.ts';
import { parseSource, readSource, sourceFiles } from './sources.ts';

/** Words of this project's first dialect, and what the field says instead; docs/glossary.md has our own terms. */
const GONE: Readonly<Record<string, string>> = {
  door: 'entry, exposed module',
  drawn: 'rendered',
  drawer: 'renderer',
  brought: 'loaded',
  keeper: 'store, cache',
  heard: 'recorded, notified',
  heal: 'fall back',
  healed: 'fallback',
  desk: 'service',
  trouble: 'error',
  patience: 'timeout',
  rivals: 'baselines',
  misspelt: 'needs normalising',
  subscriber: 'client network',
  narrator: 'scenario',
};

/** The names in a file: its own, and every identifier of its code. */
function namesIn(file: string): Set<string> {
  const names = new Set([basename(file)]);
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const part of node) visit(part);
    else if (typeof node === 'object' && node !== null) {
      const { type, name } = node as { type?: string; name?: unknown };
      if ((type === 'Identifier' || type === 'JSXIdentifier') && typeof name === 'string') names.add(name);
      for (const part of Object.values(node)) visit(part);
    }
  };
  visit(parseSource(file).program.body);
  return names;
}

/** `openDoorFile` → open, door, file. */
const words = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

it('words of the first dialect do not come back', () => {
  const suspect = new RegExp(Object.keys(GONE).join('|'), 'i');
  const found = sourceFiles
    .filter(file => !file.startsWith('tools/structure/') && suspect.test(file + readSource(file)))
    .flatMap(file =>
      [...namesIn(file)].flatMap(name =>
        words(name)
          .filter(word => Object.hasOwn(GONE, word))
          .map(word => `${file}: ${name} (say ${GONE[word]})`),
      ),
    );
  expect(found).toEqual([]);
});

it('nor do they in documents that say how things are', () => {
  const documents = listFiles('*.md').filter(
    // What was decided and released then, what a run printed, and texts that visitors read.
    file => !/^docs\/(?:decisions|benchmark|trust)\/|CHANGELOG|release-demo|\/src\//.test(file),
  );
  const found = documents.flatMap(file =>
    words(readDocument(file).replaceAll(/`[^`]*`|\]\([^)]*\)/g, ' '))
      .filter(word => Object.hasOwn(GONE, word))
      .map(word => `${file}: ${word} (say ${GONE[word]})`),
  );
  expect(found).toEqual([]);
});
