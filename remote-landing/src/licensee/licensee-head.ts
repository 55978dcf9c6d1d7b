import type { PageHead } from '@serafim/contract/remote/route-server';
import { faqPage } from '../head/faq-page.ts';
import { questions } from './licensee-questions.ts';

/** The licensee page, as search engines read it. */
export const licenseeHead = (): PageHead => ({ structuredData: [faqPage(questions)] });
