import type { OwnCard } from '@serafim/contract/api/card/card';
import { cardNumber } from '@serafim/contract/api/card/card-number';
import { maskCpf } from '@serafim/contract/api/fields/cpf';
import { shortName } from '@serafim/contract/api/fields/name';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { plans } from '@serafim/contract/api/plan/plan-table';
import { type Day, plainDay } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import { formatMemberNumber } from '../../identity/person/member-number.ts';
import type { CardHolder } from '../../identity/person/person-repository.ts';
import { type CardStanding, readCardStanding } from '../../money/contract/card-standing.ts';
import type { CardFace } from '../picture/card-face.ts';
import type { PapersServices } from '../services.ts';
import { cardAddress, printedUntil } from './card-address.ts';

/** A standing that cards are issued in. */
type IssuedStanding = Exclude<CardStanding, { kind: 'suspensa' | 'cancelada' }>;

/** What a card says in the place of a day; no card says that it is valid before its period is paid. */
export const notices: Readonly<Record<Exclude<IssuedStanding['kind'], 'paga'>, string>> = {
  'sem-pagamento': 'Aguardando o primeiro pagamento',
  'sem-plano': 'Sem plano ativo',
  tolerancia: 'Confira a validade pelo código',
};

/** A card with the day in its code, and what it stands on. */
export interface DatedFace extends CardFace {
  standing: IssuedStanding;
  /** Last day, where the period is paid. */
  paidUntil: Day | null;
}

/** What a member is told of a card's validity. */
export const ownValidity = ({
  standing,
  paidUntil,
  notice,
}: DatedFace): Pick<OwnCard, 'validaAte' | 'aviso' | 'situacao' | 'paraEm'> => ({
  validaAte: paidUntil,
  aviso: notice,
  situacao: standing.kind,
  paraEm: standing.kind === 'tolerancia' ? standing.stopsOn : null,
});

/** The standing of a member's cards. @throws Refusal where they were cancelled or suspended: none is issued */
export async function issuedStanding(
  { store, now }: PapersServices,
  member: Person,
): Promise<IssuedStanding> {
  const standing = await readCardStanding(store.db, member.number, now());
  if (standing.kind === 'cancelada') throw new Refusal('carteirinha-cancelada');
  if (standing.kind === 'suspensa') throw new Refusal('carteirinha-suspensa');
  return standing;
}

/** What a card says. @param digits of the holder's CPF @param isOwner whether the one who asks may read the whole name */
export function cardFace(
  services: PapersServices,
  standing: IssuedStanding,
  { member, name, dependent }: CardHolder,
  digits: string,
  isOwner: boolean,
): DatedFace {
  const isPaid = standing.kind === 'paga';
  const validUntil = printedUntil(member, standing, services.now());
  return {
    standing,
    shownName: isOwner ? name : shortName(name),
    maskedCpf: maskCpf(digits),
    plano: standing.kind === 'sem-plano' ? 'Sem plano' : plans[standing.contract.plan].plano,
    memberNumber: cardNumber(formatMemberNumber(member.number), dependent),
    validUntil: isPaid ? plainDay(validUntil) : null,
    paidUntil: isPaid ? validUntil : null,
    notice: isPaid ? '' : notices[standing.kind],
    verifyUrl: cardAddress(services, member, dependent, validUntil),
  };
}
