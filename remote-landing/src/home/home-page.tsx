import type { PageProps } from '@serafim/platform-contract/page';
import { useRef } from 'react';
import { AboutSection } from './about-section.tsx';
import { CompaniesSection } from './companies-section.tsx';
import { ContactSection } from './contact/contact-section.tsx';
import { ExamplesSection } from './examples-section.tsx';
import { Frieze } from './frieze.tsx';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { PartnersSection } from './partners-section.tsx';
import { PlansSection } from './plans-section.tsx';
import { PracticeSection } from './practice-section.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { NetworkSearch } from './search/network-search.tsx';
import { StickyOffer } from './sticky-offer.tsx';

/** The home page: what the card is, costs, does and does not do, and how to reach a person. */
export default function HomePage({ host, refused }: PageProps) {
  const { brand } = host;
  const actions = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.page}>
      <Hero brand={brand} actions={actions} />
      <Frieze />
      <NetworkSearch />
      <AboutSection host={host} />
      <PlansSection host={host} />
      <ExamplesSection />
      <PartnersSection />
      <CompaniesSection />
      <PracticeSection />
      <QuestionsSection brand={brand} />
      <ContactSection host={host} refused={refused} />
      <StickyOffer after={actions} session={host.session} />
    </div>
  );
}
