import { proposalSchema } from '@serafim/contract/api/proposal';
import type { PostedForm } from '@serafim/contract/remote/route-server';
import { paths } from '@serafim/contract/site/paths';
import { consents } from '../sending/consents.ts';
import { pickFields } from '../sending/pick-fields.ts';
import { receiveForm } from '../sending/receive-form.ts';
import { thanksAddress } from '../sending/sent-protocol.ts';
import { emptyProposal } from './proposal-draft.ts';
import { PROPOSAL } from './proposal-form-name.ts';

/** Takes the form that a browser without script posted. */
export const receiveProposal = (posted: PostedForm) =>
  receiveForm(posted, {
    schema: proposalSchema,
    payload: { ...pickFields(emptyProposal, posted.fields), consentimento: consents(posted.fields) },
    send: (api, proposal, options) =>
      api.askForProposal({ ...proposal, pessoas: String(proposal.pessoas) }, options),
    thanks: protocol => thanksAddress(paths.proposal, PROPOSAL, protocol),
  });
