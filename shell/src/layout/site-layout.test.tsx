import { readBrand } from '@serafim/contract/brand/read-brand';
import type { Notices } from '@serafim/host/site-shell';
import type { RemoteHost, SessionState } from '@serafim/platform-contract/host';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand';
import { SiteLayout } from './site-layout.tsx';

const session = createStore<SessionState>(() => ({ status: 'unknown' }));
const notices = createStore<Notices>(() => ({ pending: false, announcement: '' }));

/** What a visitor reads of a page in a layout. */
function read(layout: 'site' | 'focus' | 'bare' | 'admin', isDemonstration: boolean): string {
  const brand = readBrand(undefined, isDemonstration);
  // The layout reads nothing else of a host.
  const host = { brand, session, Slot: () => null } as unknown as RemoteHost;
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <SiteLayout layout={layout} footer="line" host={host} linksIn={() => []} notices={notices}>
        <h1>Olá</h1>
      </SiteLayout>
    </StaticRouter>,
  );
}

describe.each(['site', 'focus', 'bare', 'admin'] as const)('a visitor of the %s layout', layout => {
  it('reads on a demonstration that no payment is real, before anything of the page', () => {
    const page = read(layout, true);
    expect(page.indexOf('Demonstração: nenhum pagamento é real')).toBeGreaterThan(0);
    expect(page.indexOf('Demonstração')).toBeLessThan(page.indexOf('<main'));
  });

  it('reads nothing of it elsewhere', () => {
    expect(read(layout, false)).not.toContain('Demonstração');
  });
});
