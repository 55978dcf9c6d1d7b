import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Store } from '../store.ts';

/** Finds registrations by the CNPJ in them, those that an older program stores too. `same-cnpj.ts` asks for the same expression. */
export const clinicCnpjIndex = (kind: Store['kind']): Migration => ({
  up: async db => {
    const position = sql.raw(kind === 'postgres' ? 'strpos' : 'instr');
    await sql`
      create index clinic_by_cnpj on clinic (substr(payload, ${position}(payload, '"cnpj":"') + 8, 14))`.execute(
      db,
    );
  },
});
