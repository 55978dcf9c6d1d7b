import { billings, planIds } from '@serafim/contract/api/plan/plan-table';
import { priceTableNames } from '@serafim/contract/api/plan/price-tables';
import { z } from '@serafim/contract/api/zod';
import type { SiteFragments } from '@serafim/platform-contract/fragment';

/** What a page hands `signup/planos@1`. */
export const plansFragmentProps = z.object({
  tabela: z.enum(priceTableNames),
  mostra: z.enum(['folhetos', 'comparacao', 'escolha']),
  fatura: z.optional(z.enum(billings)),
  escolhido: z.optional(z.enum(planIds)),
  atual: z.optional(z.enum(planIds)),
}) satisfies z.ZodMiniType<unknown, SiteFragments['signup/planos@1']>;
