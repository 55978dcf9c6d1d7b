import { contactSchema } from '@serafim/contract/api/message/contact';
import type { Brand } from '@serafim/contract/brand/brand';
import { paths } from '@serafim/contract/site/paths';
import type { HeadRequest, PageHead, PostedForm } from '@serafim/platform-contract/route-server';
import { faqPage } from '../head/faq-page.ts';
import { graph } from '../head/graph.ts';
import { pickFields } from '../sending/pick-fields.ts';
import { thanksAddress } from '../sending/protocol-address.ts';
import { receiveForm } from '../sending/receive-form.ts';
import { CONTACT_FORM, emptyDraft } from './contact/contact-draft.ts';
import { planOffers } from './plan-offers.ts';
import { fillSettings, questions } from './questions.ts';

/** The home page, as search engines read it: the company, the visitors' questions, the plans and their prices. */
export function head({ brand }: HeadRequest): PageHead {
  return {
    structuredData: graph(
      organization(brand),
      faqPage(questions.map(({ question, answer }) => ({ question, answer: fillSettings(answer, brand) }))),
      ...planOffers(brand),
    ),
  };
}

/** Takes the contact form that a browser without script posted. */
export function receive(posted: PostedForm) {
  return receiveForm(posted, {
    schema: contactSchema,
    payload: pickFields(emptyDraft, posted.fields),
    send: (api, message, options) => api.contact(message, options),
    thanks: protocol => thanksAddress(paths.home, CONTACT_FORM, protocol),
  });
}

/** schema.org's Organization of the company behind the brand. */
const organization = (brand: Brand): object => ({
  '@type': 'Organization',
  name: brand.name,
  legalName: brand.legalName,
  url: `${brand.siteUrl}/`,
  // The site draws its icon from the brand's mark.
  logo: `${brand.siteUrl}/favicon.svg`,
  telephone: brand.phoneE164,
  email: brand.email,
});
