import CardFragment from 'site:card-fragment';
import { AboutSection } from 'site:home/about-section.tsx';
import { ExamplesSection } from 'site:home/examples-section.tsx';
import { Frieze } from 'site:home/frieze.tsx';
import { PartnersSection } from 'site:home/partners-section.tsx';
import { PracticeSection } from 'site:home/practice-section.tsx';
import { QuestionsSection } from 'site:home/questions-section.tsx';
import { NetworkSearch } from 'site:home/search/network-search.tsx';
import { SiteLayout } from 'site:layout';
import type { ReactNode } from 'react';
import { createStore } from 'zustand';
import { host } from '../../../baselines/app/host.ts';
import { withFragment } from './fragments.tsx';

const noLinks = () => [];
const notices = createStore(() => ({ pending: false, announcement: '' }));

/** What stands around the page. */
export const Layout = ({ children }: { children: ReactNode }) => (
  <SiteLayout layout="site" footer="full" host={host} linksIn={noLinks} notices={notices}>
    {children}
  </SiteLayout>
);

/** What stands between hero and plans. */
export const BeforePlans = () => (
  <>
    <Frieze />
    <NetworkSearch />
    <AboutSection />
  </>
);

const withCard = withFragment(host, CardFragment);

/** What stands below the plans, as far as it is HTML alone. */
export const AfterPlans = () => (
  <>
    <ExamplesSection />
    <PartnersSection />
    <PracticeSection host={withCard} />
    <QuestionsSection brand={host.brand} />
  </>
);
