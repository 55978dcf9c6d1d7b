import type { OwnCard } from '@serafim/contract/api/card/card';
import { type Day, plainDay } from '@serafim/contract/site/calendar';
import type { CardHolder } from './card-picture.tsx';

/** Whether a card is taken: its period is paid, or a charge is not late for long. */
export const isTaken = ({ validaAte, situacao }: Pick<OwnCard, 'validaAte' | 'situacao'>): boolean =>
  validaAte !== null || situacao === 'tolerancia';

/**
 * What a card of the API says, as its picture says it on a page. A notice takes the room of the CPF.
 * @param today all that can be promised of a card whose charge is late, as the check of its code says too
 */
export function cardHolder(card: Omit<OwnCard, 'lugar' | 'passe' | 'paraEm'>, today: Day): CardHolder {
  const { nome, cpf, numero, plano, validaAte, aviso, codigo } = card;
  return {
    name: nome,
    number: numero,
    plan: plano,
    code: codigo,
    ...(isTaken(card) ? { cpf, validUntil: plainDay(validaAte ?? today) } : { notice: aviso }),
  };
}
