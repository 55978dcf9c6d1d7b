import { Activity } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useStore } from 'zustand';
import { type View, viewKey } from '../navigation/view.ts';
import type { Site } from '../site.ts';
import { ViewContent } from './view-content.tsx';

interface PagesProps {
  site: Site;
  shown: View;
  /** Path of the sign-in to show in place of the page; null when it needs none. */
  signIn: string | null;
}

const pathOf = ({ owned }: View) => (owned && owned !== 'lost' ? owned.route.path : '*');

/** The page that is shown, and beside it, out of sight and without effects, the one whose link is pointed at. */
export function Pages({ site, shown, signIn }: PagesProps) {
  const pointedAt = useStore(site.aside, state => state.ahead);
  const views = [shown];
  if (pointedAt && viewKey(pointedAt) !== viewKey(shown)) views.push(pointedAt);

  return views.map(view => (
    <Activity key={viewKey(view)} mode={view === shown ? 'visible' : 'hidden'}>
      <Routes location={view.location}>
        <Route
          path={pathOf(view)}
          element={<ViewContent site={site} view={view} signIn={view === shown ? signIn : null} />}
        />
      </Routes>
    </Activity>
  ));
}
