import { maskCpf } from '@serafim/contract/api/fields/cpf';
import { shortName } from '@serafim/contract/api/fields/name';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { plans } from '@serafim/contract/api/plan/plan-table';
import { type Day, plainDay } from '@serafim/contract/site/calendar';
import { formatMemberNumber } from '../../identity/person/member-number.ts';
import type { CardHolder } from '../../identity/person/person-repository.ts';
import { type CardStanding, readCardStanding } from '../../money/contract/card-standing.ts';
import type { CardFace } from '../picture/card-face.ts';
import type { PapersServices } from '../services.ts';
import { cardAddress, printedUntil } from './card-address.ts';

/** What a card says in the place of a day; no card says that it is valid before its period is paid. */
const notices: Readonly<Record<Exclude<CardStanding['kind'], 'paga' | 'cancelada' | 'suspensa'>, string>> = {
  'sem-pagamento': 'Aguardando o primeiro pagamento',
  'sem-plano': 'Sem plano ativo',
  tolerancia: 'Confira a validade pelo código',
};

/** A card with the day in its code. */
interface DatedFace extends CardFace {
  /** Last day, where the period is paid. */
  paidUntil: Day | null;
}

/** Gives what a card says. @throws Refusal for a card that was cancelled or suspended: none is issued */
export function createCardFaces(services: PapersServices) {
  const { store, now } = services;
  return async (
    { member, name, dependent }: CardHolder,
    digits: string,
    isOwner: boolean,
  ): Promise<DatedFace> => {
    const standing = await readCardStanding(store.db, member, now());
    if (standing.kind === 'cancelada') throw new Refusal('carteirinha-cancelada');
    if (standing.kind === 'suspensa') throw new Refusal('carteirinha-suspensa');
    const isPaid = standing.kind === 'paga';
    const validUntil = printedUntil(member, standing, now());
    const { plan } = member;
    return {
      shownName: isOwner ? name : shortName(name),
      maskedCpf: maskCpf(digits),
      plano: plan === '' ? 'Sem plano' : plans[plan].plano,
      memberNumber: formatMemberNumber(member.number),
      validUntil: isPaid ? plainDay(validUntil) : null,
      paidUntil: isPaid ? validUntil : null,
      notice: isPaid ? '' : notices[standing.kind],
      verifyUrl: cardAddress(services, member, dependent, validUntil),
    };
  };
}
