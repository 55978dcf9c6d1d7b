import { join } from 'node:path';
import { purposes } from '@serafim/contract/site/purposes';
import { repository } from '@serafim/server-kit/process/repository';
import { expect, it } from 'vitest';
import { readDocument } from './markdown.ts';
import { impacts, renderImpacts } from './ripd.ts';

const PAGE = 'docs/ripd.md';

it('docs/ripd.md has the table that the lists of the wings make; `npm run check -- --fix` writes it', async () => {
  const table = /\| data \| tables(?:.*\n)(?:\|.*\n)*/;
  expect(readDocument(PAGE)).toMatch(table);
  const written = readDocument(PAGE).replace(table, () => `${renderImpacts()}\n`);
  await expect(written).toMatchFileSnapshot(join(repository, PAGE));
});

it('every purpose that the privacy page names is one of some kind of data', () => {
  const served = new Set<string>(Object.values(impacts).flatMap(({ purposes: own }) => own));
  expect(purposes.filter(({ what }) => !served.has(what))).toEqual([]);
});
