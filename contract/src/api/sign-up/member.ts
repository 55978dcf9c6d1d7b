import { cpf } from '../fields/cpf.ts';
import { email } from '../fields/email.ts';
import { personName } from '../fields/name.ts';
import { newPassword } from '../fields/password.ts';
import { mobilePhone } from '../fields/phone.ts';
import { emptyOr, text } from '../fields/text.ts';
import { seenAmount } from '../payment/payment.ts';
import { billings, dueDays, maxDependents, paymentMethods, planIds } from '../plan/plan-table.ts';
import { z } from '../zod.ts';

/** One dependent of a member. */
export const dependentSchema = z.strictObject({ nomeDep: personName, cpfDep: cpf });

export type Dependent = z.output<typeof dependentSchema>;

const memberFields = z.strictObject({
  nome: personName,
  email,
  plano: z._default(z.enum([...planIds, ''], 'Escolha um plano.'), ''),
  fatura: z._default(z.enum([...billings, ''], 'Escolha mensal ou anual.'), ''),
  cpf,
  meiodepagamento: z._default(z.enum([...paymentMethods, ''], 'Escolha Pix, cartão ou boleto.'), ''),
  /** Code of the licensee who brought the member. */
  filiacao: z._default(text({ min: 0, max: 40 }), ''),
  dependentes: z._default(
    z.array(dependentSchema).check(z.maxLength(20, 'Há dependentes demais para este plano.')),
    [],
  ),
  telefone: mobilePhone,
  endereco: z._default(text({ min: 0, max: 400 }), ''),
  password: z._default(emptyOr(newPassword), ''),
  /** Ours: day of the month that a charge falls due on. */
  vencimento: z._default(z.enum([...dueDays, ''], 'Escolha o dia do vencimento.'), ''),
  /** Ours: whether the member wants news by e-mail; a consent of its own. */
  novidades: z._default(z.boolean(), false),
  /** Ours: what the visitor was shown as the amount of today. */
  valorHoje: seenAmount,
});

/** Returns why a dependent's CPF cannot join this member, or null. `others` are the CPFs already in the list. */
export function dependentConflict(
  dependentCpf: string,
  memberCpf: string,
  others: readonly string[],
): string | null {
  if (dependentCpf === memberCpf) return 'Este é o CPF do titular. Digite o CPF do dependente.';
  if (others.includes(dependentCpf)) return 'Este CPF já está na lista de dependentes.';
  return null;
}

/** The specified payload of POST /cadastro and three fields of ours. What the wizard leaves empty may be empty, or absent. */
export const memberSchema = memberFields.check(
  z.superRefine((member, context) => {
    const limit = maxDependents(member.plano);
    if (member.dependentes.length > limit) {
      const message =
        member.plano === ''
          ? 'Escolha um plano antes de incluir dependentes.'
          : `Este plano aceita até ${limit} dependentes.`;
      context.addIssue({ code: 'custom', path: ['dependentes'], message });
    }
    member.dependentes.forEach(({ cpfDep }, index) => {
      const before = member.dependentes.slice(0, index).map(other => other.cpfDep);
      const message = dependentConflict(cpfDep, member.cpf, before);
      if (message !== null)
        context.addIssue({ code: 'custom', path: ['dependentes', index, 'cpfDep'], message });
    });
  }),
);

/** A sign-up as people type it. */
export type MemberInput = z.input<typeof memberSchema>;
/** A sign-up, checked and normalised. */
export type Member = z.output<typeof memberSchema>;

/** Answer of POST /cadastro. */
export const memberCreatedSchema = z.object({
  id: z.uuid(),
  /** Member number, as the card shows it. */
  numero: z.string(),
  /** Opens the contract, its payment and its documents for eight days; null where nothing is to be paid. */
  passe: z.nullable(z.string()),
});

export type MemberCreated = z.infer<typeof memberCreatedSchema>;
