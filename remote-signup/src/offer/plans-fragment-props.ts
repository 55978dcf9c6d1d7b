import { billings, planIds } from '@serafim/contract/api/plan/plan-table';
import { priceTableNames } from '@serafim/contract/api/plan/price-tables';
import { z } from '@serafim/contract/api/zod';

/** What a page hands `signup/planos@1`. */
export const plansFragmentProps = z
  .object({
    tabela: z
      .enum(priceTableNames)
      .check(z.describe('Whose prices: the landing page’s, or those of the sign-up, which are charged.')),
    mostra: z
      .enum(['folhetos', 'comparacao', 'escolha'])
      .check(
        z.describe(
          'The plans as leaflets, which link to the comparison on the same page; the comparison; or a choice: radio buttons called `plano` for a form of the page.',
        ),
      ),
    fatura: z.optional(
      z
        .enum(billings)
        .check(
          z.describe(
            'Whether prices are by the month or by the year. Where left out they are by the month, and leaflets have both: styles of the page change `--plano-por-mes` to `none` and `--plano-por-ano` to `contents`.',
          ),
        ),
    ),
    compensa: z.optional(
      z
        .enum(planIds)
        .check(z.describe('The plan that costs least by the visitor’s own numbers, which its leaflet says.')),
    ),
    escolhido: z.optional(z.enum(planIds).check(z.describe('The plan that is chosen at first.'))),
    atual: z.optional(
      z.enum(planIds).check(z.describe('The plan that the member has, which the choice says.')),
    ),
  })
  .check(z.describe('The plans with their prices.'));
