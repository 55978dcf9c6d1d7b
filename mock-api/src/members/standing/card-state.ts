import type { ClientSheet } from '@serafim/contract/api/sheet/client-sheet';
import type { CardStanding } from '../../money/contract/card-standing.ts';
import { notices } from '../../papers/download/card-faces.ts';

const cardNotices: Readonly<Record<Exclude<CardStanding['kind'], 'paga'>, string>> = {
  ...notices,
  suspensa: 'Suspenso por falta de pagamento',
  cancelada: 'Contrato encerrado',
};

/** What a member's card says of its validity: a last day, or a notice in its place. */
export const cardState = (standing: CardStanding): ClientSheet['cartao'] =>
  standing.kind === 'paga'
    ? { validaAte: standing.until, aviso: '' }
    : { validaAte: null, aviso: cardNotices[standing.kind] };
