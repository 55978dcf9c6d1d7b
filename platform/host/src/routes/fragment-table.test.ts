import type { LiveFragment, LiveRemote, LiveRoute } from '@serafim/platform-contract/release-set';
import { describe, expect, it } from 'vitest';
import { createFragmentTable, type FragmentMatch, fragmentsOfRoute, matchedId } from './fragment-table.ts';

type Tile = [name: string, order: number, who?: NonNullable<LiveFragment['fills']>['for']];

const remote = (name: string, tiles: readonly Tile[], over: Partial<LiveRemote> = {}): LiveRemote => ({
  name,
  version: '1.0.0',
  base: `/r/${name}/1.0.0/`,
  container: { kind: 'slim', entry: 'slim.js' },
  routes: [],
  fragments: tiles.map(([tile, order, who]) => ({
    name: tile,
    major: 1,
    prerender: true,
    preload: [],
    css: [],
    fills: { slot: 'admin/painel', order, ...(who ? { for: who } : {}) },
  })),
  ...over,
});

const route: LiveRoute = {
  path: '/Painel',
  title: 'Painel',
  layout: 'admin',
  prerender: false,
  slots: ['painel'],
  preload: [],
  css: [],
};
const admin = (tiles: readonly Tile[], atMost = 24) =>
  remote('admin', tiles, { routes: [route], slots: [{ name: 'painel', atMost }] });

const ids = (matches: readonly FragmentMatch[]) => matches.map(matchedId);
const everybody = () => true;
const holding =
  (role: 'leitura' | 'gestao') =>
  ({ fragment: { fills } }: FragmentMatch) =>
    fills?.for === undefined || fills.for.includes(role);

describe('the contributions to a slot', () => {
  it('come in the declared order, equal ones by their ids, whichever remote was released first', () => {
    const remotes = [
      remote('zebra', [['a', 20]]),
      admin([['c', 30]]),
      remote('landing', [
        ['b', 20],
        ['a', 10],
      ]),
    ];
    const expected = ['landing/a@1', 'landing/b@1', 'zebra/a@1', 'admin/c@1'];
    for (const order of [remotes, remotes.toReversed()])
      expect(ids(createFragmentTable(order).fillsOf('admin/painel', everybody))).toEqual(expected);
  });

  it('are none where nothing fills it, and those of another slot are not among them', () => {
    const { fillsOf, firstFillsOf } = createFragmentTable([admin([])]);
    expect(fillsOf('admin/painel', everybody)).toEqual([]);
    expect(firstFillsOf('admin/painel')).toEqual([]);
    expect(createFragmentTable([admin([['a', 1]])]).fillsOf('admin/outro', everybody)).toEqual([]);
  });

  it('are as many as the slot takes; one that somebody may not see takes no place from another', () => {
    const { fillsOf } = createFragmentTable([
      admin(
        [
          ['equipe', 1, ['gestao']],
          ['a', 2],
          ['b', 3, ['leitura', 'gestao']],
          ['c', 4],
        ],
        2,
      ),
    ]);
    expect(ids(fillsOf('admin/painel', holding('leitura')))).toEqual(['admin/a@1', 'admin/b@1']);
    expect(ids(fillsOf('admin/painel', holding('gestao')))).toEqual(['admin/equipe@1', 'admin/a@1']);
  });

  it('are named on a first page as far as anybody may see them there', () => {
    const table = createFragmentTable([
      admin(
        [
          ['a', 1],
          ['equipe', 2, ['gestao']],
          ['b', 3],
        ],
        1,
      ),
    ]);
    const page = { remote: admin([]), route };
    expect(ids(fragmentsOfRoute(table, page))).toEqual(['admin/a@1', 'admin/equipe@1']);
  });
});
