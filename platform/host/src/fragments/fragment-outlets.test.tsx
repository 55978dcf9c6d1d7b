import type { RemoteHost, SessionState } from '@serafim/platform-contract/host';
import type { Boot, LiveFragment } from '@serafim/platform-contract/release-set';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { type Navigator, Router } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand';
import { createModuleLoader } from '../loading/module-loader.ts';
import type { FragmentMatch } from '../routes/fragment-table.ts';
import { createFragmentOutlets } from './fragment-outlets.tsx';
import type { FragmentSite } from './fragment-root.tsx';
import { createSiteFragments } from './site-fragments.ts';

const tile = (name: string, order: number, who?: readonly ('member' | 'gestao')[]): LiveFragment => ({
  name,
  major: 1,
  prerender: false,
  preload: [],
  css: [],
  fills: { slot: 'admin/painel', order, ...(who ? { for: who } : {}) },
});

/** Somebody signed in, who is one of these. */
const known = (...audiences: string[]): SessionState => ({
  status: 'known',
  session: { id: audiences.join(' ') },
});

/** The HTML of a slot on the first page of a visit, for somebody. */
function showSlot(fragments: readonly LiveFragment[], state: SessionState): string {
  const live = { version: '1.0.0', container: { kind: 'slim', entry: 'slim.js' } } as const;
  const boot: Boot = {
    setId: 'set',
    setUrl: '/release-sets/set.json',
    brand: { name: 'Exemplo', siteUrl: 'http://localhost' },
    rendered: false,
    remote: {
      ...live,
      name: 'admin',
      base: '/r/admin/1.0.0/',
      slots: [{ name: 'painel', atMost: 2 }],
      routes: [
        {
          path: '/Painel',
          title: 'Painel',
          layout: 'admin',
          prerender: false,
          slots: ['painel'],
          preload: [],
          css: [],
        },
      ],
    },
    fragments: [{ ...live, name: 'landing', base: '/r/landing/1.0.0/', routes: [], fragments }],
  };
  const unreachable = () => Promise.reject(new Error('nothing is loaded on the server'));
  const host = { session: createStore<SessionState>(() => state) } as unknown as RemoteHost;
  const site: FragmentSite = {
    shell: { FragmentSkeleton: () => null, audiences: ({ id }) => id.split(' ') },
    host,
    hostFor: () => host,
    fragments: createSiteFragments({
      boot,
      routes: { loadSet: unreachable, findIntegrity: () => undefined },
      modules: createModuleLoader<FragmentMatch>({
        loadEntry: unreachable,
        onFailure: () => {},
        deadline: 1_000,
      }),
      api: unreachable,
    }),
    onFragmentMounted: () => {},
    history: {} as Navigator,
  };
  const Slot = createFragmentOutlets(() => site).Slot as ComponentType<{ id: string; props: unknown }>;
  return renderToString(
    <Router location="/" navigator={site.history}>
      <Slot id="admin/painel" props={{}} />
    </Router>,
  );
}

const shown = (html: string) =>
  [...html.matchAll(/data-fragment="landing\/([a-z]+)@1"/g)].map(([, id]) => id);

const tiles = [tile('b', 3), tile('equipe', 1, ['gestao']), tile('a', 2), tile('c', 4)];

describe('a slot', () => {
  it('without contributions is nothing at all', () => {
    expect(showSlot([], known('admin', 'gestao'))).toBe('');
    expect(showSlot([tile('equipe', 1, ['gestao'])], known('admin', 'leitura'))).toBe('');
  });

  it.each([
    ['whose role it is', known('admin', 'gestao'), ['equipe', 'a']],
    ['with a lower role', known('admin', 'leitura'), ['a', 'b']],
    ['who is a member', known('member'), ['a', 'b']],
    ['nobody knows yet', { status: 'unknown' }, ['a', 'b']],
    ['who is not signed in', { status: 'anonymous' }, ['a', 'b']],
  ] as const)('shows somebody %s, in order, as many as it takes', (_, state, expected) => {
    expect(shown(showSlot(tiles, state))).toEqual(expected);
  });
});
