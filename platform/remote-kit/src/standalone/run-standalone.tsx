import '@serafim/ui/tokens.css';
import '@serafim/ui/fonts.css';
import '@serafim/ui/base.css';
import { fillBrand, type RemoteModule } from '@serafim/platform-contract/module';
import { namedPatterns } from '@serafim/platform-contract/named-routes';
import type { PageProps } from '@serafim/platform-contract/page';
import { type ComponentType, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { createStubHost } from './stub-host.ts';

/** Runs a remote without the shell: its routes, a list of them, and a host that stands in for the shell. */
export function runStandalone(remote: RemoteModule): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html holds no #root');
  const host = createStubHost({}, namedPatterns([remote]));
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
