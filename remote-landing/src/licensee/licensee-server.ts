import { licenseeSchema } from '@serafim/contract/api/message/licensee';
import { paths } from '@serafim/contract/site/paths';
import type { PageHead, PostedForm } from '@serafim/platform-contract/route-server';
import { faqPage } from '../head/faq-page.ts';
import { graph } from '../head/graph.ts';
import { payloadWithConsent } from '../sending/form-draft.ts';
import { thanksAddress } from '../sending/protocol-address.ts';
import { receiveForm } from '../sending/receive-form.ts';
import { APPLICATION, emptyApplication } from './application-draft.ts';
import { questions } from './licensee-questions.ts';

/** The licensee page, as search engines read it. */
export const head = (): PageHead => ({ structuredData: graph(faqPage(questions)) });

/** Takes the application that a browser without script posted. */
export function receive(posted: PostedForm) {
  return receiveForm(posted, {
    schema: licenseeSchema,
    payload: payloadWithConsent(emptyApplication, posted.fields),
    send: (api, application, options) => api.becomeLicensee(application, options),
    thanks: protocol => thanksAddress(paths.licensee, APPLICATION, protocol),
  });
}
