import type { Day } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import type { CardStanding } from '../../money/contract/card-standing.ts';
import { contractTermEnd } from '../../money/contract/contract-term.ts';
import type { CardTokens } from '../tokens/card-token.ts';

/** The day until which a card is printed: what is paid for, else the end of the contract's year. */
export const printedUntil = (member: Person, standing: CardStanding, now: Date): Day =>
  standing.kind === 'paga'
    ? standing.until
    : contractTermEnd(standing.kind === 'sem-plano' ? member.created_at : standing.contract.made_at, now);

interface AddressServices {
  cardTokens: CardTokens;
  siteOrigin: string;
}

/** The address behind a card's code. @param dependent 0 for the member's own card */
export const cardAddress = (
  { cardTokens, siteOrigin }: AddressServices,
  { number }: Person,
  dependent: number,
  validUntil: Day,
): string => `${siteOrigin}/verificar/${cardTokens.sign({ number, dependent, validUntil })}`;
