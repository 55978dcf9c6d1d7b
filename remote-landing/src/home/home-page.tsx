import type { PageProps } from '@serafim/platform-contract/page';
import { memo, useEffect, useRef } from 'react';
import { useAnswers } from '../choosing/use-answers.ts';
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
import { isOwnSum, readSum, sumAddress } from './sum/house-sum.ts';
import { countSum, payingPlan, sumText } from './sum/sum-answer.tsx';

const houseSum = { read: readSum, address: sumAddress, result: sumText };

/** The home page: the sum of a house, what the card is, costs, does and does not do, and how to reach a person. */
export default function HomePage({ host, refused }: PageProps) {
  const actions = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { answers: sum, change } = useAnswers(host, form, houseSum);
  const comparison = countSum(sum);
  const plan = payingPlan(comparison)?.id;
  const own = isOwnSum(sum) ? plan : undefined;
  useEffect(() => {
    // Whoever sets a fact has the code that checks it loaded.
    if (own !== host.facts.get('landing/compensa')) host.facts.set('landing/compensa', own);
  }, [host, own]);
  return (
    <div className={styles.page}>
      <Hero
        brand={host.brand}
        form={form}
        sum={sum}
        comparison={comparison}
        own={own}
        onChange={change}
        actions={actions}
      />
      <BeforePlans />
      <PlansSection host={host} cheapest={plan} />
      <AfterPlans host={host} refused={refused} />
      <StickyOffer after={actions} session={host.session} />
    </div>
  );
}

// What a change of the sum leaves as it is.
const BeforePlans = memo(() => (
  <>
    <Frieze />
    <NetworkSearch />
    <AboutSection />
  </>
));

const AfterPlans = memo(({ host, refused }: Pick<PageProps, 'host' | 'refused'>) => (
  <>
    <ExamplesSection />
    <PartnersSection />
    <PracticeSection host={host} />
    <QuestionsSection brand={host.brand} />
    <CompaniesSection />
    <ContactSection host={host} refused={refused} />
  </>
));
