import type { PageFooter, PageLayout } from '@serafim/platform-contract/module';
import { expect, it } from 'vitest';
import { collectNavigation, shownNavigation } from './navigation.ts';

const links = collectNavigation(
  [
    {
      routes: [
        { path: '/Horta', navigation: [{ place: 'menu', label: 'Horta', order: 20 }] },
        { path: '/Horta/:id', navigation: [{ place: 'menu', label: 'Um canteiro', order: 1 }] },
      ],
    },
    {
      routes: [
        { path: '/Nada' },
        {
          path: '/Feira',
          navigation: [
            { place: 'menu', label: 'Feira', order: 20 },
            { place: 'footer', label: 'Feira', order: 1, group: 'Navegação' },
          ],
        },
        { path: '/Contas', navigation: [{ place: 'admin', label: 'Contas', order: 5, role: 'gestao' }] },
      ],
    },
  ],
  ['atendimento', 'gestao', 'dono'],
);

const labels = (...[layout, footer]: readonly [PageLayout, PageFooter?]) =>
  shownNavigation(links, { layout, footer }).map(({ place, label, to }) => `${place} ${label} ${to}`);

it('links are in their order, equal ones by label, and lead to pages without parameters', () => {
  expect(labels('site')).toEqual(['footer Feira /Feira', 'menu Feira /Feira', 'menu Horta /Horta']);
});

it('a page names those links alone that its header and footer show', () => {
  expect(labels('admin')).toEqual(['admin Contas /Contas']);
  expect(shownNavigation(links, { layout: 'admin' }).map(({ roles }) => roles)).toEqual([['gestao', 'dono']]);
  expect(labels('focus')).toEqual([]);
  expect(labels('focus', 'full')).toEqual(['footer Feira /Feira']);
  expect(labels('site', 'short')).toEqual(['menu Feira /Feira', 'menu Horta /Horta']);
  expect(labels('bare')).toEqual([]);
  expect(shownNavigation(undefined, { layout: 'site' })).toEqual([]);
});
