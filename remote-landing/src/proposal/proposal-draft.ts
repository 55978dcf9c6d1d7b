import {
  type CorporatePlanId,
  corporatePlanIds,
  SMALLEST_TEAM,
  USUAL_TEAM,
} from '@serafim/contract/api/plan-table';

/** What stands in the fields, as typed. */
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

/** The form before anybody has typed. */
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

/** The count that somebody typed; null where it is none that a plan could be for. */
export const teamOf = (typed: string): number | null => {
  const people = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return people >= SMALLEST_TEAM ? people : null;
};

/** The form as a link to it asks: plan and people, as the landing page's stepper had them. */
export const proposalOf = (params: URLSearchParams): ProposalDraft => {
  const people = params.get('pessoas') ?? '';
  return {
    ...emptyProposal,
    plano: corporatePlanIds.find(id => id === params.get('plano')) ?? emptyProposal.plano,
    pessoas: teamOf(people) === null ? emptyProposal.pessoas : people,
  };
};
