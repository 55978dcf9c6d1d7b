import { licenseeSchema } from '@serafim/contract/api/licensee';
import type { PostedForm } from '@serafim/contract/remote/route-server';
import { paths } from '@serafim/contract/site/paths';
import { consents } from '../sending/consents.ts';
import { pickFields } from '../sending/pick-fields.ts';
import { receiveForm } from '../sending/receive-form.ts';
import { thanksAddress } from '../sending/sent-protocol.ts';
import { emptyApplication } from './application-draft.ts';
import { APPLICATION } from './application-form-name.ts';

/** Takes the application that a browser without script posted. */
export const receiveApplication = (posted: PostedForm) =>
  receiveForm(posted, {
    schema: licenseeSchema,
    payload: { ...pickFields(emptyApplication, posted.fields), consentimento: consents(posted.fields) },
    send: (api, application, options) => api.becomeLicensee(application, options),
    thanks: protocol => thanksAddress(paths.licensee, APPLICATION, protocol),
  });
