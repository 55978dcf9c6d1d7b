import { networkRequestSchema } from '@serafim/contract/api/network-request';
import type { PostedForm } from '@serafim/contract/remote/route-server';
import { paths } from '@serafim/contract/site/paths';
import { pickFields } from '../sending/pick-fields.ts';
import { receiveForm } from '../sending/receive-form.ts';
import { thanksAddress } from '../sending/sent-protocol.ts';
import { TELL_ME, tellMeDraft } from './tell-me-draft.ts';

const empty = tellMeDraft({ especialidade: '', cidade: '' });

/** Takes the wish to be told that a browser without script posted. */
export const receiveTellMe = (posted: PostedForm) =>
  receiveForm(posted, {
    schema: networkRequestSchema,
    payload: {
      ...pickFields(empty, posted.fields),
      consentimento: posted.fields.consentimento !== undefined,
    },
    send: (api, wish, options) => api.tellMe(wish, options),
    thanks: protocol => thanksAddress(paths.network, TELL_ME, protocol),
  });
