import type { PublicClinic } from '@serafim/contract/api/clinic/public-clinic';
import { formatList } from '@serafim/contract/site/format-list';
import { insideSentence } from '../network/results-heading.ts';

/** What a clinic does, each once, as one reads it: `Dermatologia, clínica geral e ginecologia`. */
export function clinicSpecialties({ Servicos }: Pick<PublicClinic, 'Servicos'>): string {
  const [first = '', ...others] = new Set(Servicos.map(({ Especialidade }) => Especialidade));
  return formatList([first, ...others.map(insideSentence)]);
}
