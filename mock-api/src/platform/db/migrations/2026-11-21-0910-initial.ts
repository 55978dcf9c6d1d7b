import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Store } from '../store.ts';
import { textSearch } from './text-search.ts';

/** The first form of the database. Text columns that are sorted compare by code point on both stores. */
export const initial = (kind: Store['kind']): Migration => ({
  up: async db => {
    await people(db, kind);
    await credentials(db);
    await requests(db);
    for (const statement of textSearch[kind]) await sql.raw(statement).execute(db);
  },
});

async function people(db: Kysely<unknown>, kind: Store['kind']): Promise<void> {
  const sorted = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  const counter = kind === 'postgres' ? sql`serial primary key` : sql`integer primary key autoincrement`;
  await sql`
    create table person (
      number ${counter}, id text not null unique, role text not null check (role in ('member', 'admin')),
      name text not null, name_sort ${sorted} not null, email text not null, email_sort ${sorted} not null,
      phone text not null, plan text not null, billing text not null, payment_method text not null,
      due_day text not null, wants_news integer not null,
      affiliation text not null, address text not null,
      cpf_index text not null unique, cpf_cipher text not null, password_hash text, search_text text not null,
      version integer not null, created_at ${sorted} not null, cancelled_at text
    )`.execute(db);
  for (const column of ['name_sort', 'email_sort', 'plan', 'created_at']) {
    await db.schema
      .createIndex(`person_by_${column}`)
      .on('person')
      .columns(['role', column, 'number'])
      .execute();
  }
  await sql`
    create table dependent (
      person_number integer not null references person (number) on delete cascade, position integer not null,
      name text not null, cpf_index text not null, cpf_cipher text not null,
      primary key (person_number, position), unique (person_number, cpf_index)
    )`.execute(db);
  await db.schema.createIndex('dependent_by_cpf').on('dependent').column('cpf_index').execute();
  await sql`
    create table cpf_fragment (
      token text not null, person_number integer not null references person (number) on delete cascade,
      primary key (token, person_number)
    )`.execute(db);
  await db.schema.createIndex('cpf_fragment_by_person').on('cpf_fragment').column('person_number').execute();
}

async function credentials(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table session (
      token_hash text primary key, person_number integer not null references person (number) on delete cascade,
      created_at text not null, seen_at text not null
    )`.execute(db);
  await db.schema.createIndex('session_by_person').on('session').column('person_number').execute();
  await sql`
    create table recovery_code (
      person_number integer primary key references person (number) on delete cascade,
      code_hash text not null, expires_at text not null, tries_left integer not null
    )`.execute(db);
}

async function requests(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table keyed_answer (
      scope text not null, key text not null, body_hash text not null, answer text not null,
      created_at text not null, primary key (scope, key)
    )`.execute(db);
  await db.schema.createIndex('keyed_answer_by_time').on('keyed_answer').column('created_at').execute();
  await sql`
    create table clinic (
      id text primary key, protocol text not null unique,
      status text not null check (status in ('pendente', 'aprovada', 'recusada')), kind text not null,
      city_search text not null, state text not null, specialty_search text not null, payload text not null,
      created_at text not null, decided_at text
    )`.execute(db);
  await db.schema.createIndex('clinic_by_status').on('clinic').columns(['status', 'city_search']).execute();
  await sql`
    create table message (
      protocol text primary key, kind text not null, payload_cipher text not null, created_at text not null
    )`.execute(db);
  await sql`
    create table outbox (
      id text primary key, mail_cipher text not null, created_at text not null, attempts integer not null,
      next_attempt_at text not null
    )`.execute(db);
  await db.schema.createIndex('outbox_by_time').on('outbox').column('next_attempt_at').execute();
}
