import { addressSchema } from '@serafim/contract/api/address/address';
import { billings, dueDays, paymentMethods, planIds } from '@serafim/contract/api/plan/plan-table';
import { z } from '@serafim/contract/api/zod';

const typed = z.catch(z.string().check(z.maxLength(500)), '');

const typedFields = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map(name => [name, typed])) as Record<Name, typeof typed>;

/**
 * What the visitor typed so far, as typed: nothing here has been checked but the dependents, who were checked when
 * they joined the list. A stored draft that lost a field keeps the others.
 */
export const draftSchema = z.object({
  nome: typed,
  email: typed,
  ddd: typed,
  celular: typed,
  cpf: typed,
  plano: z.catch(z.enum([...planIds, '']), ''),
  dependentes: z.catch(
    z
      .array(
        z.object({ nomeDep: z.string().check(z.maxLength(500)), cpfDep: z.string().check(z.maxLength(40)) }),
      )
      .check(z.maxLength(20)),
    [],
  ),
  /** The dependent being typed, not yet in the list. */
  nomeDep: typed,
  cpfDep: typed,
  autorizacao: z.catch(z.boolean(), false),
  ...typedFields(z.keyof(addressSchema).options),
  fatura: z.catch(z.enum(billings), 'mensal'),
  vencimento: z.catch(z.enum(dueDays), '10'),
  /** News by e-mail are wanted. */
  novidades: z.catch(z.boolean(), false),
  meiodepagamento: z.catch(z.enum([...paymentMethods, '']), ''),
  filiacao: typed,
});

export type Draft = z.infer<typeof draftSchema>;

/** A draft before anything was typed. */
export const emptyDraft: Draft = draftSchema.parse({});

/** Whether a draft holds anything that the visitor put there; a plan alone comes from a link. */
export function hasContent({ plano: _, ...draft }: Draft): boolean {
  const { plano: __, ...empty } = emptyDraft;
  return JSON.stringify(draft) !== JSON.stringify(empty);
}
