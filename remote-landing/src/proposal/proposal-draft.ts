import type { Proposal } from '@serafim/contract/api/message/proposal';
import {
  type CorporatePlanId,
  corporatePlanIds,
  SMALLEST_TEAM,
  USUAL_TEAM,
} from '@serafim/contract/api/plan/plan-table';
import type { ApiClient, KeyedOptions } from '@serafim/contract/client/api-client';

/** The form's place on the page, and its name when the browser posts it by itself. */
export const PROPOSAL = 'proposta';

/** The fields, as typed. */
export interface ProposalDraft {
  plano: CorporatePlanId;
  pessoas: string;
  empresa: string;
  cnpj: string;
  nome: string;
  email: string;
  telefone: string;
  site: string;
}

/** The form before anything was typed. */
export const emptyProposal: ProposalDraft = {
  plano: corporatePlanIds[0],
  pessoas: String(USUAL_TEAM),
  empresa: '',
  cnpj: '',
  nome: '',
  email: '',
  telefone: '',
  site: '',
};

/** The number of people typed; null where a plan cannot be for so many. */
export function readTeam(typed: string): number | null {
  const people = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return people >= SMALLEST_TEAM ? people : null;
}

/** The form as a link to it says: plan and people, as the landing page's stepper had them. */
export function readProposal(params: URLSearchParams): ProposalDraft {
  const people = params.get('pessoas') ?? '';
  return {
    ...emptyProposal,
    plano: corporatePlanIds.find(id => id === params.get('plano')) ?? emptyProposal.plano,
    pessoas: readTeam(people) === null ? emptyProposal.pessoas : people,
  };
}

/** Sends a proposal; the API takes the number of people as text. */
export function sendProposal(api: ApiClient, proposal: Proposal, options: KeyedOptions) {
  return api.requestProposal({ ...proposal, pessoas: String(proposal.pessoas) }, options);
}
