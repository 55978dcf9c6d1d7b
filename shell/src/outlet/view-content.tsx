import { useEffect, useState } from 'react';
import { prepareView, type View } from '../navigation/view.ts';
import type { Site } from '../site.ts';
import { FailureNotice } from './failure-notice.tsx';
import { NotFound } from './not-found.tsx';
import { Outlet } from './outlet.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

interface ViewContentProps {
  site: Site;
  view: View;
  /** Path of the sign-in to show in place of the view; null when it needs none. */
  signIn: string | null;
}

/** What fills the page between header and footer: a remote's page, the sign-in in its place, or not-found. */
export function ViewContent({ site, view, signIn }: ViewContentProps) {
  const { owned, location, findings, refused } = view;
  const { aside } = site;
  // This component lives as long as the page: another page has its own title and its own need of a sign-in.
  useEffect(() => () => aside.setState({ titleOverride: null, signInRequired: false }), [aside]);

  if (owned === 'lost')
    return <FailureNotice brand={site.boot.brand} onRetry={() => window.location.reload()} />;
  if (!owned) return <NotFound />;
  if (signIn)
    return (
      <SignInPlace key={signIn} site={site} view={{ ...view, location: { ...location, pathname: signIn } }} />
    );
  return (
    <Outlet
      address={{ remote: owned.remote, path: owned.route.path }}
      host={site.host}
      pages={site.pages}
      onShown={site.onShown}
      props={{ data: findings?.data, refused }}
    />
  );
}

/** Another remote's sign-in page, at the address of the page that asked for it. */
function SignInPlace({ site, view }: Pick<ViewContentProps, 'site' | 'view'>) {
  const [signIn, setSignIn] = useState<View | null>(null);
  const { location } = view;
  useEffect(() => {
    let current = true;
    void prepareView(location, site).then(found => current && setSignIn(found));
    return () => {
      current = false;
    };
  }, [location, site]);

  if (!signIn) return <PageSkeleton shape="form" />;
  const { owned } = signIn;
  if (!owned || owned === 'lost')
    return <FailureNotice brand={site.boot.brand} onRetry={() => window.location.reload()} />;
  return (
    <Outlet
      address={{ remote: owned.remote, path: owned.route.path }}
      host={site.host}
      pages={site.pages}
      onShown={site.onShown}
      props={{ inPlace: true }}
    />
  );
}
