import { contactSchema } from '@serafim/contract/api/contact';
import type { PostedForm } from '@serafim/contract/remote/route-server';
import { paths } from '@serafim/contract/site/paths';
import { pickFields } from '../../sending/pick-fields.ts';
import { receiveForm } from '../../sending/receive-form.ts';
import { thanksAddress } from '../../sending/sent-protocol.ts';
import { emptyDraft } from './contact-draft.ts';
import { CONTACT_FORM } from './contact-form-name.ts';

/** Takes the contact form that a browser without script posted. */
export const receiveContact = (posted: PostedForm) =>
  receiveForm(posted, {
    schema: contactSchema,
    payload: pickFields(emptyDraft, posted.fields),
    send: (api, message, options) => api.contact(message, options),
    thanks: protocol => thanksAddress(paths.home, CONTACT_FORM, protocol),
  });
