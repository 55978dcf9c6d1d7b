import { defaultBrand } from '@serafim/contract/brand/default-brand';
import type { SessionState } from '@serafim/platform-contract/host';
import type { NavigationLink } from '@serafim/platform-contract/navigation';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand';
import { AdminHeader } from './admin-header.tsx';
import { footerGroups, headerLinks, menuLinks, menuSmallLinks } from './destinations.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const asked: readonly NavigationLink[] = [
  { place: 'header', label: 'Horta', order: 1, to: '/Horta' },
  { place: 'header', label: 'Feira', order: 2, to: '/Feira' },
  { place: 'header', label: 'Cesta', order: 3, to: '/Cesta' },
  { place: 'header', label: 'Perguntar', order: 4, to: '/Perguntas', for: 'member' },
  { place: 'menu', label: 'Horta da {product}', order: 1, to: '/Horta' },
  { place: 'footer', label: 'Colheita', order: 1, group: 'Área do Cliente', to: '/Colheita' },
  { place: 'footer', label: 'Sementes', order: 2, to: '/Sementes' },
  { place: 'admin', label: 'Hortas', order: 1, within: ['/Canteiro/:id'], to: '/Hortas' },
  { place: 'admin', label: 'Contas', order: 2, roles: ['atendimento', 'gestao'], to: '/Contas' },
];
const linksIn = (place: string) => asked.filter(link => link.place === place);

const member = createStore<SessionState>(() => ({
  status: 'known',
  session: { id: 'x', nome: 'Ana Lima', papel: 'member', plano: 'guardian' },
}));

const sessionOf = (funcao?: 'leitura' | 'gestao') =>
  createStore<SessionState>(() =>
    funcao
      ? { status: 'known', session: { id: 'x', nome: 'Ana Lima', papel: 'admin', funcao } }
      : { status: 'unknown' },
  );

/** Texts of the links in some markup, in order. */
const linksOf = (markup: string) =>
  [...markup.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, inner = '']) => inner.replace(/<svg.*?<\/svg>/g, ''));

function render(element: ReactNode, at = '/') {
  return renderToStaticMarkup(<StaticRouter location={at}>{element}</StaticRouter>);
}

const brand = defaultBrand;
const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);

describe('links that remotes ask for', () => {
  it('follow the owner’s in the header, where two have room, and all stand in the menu', () => {
    const [header = '', menu = ''] = render(
      <SiteHeader host={{ brand, session: sessionOf(), Slot: () => null }} linksIn={linksIn} />,
    ).split('popover="auto"');
    expect(linksOf(header)).toEqual(expect.arrayContaining([...labels(headerLinks), 'Horta', 'Feira']));
    expect(linksOf(header)).not.toContain('Cesta');
    expect(linksOf(menu).slice(0, -3)).toEqual([
      ...labels(menuLinks),
      ...labels(menuSmallLinks),
      'Feira',
      'Cesta',
      `Horta da ${brand.name}`,
    ]);
  });

  it('for members alone are no one else’s, and stand where the offer of a contract does', () => {
    const show = (session: typeof member) =>
      linksOf(render(<SiteHeader host={{ brand, session, Slot: () => null }} linksIn={linksIn} />)).slice(1);
    for (const [other, first] of [
      [sessionOf(), labels(headerLinks)],
      [sessionOf('gestao'), ['Minha conta', 'Rede', 'Dúvidas', 'Horta']],
    ] as const) {
      expect(show(other).slice(0, first.length)).toEqual(first);
      expect(show(other)).toContain('Contrate Agora');
      expect(show(other)).not.toContain('Perguntar');
    }
    const shown = show(member);
    expect(shown.slice(0, 7)).toEqual([
      ...['Minha conta', 'Rede', 'Dúvidas', 'Horta', 'Feira'],
      ...['Perguntar', 'Emitir Carteirinha'],
    ]);
    expect(shown.slice(7, 11)).toEqual(['Perguntar', 'Emitir Carteirinha', 'Minha conta', 'Planos']);
    expect(shown).not.toContain('Contrate Agora');
  });

  it('close the footer’s groups, the last one where they name none', () => {
    const footer = render(<SiteFooter brand={brand} linksIn={linksIn} />);
    const groups = [...footer.matchAll(/<nav.*?<\/nav>/g)].map(([nav]) => linksOf(nav));
    const [first, last] = footerGroups.map(({ links }) =>
      labels(links).map(label => label.replace('{product}', brand.name)),
    );
    expect(groups).toEqual([
      [...(first ?? []), 'Colheita'],
      [...(last ?? []), 'Sementes'],
    ]);
  });

  it('are the admin bar: each for those whose role includes it, marked on its own page and those within it', () => {
    const bar = (role?: 'leitura' | 'gestao', at = '/Canteiro/7') =>
      render(<AdminHeader brand={brand} session={sessionOf(role)} linksIn={linksIn} />, at);
    const shown = (markup: string) => linksOf(/<nav.*<\/nav>/.exec(markup)?.[0] ?? '');
    expect(shown(bar())).toEqual(['Hortas']);
    expect(shown(bar('leitura'))).toEqual(['Hortas']);
    expect(shown(bar('gestao'))).toEqual(['Hortas', 'Contas']);
    const visiting = <AdminHeader brand={brand} session={member} linksIn={linksIn} />;
    expect(shown(render(visiting, '/Hortas'))).toEqual([]);
    expect(/aria-current="page"[^>]*>(\w+)|<a[^>]*href="\/Hortas"[^>]*aria-current="page"/.test(bar())).toBe(
      true,
    );
    expect(bar('gestao', '/Painel')).not.toContain('aria-current');
  });
});

it('the header marks its link to the page that is open, and none on pages it has no link to', () => {
  const marked = (at: string) =>
    render(<SiteHeader host={{ brand, session: member, Slot: () => null }} linksIn={linksIn} />, at).match(
      /<a [^>]*aria-current="page"[^>]*>[^<]*/g,
    );
  expect(marked('/Rede')).toEqual([expect.stringMatching(/href="\/Rede"[^>]*>Rede$/)]);
  expect(marked('/Blog')).toBeNull();
});
