import type { Store } from '../../store.ts';

/** True of every update but one: a sign-in loses its ids, and everything that the chain stands on stays. */
const isOtherChange = `new.forgotten is null or old.forgotten is not null
  or old.action not in ('entrou', 'errou-senha')
  or new.actor_id <> '' or new.subject_id <> '' or new.request_id is not null
  or new.sequence <> old.sequence or new.at <> old.at or new.action <> old.action
  or new.fields <> old.fields or new.previous <> old.previous or new.hash <> old.hash`;

const tables = [
  `create table audit (
    sequence integer primary key, at text not null, actor_id text not null, action text not null,
    subject_id text not null, fields text not null, previous text not null, hash text not null unique,
    request_id text, forgotten text
  )`,
  'create index audit_by_subject on audit (subject_id, sequence)',
  `create index audit_sign_ins on audit (at)
    where action in ('entrou', 'errou-senha') and forgotten is null`,
];

/** Creates the audit trail, and lets nothing change it: old sign-ins alone may forget who signed in. */
export const auditTrail: Readonly<Record<Store['kind'], readonly string[]>> = {
  sqlite: [
    ...tables,
    `create trigger audit_no_update before update on audit when ${isOtherChange}
      begin select raise(abort, 'the audit trail is append-only'); end`,
    `create trigger audit_no_delete before delete on audit
      begin select raise(abort, 'the audit trail is append-only'); end`,
  ],
  postgres: [
    ...tables,
    `create function refuse_audit_change() returns trigger language plpgsql as
      $$ begin raise exception 'the audit trail is append-only'; end $$`,
    `create trigger audit_no_change before delete or truncate on audit
      for each statement execute function refuse_audit_change()`,
    `create trigger audit_no_update before update on audit
      for each row when (${isOtherChange}) execute function refuse_audit_change()`,
  ],
};
