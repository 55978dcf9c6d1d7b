import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the administration answered to clinics' registrations, and why. */
export const clinicDecisions: Migration = {
  up: async db => {
    await sql`
      create table clinic_decision (
        id text primary key, clinic_id text not null references clinic (id) on delete cascade,
        verdict text not null check (verdict in ('aprovada', 'ajuste', 'recusada')),
        reason text not null, admin_id text not null, at text not null
      )`.execute(db);
    await db.schema
      .createIndex('clinic_decision_by_clinic')
      .on('clinic_decision')
      .columns(['clinic_id', 'at'])
      .execute();
  },
};
