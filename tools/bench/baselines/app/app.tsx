import '@serafim/ui/tokens.css';
import '@serafim/ui/fonts.css';
import '@serafim/ui/base.css';
import HomePage from 'site:landing';
import { SiteLayout } from 'site:layout';
import { PageSkeleton } from 'site:skeleton';
import { paths } from '@serafim/contract/site/paths';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { createStore } from 'zustand';
import { host } from './host.ts';

/** No remote asks for a place in the site's header, menu or footer. */
const noLinks = () => [];
const notices = createStore(() => ({ pending: false, announcement: '' }));

/** The two measured pages as one conventional app. @param card the second page, however it is loaded */
export function App({ card }: { card: ReactNode }) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === paths.card) document.title = `Carteirinha · ${host.brand.name}`;
  }, [pathname]);
  return (
    <SiteLayout layout="site" footer="full" host={host} linksIn={noLinks} notices={notices}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path={paths.home} element={<HomePage host={host} />} />
          <Route path={paths.card} element={card} />
        </Routes>
      </Suspense>
    </SiteLayout>
  );
}
