import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Person } from '../db/tables.ts';

/** A member number as the card shows it: `0042 1187`. */
export const formatMemberNumber = (number: number): string =>
  String(number)
    .padStart(8, '0')
    .replace(/^(\d+)(\d{4})$/, '$1 $2');

/** When a member's present contract was made; of who left, the last one. */
export const contractedAt = ({
  created_at,
  contracted_at,
}: Pick<Person, 'created_at' | 'contracted_at'>): Date => new Date(contracted_at ?? created_at);

/**
 * Number of a member's contract: the year it was made in and the member number, as `2026-00421187`; later ones of the
 * same member count on, as `2026-00421187-2`.
 */
export function contractNumber(
  person: Pick<Person, 'number' | 'created_at' | 'contracted_at' | 'contract'>,
): string {
  const year = dayInSaoPaulo(contractedAt(person)).slice(0, 4);
  const count = person.contract === 1 ? '' : `-${person.contract}`;
  return `${year}-${String(person.number).padStart(8, '0')}${count}`;
}
