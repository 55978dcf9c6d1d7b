import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Store } from '../store.ts';

/** True of every update but one: a sign-in loses its ids, and everything that the chain stands on stays. */
const isOtherChange = `new.forgotten is null or old.forgotten is not null
  or old.action not in ('entrou', 'errou-senha')
  or new.actor_id <> '' or new.subject_id <> '' or new.request_id is not null
  or new.sequence <> old.sequence or new.at <> old.at or new.action <> old.action
  or new.fields <> old.fields or new.previous <> old.previous or new.hash <> old.hash`;

const guards: Readonly<Record<Store['kind'], readonly string[]>> = {
  sqlite: [
    'drop trigger audit_no_update',
    `create trigger audit_no_update before update on audit when ${isOtherChange}
      begin select raise(abort, 'the audit trail is append-only'); end`,
  ],
  postgres: [
    'drop trigger audit_no_change on audit',
    `create trigger audit_no_change before delete or truncate on audit
      for each statement execute function refuse_audit_change()`,
    `create trigger audit_no_update before update on audit
      for each row when (${isOtherChange}) execute function refuse_audit_change()`,
  ],
};

/** Lets old sign-ins of the audit trail forget who signed in, and finds them. */
export const forgottenSignIns = (kind: Store['kind']): Migration => ({
  up: async db => {
    await sql`alter table audit add column forgotten text`.execute(db);
    for (const statement of guards[kind]) await sql.raw(statement).execute(db);
    await sql`
      create index audit_sign_ins on audit (at)
      where action in ('entrou', 'errou-senha') and forgotten is null`.execute(db);
  },
});
