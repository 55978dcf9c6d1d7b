import { type Proposal, type ProposalInput, proposalSchema } from '@serafim/contract/api/proposal';
import type { RemoteHost } from '@serafim/contract/remote/host';
import type { RefusedForm } from '@serafim/contract/remote/route-server';
import { useSearchParams } from 'react-router-dom';
import { startOf, useProtocolForm } from '../sending/use-protocol-form.ts';
import { proposalOf } from './proposal-draft.ts';

/**
 * The form of a company, with plan and people from the address. Once it is sent, `protocol` holds its number.
 * @param refused the form, posted without script and not taken: it goes on with what was typed
 */
export function useProposal(host: RemoteHost, refused: RefusedForm | undefined) {
  const { draft, defaults } = startOf(proposalOf(useSearchParams()[0]), refused);
  const sending = useProtocolForm<ProposalInput, Proposal>({
    host,
    schema: proposalSchema,
    defaults,
    errors: refused?.errors,
    title: 'Proposta para empresas',
    send: (api, proposal, options) =>
      api.askForProposal({ ...proposal, pessoas: String(proposal.pessoas) }, options),
  });
  return { ...sending, draft };
}

export type ProposalForm = ReturnType<typeof useProposal>;
