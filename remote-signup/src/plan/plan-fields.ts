import { type Billing, billings, type PlanId, planId } from '@serafim/contract/api/plan';
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
    .superRefine(({ dependentes, autorizacao }, context) => {
      if (dependentes.length === 0 || autorizacao) return;
      context.addIssue({
        code: 'custom',
        path: ['autorizacao'],
        message: 'Marque que você pode informar os dados destas pessoas.',
      });
    });

/** The plan that a link asks for, as `?plano=guardian`; null for none or an unknown one. */
export const planOfLink = (value: string | null): PlanId | null => {
  const result = planId.safeParse(value?.toLowerCase());
  return result.success ? result.data : null;
};

/** The way to pay that a link asks for, as `&fatura=anual`; null for none or an unknown one. */
export const billingOfLink = (value: string | null): Billing | null =>
  billings.find(billing => billing === value) ?? null;
