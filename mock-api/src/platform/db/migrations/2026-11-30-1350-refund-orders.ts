import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keeps why an administrator asks another one for a refund, and whether the contract ends with it. */
export const refundOrders: Migration = {
  up: async db => {
    for (const statement of [
      "alter table staff_refund add column note_cipher text not null default ''",
      'alter table staff_refund add column ends_contract integer not null default 0',
    ])
      await sql.raw(statement).execute(db);
  },
};
