import type { ClientStatus } from '@serafim/contract/api/client/client-list';
import type { CardStanding } from '../../money/contract/card-standing.ts';

/** What the administration calls the standing of a member's card. */
export const clientStatus: Readonly<Record<CardStanding['kind'], ClientStatus>> = {
  paga: 'ativo',
  // As at a clinic's counter: the card is taken until the day that was announced.
  tolerancia: 'ativo',
  'sem-pagamento': 'aguardando-pagamento',
  'sem-plano': 'sem-plano',
  suspensa: 'suspenso',
  cancelada: 'cancelado',
};
