import { useInsertionEffect } from 'react';
import { Router } from 'react-router-dom';
import { useStore } from 'zustand';
import { useModuleState } from './loading/module-loader.ts';
import type { ScrollMemory } from './navigation/scroll-memory.ts';
import { pageTitle } from './navigation/title.ts';
import { useArrival } from './navigation/use-arrival.ts';
import { useView } from './navigation/use-view.ts';
import { matchedRoute, type View } from './navigation/view.ts';
import { Pages } from './outlet/pages.tsx';
import type { Site } from './site.ts';

interface AppProps {
  site: Site;
  first: View;
  scroll: ScrollMemory;
}

/** The whole site: the router, the layout, and the page of the remote that serves the address. */
export function App({ site, first, scroll }: AppProps) {
  const { pages, uiState, boot, history, shell } = site;
  const { Layout } = shell;
  const visible = useView(first, history, site);
  const { location } = visible;
  // Before the effects of the page, which may change its address at once.
  useInsertionEffect(() => history.show(location), [history, location]);
  const match = matchedRoute(visible);
  const titleOverride = useStore(uiState, state => state.titleOverride);
  const signInRequired = useStore(uiState, state => state.signInRequired);
  const state = useModuleState(pages, match);
  useArrival(
    visible,
    titleOverride ?? pageTitle(visible, boot.brand, shell.titles),
    state?.status !== 'loading',
    scroll,
  );

  return (
    <Router location={location} navigationType={visible.action} navigator={history}>
      <Layout
        layout={match?.route.layout ?? 'site'}
        footer={match?.route.footer ?? 'full'}
        host={site.host}
        linksIn={site.routes.linksIn}
        notices={uiState}
        preview={boot.preview}
      >
        <Pages site={site} visible={visible} signIn={signInRequired ? (shell.signIn ?? null) : null} />
      </Layout>
    </Router>
  );
}
