import { paths } from '@serafim/contract/site/paths';
import { useCallback, useEffect } from 'react';
import { Router } from 'react-router-dom';
import { useStore } from 'zustand';
import { SiteFrame } from './frame/site-frame.tsx';
import type { SiteHistory, Step } from './navigation/history.ts';
import type { ScrollMemory } from './navigation/scroll.ts';
import { titleOf } from './navigation/title.ts';
import { useArrival } from './navigation/use-arrival.ts';
import { useView } from './navigation/use-view.ts';
import { prepareView, readyView, type View } from './navigation/view.ts';
import { Pages } from './outlet/pages.tsx';
import { usePageState } from './outlet/use-page-state.ts';
import type { Site } from './site.ts';

interface AppProps {
  site: Site;
  first: View;
  history: SiteHistory;
  scroll: ScrollMemory;
}

/** The whole site: frame, router and the outlet of whichever remote owns the address. */
export function App({ site, first, history, scroll }: AppProps) {
  const { routes, pages, aside, boot } = site;
  const prepare = useCallback((step: Step) => prepareView(step.location, site), [site]);
  const guess = useCallback(
    ({ location }: Step): View => ({ location, owned: routes.peek(location.pathname) ?? null }),
    [routes],
  );
  const ready = useCallback((step: Step) => readyView(step.location, site), [site]);
  // Whoever leaves a page and comes back to it sees it as it is then: nothing stays drawn behind a switch.
  const onPending = useCallback((pending: boolean) => aside.setState({ pending, ahead: null }), [aside]);
  const { shown, key } = useView(first, { history, ready, guess, prepare, onPending });
  const titleOverride = useStore(aside, state => state.titleOverride);
  const signInRequired = useStore(aside, state => state.signInRequired);
  const owned = shown.owned === 'lost' ? null : shown.owned;
  const address = owned && { remote: owned.remote, path: owned.route.path };
  const state = usePageState(pages, address);
  useArrival(shown, key, state?.status !== 'loading', scroll);

  const title = titleOverride ?? titleOf(shown, boot.brand);
  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history}>
      <SiteFrame
        frame={owned?.route.frame ?? 'site'}
        brand={boot.brand}
        session={site.session.store}
        notices={aside}
        preview={boot.preview}
      >
        <Pages site={site} shown={shown} signIn={signInRequired ? paths.signIn : null} />
      </SiteFrame>
    </Router>
  );
}
