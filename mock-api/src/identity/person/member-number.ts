import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Person } from '../db/tables.ts';

/** A member number as the card shows it: `0042 1187`. */
export const formatMemberNumber = (number: number): string =>
  String(number)
    .padStart(8, '0')
    .replace(/^(\d+)(\d{4})$/, '$1 $2');

/** Number of a member's contract: the year it was made in and the member number, as `2026-00421187`. */
export const contractNumber = ({ number, created_at }: Pick<Person, 'number' | 'created_at'>): string =>
  `${dayInSaoPaulo(new Date(created_at)).slice(0, 4)}-${String(number).padStart(8, '0')}`;
