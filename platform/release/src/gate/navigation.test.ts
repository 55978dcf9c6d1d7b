import type { NavigationRequest } from '@serafim/platform-contract/navigation';
import { emptyRegistry } from '@serafim/release-store/registry/registry';
import { someRules } from '@serafim/release-store/testing/some-rules';
import { expect, it } from 'vitest';
import { navigationGate } from './navigation.ts';
import { someCandidate } from './testing/some-candidate.ts';

const [route] = someCandidate().release.routes;

/** What the gate finds in a remote whose routes ask for these links. */
function look(asked: Record<string, NavigationRequest[]>) {
  if (!route) throw new Error('The candidate has no route');
  const routes = Object.entries(asked).map(([path, navigation]) => ({ ...route, path, navigation }));
  return navigationGate(someRules)(someCandidate({ release: { routes } }), emptyRegistry);
}

const inMenu = (label: string): NavigationRequest => ({ place: 'menu', label, order: 1 });

it('a remote may ask for a link in each place', async () => {
  const asked: NavigationRequest[] = [
    inMenu('Horta da {product}'),
    { place: 'header', label: 'Falar com a gente!', order: 1, for: 'member' },
    { place: 'footer', label: 'Horta', order: 1, group: 'Navegação' },
    { place: 'admin', label: 'Hortas', order: 80, role: 'gestao', within: ['/Horta/:id'] },
  ];
  expect(await look({ '/Horta': asked, '/Horta/:id': [] })).toEqual([]);
});

it.each<[string, Record<string, NavigationRequest[]>, RegExp, string]>([
  [
    'a pattern',
    { '/Horta/:id': [inMenu('Um canteiro')] },
    /"Um canteiro" would lead to \/Horta\/:id/,
    '/Horta/:id',
  ],
  [
    'a label without room',
    { '/Horta': [{ place: 'header', label: 'A nossa horta toda!', order: 1 }] },
    /has 19 letters; there is room for 18 in the place "header"/,
    'route /Horta',
  ],
  [
    'a group that the footer lacks',
    { '/Horta': [{ place: 'footer', label: 'Horta', order: 1, group: 'Verduras' }] },
    /no group "Verduras"/,
    'route /Horta',
  ],
  [
    'a group in the menu',
    { '/Horta': [{ ...inMenu('Horta'), group: 'Navegação' }] },
    /in the place "menu"/,
    '/Horta',
  ],
  [
    'a role in the menu',
    { '/Horta': [{ ...inMenu('Horta'), role: 'gestao' }] },
    /only the admin bar/,
    '/Horta',
  ],
  [
    'a link for members in the footer',
    { '/Horta': [{ place: 'footer', label: 'Horta', order: 1, for: 'member' }] },
    /only header and menu/,
    '/Horta',
  ],
  [
    'a second link in the header',
    {
      '/Horta': [{ place: 'header', label: 'Horta', order: 1 }],
      '/Feira': [{ place: 'header', label: 'Feira', order: 2 }],
    },
    /2 links are asked for in the place "header"; one remote may have 1/,
    'routes /Horta, /Feira',
  ],
])('%s is refused, with what and where', async (_rule, asked, what, where) => {
  const findings = await look(asked);
  expect(findings).toHaveLength(1);
  expect(findings[0]?.what).toMatch(what);
  expect(findings[0]?.where).toContain(where);
});
