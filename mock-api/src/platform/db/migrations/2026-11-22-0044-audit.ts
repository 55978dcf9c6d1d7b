import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Store } from '../store.ts';

const guards: Readonly<Record<Store['kind'], readonly string[]>> = {
  sqlite: ['update', 'delete'].map(
    change => `create trigger audit_no_${change} before ${change} on audit
      begin select raise(abort, 'the audit trail is append-only'); end`,
  ),
  postgres: [
    `create function refuse_audit_change() returns trigger language plpgsql as
      $$ begin raise exception 'the audit trail is append-only'; end $$`,
    `create trigger audit_no_change before update or delete or truncate on audit
      for each statement execute function refuse_audit_change()`,
  ],
};

/** Who of the administration did what with whose data: append-only, each record bound to the one before it. */
export const auditTrail = (kind: Store['kind']): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table audit (
        sequence integer primary key, at text not null, actor_id text not null, action text not null,
        subject_id text not null, fields text not null, previous text not null, hash text not null unique
      )`.execute(db);
    await db.schema.createIndex('audit_by_subject').on('audit').columns(['subject_id', 'sequence']).execute();
    for (const statement of guards[kind]) await sql.raw(statement).execute(db);
  },
});
