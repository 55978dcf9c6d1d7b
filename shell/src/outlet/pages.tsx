import { Activity, Fragment, memo, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useStore } from 'zustand';
import type { ShownView } from '../navigation/use-view.ts';
import { entryKey, type View, viewKey } from '../navigation/view.ts';
import type { Site } from '../site.ts';
import { ViewContent } from './view-content.tsx';

interface PageProps {
  site: Site;
  view: View;
  /** Path of the sign-in to show in place of the page; null when it needs none. */
  signIn: string | null;
}

/** One page with its own address. Kept as it is while another one is drawn beside it. */
const Page = memo(function Page({ site, view, signIn }: PageProps) {
  const { owned, location } = view;
  return (
    <Routes location={location}>
      <Route
        path={owned && owned !== 'lost' ? owned.route.path : '*'}
        element={<ViewContent site={site} view={view} signIn={signIn} />}
      />
    </Routes>
  );
});

interface PagesProps extends Pick<PageProps, 'site' | 'signIn'> {
  shown: ShownView;
}

/** The page that is shown, and beside it, out of sight and without effects, the one whose link is pointed at. */
export function Pages({ site, shown, signIn }: PagesProps) {
  // Only these can be hidden. The first page is hydrated with the frame: by the time that a boundary of its own had its
  // turn, its remote could have arrived, and it would no longer be what the server drew.
  const [drawnAhead] = useState(() => new Set<string>());
  const pointedAt = useStore(site.aside, state => state.ahead);
  const ahead = pointedAt && viewKey(pointedAt) !== viewKey(shown) ? pointedAt : null;
  if (ahead) drawnAhead.add(entryKey(ahead));

  const Shown = drawnAhead.has(shown.entry) ? Activity : Fragment;
  return [
    <Shown key={shown.entry}>
      <Page site={site} view={shown} signIn={signIn} />
    </Shown>,
    ahead && (
      <Activity key={entryKey(ahead)} mode="hidden">
        <Page site={site} view={ahead} signIn={null} />
      </Activity>
    ),
  ];
}
