import type { HeadRequest, PageHead } from '@serafim/contract/remote/route-server';
import { faqPage } from '../head/faq-page.ts';
import { organization } from '../head/organization.ts';
import { planOffers } from './plans/plan-offers.ts';
import { fillSettings } from './questions/fill-settings.ts';
import { questions } from './questions/questions.ts';

/** The landing page, as search engines read it: who, what is asked, what it costs. */
export const homeHead = ({ brand }: HeadRequest): PageHead => ({
  structuredData: [
    organization(brand),
    faqPage(questions.map(({ question, answer }) => ({ question, answer: fillSettings(answer, brand) }))),
    ...planOffers(brand),
  ],
});
