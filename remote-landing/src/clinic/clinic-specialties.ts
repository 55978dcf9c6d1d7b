import type { PublicClinic } from '@serafim/contract/api/clinic/public-clinic';
import { insideSentence } from '../network/results-heading.ts';

/** What a clinic does, each once, as one reads it: `Dermatologia, clínica geral e ginecologia`. */
export function clinicSpecialties({ Servicos }: Pick<PublicClinic, 'Servicos'>): string {
  const [first = '', ...others] = new Set(Servicos.map(({ Especialidade }) => Especialidade));
  const names = [first, ...others.map(insideSentence)];
  const last = names.length > 1 ? names.pop() : undefined;
  return last === undefined ? first : `${names.join(', ')} e ${last}`;
}
