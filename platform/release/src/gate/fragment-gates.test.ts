import type { ReleasedFragment } from '@serafim/platform-contract/released-offers';
import { emptyRegistry } from '@serafim/release-store/registry/registry';
import { describe, expect, it } from 'vitest';
import { containerGate } from './containers.ts';
import { budgetGate, filesGate } from './files.ts';
import { runGates } from './gate.ts';
import { goodFiles, someCandidate } from './testing/some-candidate.ts';

const look = (broken: Parameters<typeof someCandidate>[0]) =>
  runGates([containerGate, filesGate, budgetGate], someCandidate(broken), emptyRegistry);

const CARD = 'slim/assets/card.js';

const card: ReleasedFragment = {
  name: 'cartao',
  major: 1,
  props: {},
  prerender: true,
  preload: ['slim/slim.js', CARD],
  lazy: [],
  css: [],
};

const exposing = (...paths: string[]) => ({
  'mf-manifest.json': JSON.stringify({ name: 'exemplo', exposes: paths.map(path => ({ path })) }),
  [CARD]: 'export default () => null',
});

const offering = (over: Partial<ReleasedFragment> = {}, code = 'export default () => null') => ({
  files: { ...exposing('./remote', './fragments/cartao'), [CARD]: code },
  release: { fragments: [{ ...card, ...over }] },
});

/** A script of about that many KB that hardly gets smaller. */
const heavy = (kilobytes: number) =>
  `export const n = "${Array.from({ length: kilobytes * 140 }, (_, at) =>
    Math.sin(at + 1)
      .toString(36)
      .slice(3, 13),
  ).join('')}"`;

describe('a release with fragments', () => {
  it('passes where its standard container exposes them and the slim one the entry alone', async () => {
    expect(await look(offering())).toEqual([]);
  });

  it('passes with two major versions of one', async () => {
    const files = exposing('./fragments/cartao@2', './fragments/cartao', './remote');
    expect(await look({ files, release: { fragments: [card, { ...card, major: 2 }] } })).toEqual([]);
  });

  it.each([
    ['lacks one', exposing('./remote'), [card]],
    ['has one that the release does not name', exposing('./remote', './fragments/cartao'), []],
    ['has one of another major version', exposing('./remote', './fragments/cartao@2'), [card]],
    ['exposes them without the entry', exposing('./fragments/cartao'), [card]],
  ])('is refused where the standard container %s', async (_, files, fragments) => {
    const [finding] = await look({ files, release: { fragments } });
    expect(finding).toMatchObject({
      what: `It exposes ${JSON.parse(files['mf-manifest.json'])
        .exposes.map(({ path }: { path: string }) => path)
        .join(', ')}; expected ./remote${fragments.length > 0 ? ', ./fragments/cartao' : ''}`,
      where: 'mf-manifest.json, `exposes`',
    });
  });

  it('is refused where the slim container exposes one', async () => {
    const files = { js: [], css: [] };
    const { files: good, release } = offering();
    const lite = JSON.stringify({
      ...JSON.parse(goodFiles['slim/mf-lite.json'] ?? ''),
      exposes: { './remote': files, './fragments/cartao': files },
    });
    const [finding] = await look({ files: { ...good, 'slim/mf-lite.json': lite }, release });
    expect(finding?.where).toBe('slim/mf-lite.json, `exposes`');
    expect(finding?.what).toMatch(/; expected \.\/remote$/);
  });

  it('is refused where a file of one is missing', async () => {
    const [finding] = await look(offering({ lazy: ['slim/assets/gone.js'] }));
    expect(finding).toMatchObject({
      what: 'The fragment cartao@1 needs a file that is not in the release',
      where: 'slim/assets/gone.js',
    });
  });

  it('is refused where one is too heavy, and may allow it up to twice as much', async () => {
    const [finding] = await look(offering({}, heavy(40)));
    expect(finding?.what).toMatch(/^The first view of cartao@1 weighs .* of JS; its limit is 24\.0 KB$/);
    expect(finding?.where).toContain(`fragment cartao@1: ${CARD}`);
    expect(finding?.fix).toMatch(/up to 49152 bytes .*"budget": { "cartao@1": { "js": \d+ } }/);
    const budget = { 'cartao@1': { js: 45 * 1024 } };
    expect(await look({ ...offering({}, heavy(40)), budget })).toEqual([]);
  });
});
