import type { OwnCard } from '@serafim/contract/api/card/card';
import { plainDay } from '@serafim/contract/site/calendar';
import type { CardHolder } from './card-picture.tsx';

/** What a card of the API says, as its picture says it. A notice takes the room of the CPF. */
export const cardHolder = ({
  nome,
  cpf,
  numero,
  plano,
  validaAte,
  aviso,
  codigo,
}: Omit<OwnCard, 'lugar' | 'passe'>): CardHolder => ({
  name: nome,
  number: numero,
  plan: plano,
  code: codigo,
  ...(validaAte === null ? { notice: aviso } : { cpf, validUntil: plainDay(validaAte) }),
});
