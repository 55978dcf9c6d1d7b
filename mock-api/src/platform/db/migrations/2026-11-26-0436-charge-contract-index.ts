import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Holds all that says where a contract stands, so that a list of clients by standing reads no charge for it. */
export const chargeContractIndex: Migration = {
  up: async db => {
    await sql`
      create index charge_by_contract on charge (person_number, contract, status, competence, step)`.execute(
      db,
    );
  },
};
