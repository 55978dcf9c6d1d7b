import type { CorporatePlan } from '@serafim/contract/api/plan-table';
import { paths } from '@serafim/contract/site/paths';

/** The form for a proposal, with plan and people filled in. */
export const proposalAddress = ({ id }: Pick<CorporatePlan, 'id'>, people: number): string =>
  `${paths.proposal}?plano=${id}&pessoas=${people}`;
