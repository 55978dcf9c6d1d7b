import { networkRequestSchema } from '@serafim/contract/api/network/network-request';
import { paths } from '@serafim/contract/site/paths';
import type { PostedForm } from '@serafim/platform-contract/route-server';
import { payloadWithConsent } from '../sending/form-draft.ts';
import { thanksAddress } from '../sending/protocol-address.ts';
import { receiveForm } from '../sending/receive-form.ts';
import { emptyNotice, NOTICE_FORM } from './notice-draft.ts';

const empty = emptyNotice({ especialidade: '', cidade: '' });

/** Takes the request for a notice that a browser without script posted. */
export function receive(posted: PostedForm) {
  return receiveForm(posted, {
    schema: networkRequestSchema,
    payload: payloadWithConsent(empty, posted.fields),
    send: (api, request, options) => api.joinWaitingList(request, options),
    thanks: protocol => thanksAddress(paths.network, NOTICE_FORM, protocol),
  });
}
