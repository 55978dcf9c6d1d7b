import { expect, it } from 'vitest';
import type { Visit } from './inspect-page.ts';
import { compareVisits, isOther } from './side-by-side.ts';

const TEXT = Array.from({ length: 60 }, (_, index) => `palavra${index}`).join(' ');

const view = { heading: '', home: '', text: TEXT, unreadable: 0, links: [], height: 2_400, cls: 0 };

const visit = (seen: Partial<Visit> = {}): Visit => ({
  ...{ findings: [], missing: [], requested: new Set(['http://localhost:1/api/planos']), requests: 20 },
  view,
  ...seen,
});

const finding = (what: string) => ({ what, where: 'route / at / of landing', fix: '' });
const found = (what: string) => visit({ findings: [finding(what)] });

it('two visits of the same page differ in nothing', () => {
  const on = (port: number, height = 2_400) =>
    visit({ view: { ...view, height, text: `${TEXT} localhost:${port}/verificar` } });
  const compared = compareVisits(on(20_386), on(23_297, 2_410), 0.01);
  expect([compared.harms, isOther(compared)]).toEqual([[], false]);
});

it.each([
  [
    'throws',
    found('The console is not clean: TypeError: quebrou'),
    'The console is not clean: TypeError: quebrou',
  ],
  ['stands still', found('The page’s thread stands still'), 'The page’s thread stands still'],
  [
    'covers its heading',
    found('The main heading is covered by a <div>'),
    'The main heading is covered by a <div>',
  ],
  ['never opens', { ...visit(), view: undefined } as unknown as Visit, 'The page does not open'],
  ['is blank', visit({ view: { ...view, text: 'Vazio' } }), 'The page is blank'],
  ['sends hundreds of requests', visit({ requests: 420 }), 'The page sends 420 requests in ten seconds'],
])('a page that %s harms whoever opens it', (_what, candidate, harm) => {
  expect(compareVisits(visit(), candidate, 0).harms).toEqual([harm]);
});

it('another design harms nobody: its words, height, calls and picture are told', () => {
  const text = `Tudo novo ${TEXT.slice(0, 200)}`;
  const requested = new Set([
    'http://localhost:1/api/clinicas?cidade=x',
    'http://localhost:1/r/landing/a.js',
  ]);
  const redesign = visit({ requested, requests: 60, view: { ...view, text, height: 1_200 } });
  const compared = compareVisits(visit(), redesign, 0.7);
  expect(compared).toMatchObject({
    harms: [],
    come: expect.arrayContaining(['Tudo', 'novo']),
    calls: ['/api/clinicas'],
    heights: [2_400, 1_200],
    changed: 0.7,
  });
  expect(compared.gone).toContain('palavra59');
});

it.each([
  'The page moves by 0.12 (CLS) while nobody touches it; 0.1 are allowed',
  'The page’s thread works for 2.1 s until it is hydrated, and 0.2 s after that; 1.8 and 1.5 are allowed',
  'The page’s objects grow by 41 MB in ten seconds',
])('what a clock or a counter says is shown, and harms nobody for sure: %s', what => {
  expect(compareVisits(visit(), found(what), 0)).toMatchObject({ harms: [], errors: [what] });
});

it('what the live page does as well is no fault of the new one, whatever its numbers are', () => {
  const live = found('The console is not clean: 404 of 12 answers');
  const candidate = found('The console is not clean: 404 of 13 answers');
  expect(compareVisits(live, candidate, 0)).toMatchObject({ harms: [], errors: [] });
});
