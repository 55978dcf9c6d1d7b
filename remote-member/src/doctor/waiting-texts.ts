import type { Consultation } from '@serafim/contract/api/doctor/doctor';
import { firstName } from '@serafim/contract/site/first-name';
import { formatCount } from '@serafim/contract/site/format-count';

/** How many people are ahead, as the heading of the waiting room; it changes when the turn comes. */
export function waitingHeading({ etapa, lugar, para, nome }: Consultation): string {
  if (etapa === 'vez') return para === 0 ? 'É a sua vez' : `É a vez de ${firstName(nome)}`;
  if (lugar === null) return 'O seu lugar está guardado';
  if (lugar === 1) return para === 0 ? 'Você é a próxima pessoa' : `${firstName(nome)} é a próxima pessoa`;
  return lugar === 2 ? 'Falta uma pessoa na sua frente' : `Faltam ${lugar - 1} pessoas na sua frente`;
}

/** How long it takes, about; empty where nobody knows. */
export const waitText = ({ minutos }: Pick<Consultation, 'minutos'>): string =>
  minutos === null ? '' : `cerca de ${formatCount(minutos, 'minuto', 'minutos')}`;
