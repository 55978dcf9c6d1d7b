import { Activity, Fragment, memo, useEffect, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useStore } from 'zustand';
import type { VisibleView } from '../navigation/use-view.ts';
import { entryKey, loadView, matchedRoute, type View, viewKey } from '../navigation/view.ts';
import type { Site } from '../site.ts';
import { Outlet } from './outlet.tsx';

interface PageProps {
  site: Site;
  view: View;
  /** Path of the sign-in to show in place of the page; null when it needs none. */
  signIn: string | null;
}

interface PagesProps extends Pick<PageProps, 'site' | 'signIn'> {
  visible: VisibleView;
}

/**
 * The visible page, and beside it, out of sight and without effects, the one whose link is pointed at. Only a page that
 * was prerendered is in an `Activity`. The first page never is: by the time that a boundary of its own was hydrated,
 * its remote could have arrived, and it would no longer be what the server rendered.
 */
export function Pages({ site, visible, signIn }: PagesProps) {
  const pointedAt = useStore(site.uiState, state => state.prerendered);
  const prerendered = pointedAt && viewKey(pointedAt) !== viewKey(visible) ? pointedAt : null;
  const { entry } = visible;
  const Container = entry.prerendered ? Activity : Fragment;
  return [
    <Container key={entry.key}>
      <Page site={site} view={visible} signIn={signIn} />
    </Container>,
    prerendered && (
      <Activity key={entryKey(prerendered)} mode="hidden">
        <Page site={site} view={prerendered} signIn={null} />
      </Activity>
    ),
  ];
}

/** One page with its own address. It does not render again while another one renders beside it. */
const Page = memo(function Page({ site, view, signIn }: PageProps) {
  return (
    <Routes location={view.location}>
      <Route
        path={matchedRoute(view)?.route.path ?? '*'}
        element={<PageContent site={site} view={view} signIn={signIn} />}
      />
    </Routes>
  );
});

/** The page between header and footer: a remote's, the sign-in in its place, or not-found. */
function PageContent({ site, view, signIn }: PageProps) {
  const { match, location, loaderResult, refused } = view;
  const { uiState, shell } = site;
  const { NotFound } = shell;
  // This component lives as long as the page: another page has its own title and its own need of a sign-in.
  useEffect(() => () => uiState.setState({ titleOverride: null, signInRequired: false }), [uiState]);

  if (match === 'unresolved') return <Unavailable site={site} />;
  if (!match) return <NotFound brand={site.boot.brand} />;
  if (signIn)
    return (
      <SignInPage key={signIn} site={site} view={{ ...view, location: { ...location, pathname: signIn } }} />
    );
  return <Outlet site={site} match={match} props={{ data: loaderResult?.data, refused }} />;
}

/** Another remote's sign-in page, at the address of the page that requires it. */
function SignInPage({ site, view: { location } }: Pick<PageProps, 'site' | 'view'>) {
  const { PageSkeleton } = site.shell;
  const [signIn, setSignIn] = useState<View | null>(null);
  useEffect(() => {
    let current = true;
    void loadView(location, site).then(view => current && setSignIn(view));
    return () => {
      current = false;
    };
  }, [location, site]);

  if (!signIn) return <PageSkeleton shape="form" />;
  const match = matchedRoute(signIn);
  return match ? <Outlet site={site} match={match} props={{ inPlace: true }} /> : <Unavailable site={site} />;
}

function Unavailable({ site: { boot, shell } }: Pick<PageProps, 'site'>) {
  return <shell.FailureNotice brand={boot.brand} onRetry={() => window.location.reload()} />;
}
