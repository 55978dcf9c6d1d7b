import type { MessageTables } from '../../messages/db/tables.ts';
import type { MoneyTables } from '../../money/db/tables.ts';
import type { NetworkTables } from '../../network/db/tables.ts';
import type * as platform from '../../platform/db/store.ts';

/** Every yes and no of a member, never written over. */
export interface ConsentTable {
  person_number: number;
  subject: 'contrato' | 'novidades';
  given: number;
  at: string;
}

/** What a member noted of a visit or purchase: day, place, for whom, both prices, sealed as one. */
export interface SavingTable {
  id: string;
  person_number: number;
  note_cipher: string;
  created_at: string;
}

/** The tables of this wing, and those of all the others: the whole database. */
export interface MembersTables extends MoneyTables, NetworkTables, MessageTables {
  consent: ConsentTable;
  saving: SavingTable;
}

export type Db = platform.Db<MembersTables>;
export type Store = platform.Store<MembersTables>;
