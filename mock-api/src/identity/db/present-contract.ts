import type { JoinBuilder } from 'kysely';
import type { IdentityTables } from './tables.ts';

/** Joins a person's present contract, where there is one. */
export const present = (join: JoinBuilder<IdentityTables, 'person' | 'contract'>) =>
  join.onRef('contract.person_number', '=', 'person.number').on('contract.replaced_at', 'is', null);
