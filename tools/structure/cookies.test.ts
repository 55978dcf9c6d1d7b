import { describe, expect, it } from 'vitest';
import { listFiles, namedIn, readDocument, readTable } from './markdown.ts';

const PAGE = 'docs/cookies.md';

/** Program text of the site, that of the service worker included. */
const programs = listFiles('*').filter(
  file =>
    /^(?:contract|platform|ui|shell|remote-\w+|mock-api)\/.+\.[mc]?[jt]sx?$/.test(file) &&
    !/\.(?:test|spec)\.|\/(?:testing|fixture|examples)\//.test(file),
);

const thatMatch = (pattern: RegExp) => programs.filter(file => pattern.test(readDocument(file)));

const toRow = (name = '', by = '', told = '') => ({
  name: namedIn(name)[0] ?? '',
  files: namedIn(by),
  told: told.replaceAll('"', ''),
});

const cookies = readTable(PAGE, 'name', 'set by').map(([name, by, , , , told]) => toRow(name, by, told));
const stored = readTable(PAGE, 'key', 'where', 'stored by').map(([key, , by, , , told]) =>
  toRow(key, by, told),
);

describe('cookies', () => {
  it('are set by the files that the table names, and by no others', () => {
    const setting = thatMatch(/\.setCookie\(|\bHttpOnly\b|document\.cookie|\bcookieStore\b/);
    expect(cookies.flatMap(({ files }) => files).sort()).toEqual(setting.sort());
  });

  it('have the names that the table has, with the prefix that binds them to the host', () => {
    const names = programs.flatMap(file =>
      [...readDocument(file).matchAll(/'__Host-([\w-]+)' : '([\w-]+)'/g)].map(([, secure, plain]) => [
        secure,
        plain,
      ]),
    );
    expect(names.sort()).toEqual(cookies.map(({ name }) => [name, name]).sort());
  });
});

describe('what browsers store', () => {
  it('is stored by the files that the tables name, and by no others', () => {
    const storing = thatMatch(
      /\bcreateStoredValue\(|\.setItem\(|\bstorage\.write\(|\bcaches\.open\(|\bindexedDB\b/,
    ).filter(file => file !== 'platform/remote-kit/src/tab-storage.ts');
    const named = stored.flatMap(({ files }) => files);
    expect(named.filter(file => file !== 'contract/src/site/offline-card.ts').sort()).toEqual(storing.sort());
  });

  it.each(stored)('$name is the key in the sources', ({ name, files }) => {
    expect(files.some(file => readDocument(file).includes(`'${name}`))).toBe(true);
  });
});

it.each([...cookies, ...stored])('/Privacidade tells visitors of $name', ({ told }) => {
  const text = readDocument('remote-landing/src/legal/privacy/collection-chapters.tsx').replaceAll(
    /\s+/g,
    ' ',
  );
  expect(told.length).toBeGreaterThan(5);
  expect(text).toContain(told);
});
