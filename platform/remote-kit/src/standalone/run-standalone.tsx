import type { RemoteHost, SessionState } from '@serafim/platform-contract/host';
import { fillBrand, type RemoteRoute } from '@serafim/platform-contract/module';
import { namedPatterns } from '@serafim/platform-contract/named-routes';
import type { PageProps } from '@serafim/platform-contract/page';
import type { SiteSession } from '@serafim/platform-contract/site';
import { type ComponentType, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { createStore } from 'zustand';
import { createStubHost } from './stub-host.ts';

/** Brand, API and session that a site gives to remotes that run without its shell. */
export interface StandaloneSite extends Pick<RemoteHost, 'brand' | 'api'> {
  /** Reads from the API who is signed in; null when nobody is. */
  readSession: () => Promise<SiteSession | null>;
}

/**
 * A remote that runs without the shell. Its build adds the titles for a list of pages, and the names for links by name.
 */
export interface StandaloneRemote {
  routes: readonly (RemoteRoute & { title: string; name?: string })[];
}

/** Runs a remote without the shell: its routes, a list of them, and a stub of the host. */
export function runStandalone(remote: StandaloneRemote, { brand, api, readSession }: StandaloneSite): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html holds no #root');
  const session = createStore<SessionState>(() => ({ status: 'anonymous' }));
  async function refreshSession() {
    const known = await readSession();
    session.setState(known ? { status: 'known', session: known } : { status: 'anonymous' }, true);
  }
  const host = createStubHost({ brand, api, session, refreshSession }, namedPatterns([remote]));
  const routes = remote.routes.map(({ path, load, title }) => ({
    path,
    title: fillBrand(title, host.brand),
    Page: lazy(load as () => Promise<{ default: ComponentType<PageProps> }>),
  }));

  createRoot(root).render(
    <BrowserRouter>
      <nav aria-label="Rotas deste remote">
        {routes.map(({ path, title }) => (
          <Link key={path} to={path}>
            {title}{' '}
          </Link>
        ))}
      </nav>
      <main>
        <Suspense fallback={<p>Carregando…</p>}>
          <Routes>
            {routes.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page host={host} />} />
            ))}
          </Routes>
        </Suspense>
      </main>
    </BrowserRouter>,
  );
}
