import { cpfDigits } from '@serafim/contract/api/fields/cpf';
import { maxDependents, type PlanId, plans } from '@serafim/contract/api/plan/plan-table';
import { type Dependent, dependentConflict, dependentSchema } from '@serafim/contract/api/sign-up/member';
import { z } from '@serafim/contract/api/zod';

/** Why no dependent can join the list now, as a sentence; null while there is room. */
export function noRoomReason(plano: PlanId | '', count: number): string | null {
  if (plano === '') return 'Escolha o plano primeiro.';
  const limit = maxDependents(plano);
  return count < limit ? null : `O ${plans[plano].plano} vai até ${limit} dependentes.`;
}

/** How full the list is, as '2 de 4'. */
export const roomTaken = (plano: PlanId | '', count: number): string => `${count} de ${maxDependents(plano)}`;

/** What a dependent's form asks, given whose list it is and who is already in it. */
export const dependentFields = (memberCpf: string, others: readonly Dependent[]) =>
  dependentSchema.check(
    z.superRefine(({ cpfDep }, context) => {
      const message = dependentConflict(
        cpfDep,
        cpfDigits(memberCpf),
        others.map(other => other.cpfDep),
      );
      if (message !== null) context.addIssue({ code: 'custom', path: ['cpfDep'], message });
    }),
  );

const listed = z.object({ nomeDep: z.string(), cpfDep: z.string() });

/** A whole list, checked against plan and member as they are now. */
export const dependentList = (plano: PlanId | '', memberCpf: string) =>
  z.array(listed).check(
    z.superRefine((list, context) => {
      if (list.length > maxDependents(plano)) {
        const message = noRoomReason(plano, list.length) ?? '';
        context.addIssue({ code: 'custom', message: `${message} Exclua quem não cabe.` });
      }
      list.forEach(({ nomeDep, cpfDep }, index) => {
        const before = list.slice(0, index).map(other => other.cpfDep);
        if (dependentConflict(cpfDep, cpfDigits(memberCpf), before) === null) return;
        context.addIssue({
          code: 'custom',
          message: `O CPF de ${nomeDep} é o seu ou já está na lista. Edite ou exclua esta pessoa.`,
        });
      });
    }),
  );
