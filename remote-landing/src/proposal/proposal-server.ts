import { proposalSchema } from '@serafim/contract/api/message/proposal';
import type { PostedForm } from '@serafim/platform-contract/route-server';
import { ownPaths } from '../own-paths.ts';
import { payloadWithConsent } from '../sending/form-draft.ts';
import { thanksAddress } from '../sending/protocol-address.ts';
import { receiveForm } from '../sending/receive-form.ts';
import { emptyProposal, PROPOSAL, sendProposal } from './proposal-draft.ts';

/** Takes the form that a browser without script posted. */
export function receive(posted: PostedForm) {
  return receiveForm(posted, {
    schema: proposalSchema,
    payload: payloadWithConsent(emptyProposal, posted.fields),
    send: sendProposal,
    thanks: protocol => thanksAddress(ownPaths.proposal, PROPOSAL, protocol),
  });
}
