import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { expect, it } from 'vitest';

/** How many requirements of levels 1 and 2 each chapter of OWASP ASVS 5.0.0 has. */
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

/** Chapters that a row answers as a whole. */
const WHOLE = /^V\d+ \(all\)$/;

const [, ...chapters] = readFileSync(join(repository, 'docs/asvs.md'), 'utf8').split(/^## V/m);

/** `1.2.6–1.2.8, 1.3.1` as four ids. */
const idsOf = (cell: string): string[] =>
  cell.split(', ').flatMap(part => {
    const [first = '', last = first] = part.split('–');
    const [from = 0, to = 0] = [first, last].map(id => Number(id.split('.')[2]));
    const section = first.split('.').slice(0, 2).join('.');
    return Array.from({ length: to - from + 1 }, (_, step) => `${section}.${from + step}`);
  });

const rows = chapters.map(chapter =>
  chapter
    .split('\n')
    .filter(line => /^\| V?\d/.test(line))
    .map(line => line.split(' | ').map(cell => cell.replace(/^\| | \|$/g, ''))),
);

it('every requirement of ASVS has one row, in its chapter', () => {
  const found = rows.map((chapter, index) => {
    const [[first = ''] = []] = chapter;
    if (WHOLE.test(first)) return CHAPTERS[index];
    const ids = chapter.flatMap(([cell = '']) => idsOf(cell));
    expect(ids.filter(id => !id.startsWith(`${index + 1}.`))).toEqual([]);
    return new Set(ids).size === ids.length ? ids.length : `twice in V${index + 1}`;
  });
  expect(found).toEqual(CHAPTERS);
});

it('every row of ASVS says what holds and where, or why', () => {
  const wrong = rows.flat().filter(([, what = '', state = '', where = '']) => {
    const known = /^(?:met|not applicable|deviation)\b/.test(state);
    return what === '' || !known || where.length < 4;
  });
  expect(wrong).toEqual([]);
});
