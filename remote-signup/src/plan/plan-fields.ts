import { planId } from '@serafim/contract/api/plan/plan-id';
import { type Billing, billings, type PlanId } from '@serafim/contract/api/plan/plan-table';
import { z } from '@serafim/contract/api/zod';
import { dependentList } from '../dependents/dependents-rules.ts';

/** What step 3 asks: a plan, and leave to name the people in the list. */
export const planFields = (plano: PlanId | '', memberCpf: string) =>
  z
    .object({
      plano: planId,
      dependentes: dependentList(plano, memberCpf),
      autorizacao: z.boolean(),
    })
    .check(
      z.superRefine(({ dependentes, autorizacao }, context) => {
        if (dependentes.length === 0 || autorizacao) return;
        context.addIssue({
          code: 'custom',
          path: ['autorizacao'],
          message: 'Confirme que você tem autorização para informar os dados dessas pessoas.',
        });
      }),
    );

/** The plan that a link names, as `?plano=guardian`; null for none or an unknown one. */
export function readPlan(value: string | null): PlanId | null {
  const result = planId.safeParse(value?.toLowerCase());
  return result.success ? result.data : null;
}

/** The billing that a link names, as `&fatura=anual`; null for none or an unknown one. */
export const readBilling = (value: string | null): Billing | null =>
  billings.find(billing => billing === value) ?? null;
