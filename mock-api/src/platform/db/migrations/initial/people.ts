import type { Dialect } from './dialect.ts';

/** Creates people, how they sign in, and what administrators ask of one another. */
export const people = ({ sorted, counter }: Dialect): readonly string[] => [
  `create table person (
    number ${counter}, id text not null unique,
    name text not null, name_sort ${sorted} not null, email text not null, email_sort ${sorted} not null,
    phone text not null, wants_news integer not null, affiliation text not null, address text not null,
    cpf_index text not null unique, cpf_cipher text not null, password_hash text, search_text text not null,
    version integer not null, created_at ${sorted} not null
  )`,
  ...['name_sort', 'email_sort', 'created_at'].map(
    column => `create index person_by_${column} on person (${column}, number)`,
  ),
  `create table contract (
    id ${counter}, person_number integer not null references person (number) on delete cascade,
    ordinal integer not null, plan text not null, billing text not null, method text not null,
    due_day text not null, made_at text not null, replaced_at text,
    next_plan text, next_billing text, next_from text, ended_at text,
    protocol text unique, end_kind text check (end_kind in ('desistencia', 'cancelamento')), asked_at text,
    effective_on text, refund integer not null default 0, refunded_at text, pix_key text,
    unique (person_number, ordinal), unique (id, person_number),
    check ((next_plan is null) = (next_from is null) and (next_billing is null) = (next_from is null)),
    check (ended_at is null or protocol is not null)
  )`,
  // The promise that a member has one present contract at most.
  'create unique index contract_present on contract (person_number) where replaced_at is null',
  'create index contract_by_plan on contract (plan, person_number) where replaced_at is null',
  'create index contract_by_next_change on contract (next_from) where next_from is not null',
  'create index contract_by_end on contract (ended_at)',
  'create index contract_by_last_day on contract (effective_on) where ended_at is null',
  `create table staff (
    person_number integer primary key references person (number) on delete cascade,
    role text not null check (role in ('leitura', 'atendimento', 'gestao')), disabled_at text
  )`,
  `create table dependent (
    person_number integer not null references person (number) on delete cascade, position integer not null,
    name text not null, cpf_index text not null, cpf_cipher text not null, removed_at text,
    primary key (person_number, position), unique (person_number, cpf_index)
  )`,
  'create index dependent_by_cpf on dependent (cpf_index)',
  `create table erasure (
    person_number integer primary key references person (number) on delete cascade,
    protocol text not null unique, asked_at text not null, answered_at text, answered_by text, outcome text,
    kept_until text, reason_cipher text not null default '', kept_cpf_cipher text not null default ''
  )`,
  'create index erasure_by_outcome on erasure (outcome, asked_at)',
  `create table session (
    token_hash text primary key, person_number integer not null references person (number) on delete cascade,
    created_at text not null, seen_at text not null
  )`,
  'create index session_by_person on session (person_number)',
  `create table recovery_request (
    person_number integer not null references person (number) on delete cascade, slot integer not null,
    link_hash text not null unique, code_hash text not null, expires_at text not null, grant_hash text unique,
    primary key (person_number, slot)
  )`,
  `create table second_step (
    person_number integer primary key references person (number) on delete cascade,
    secret_cipher text not null, created_at text not null, confirmed_at text, last_step integer not null
  )`,
  `create table second_step_reserve (
    code_hash text primary key, person_number integer not null references person (number) on delete cascade,
    used_at text
  )`,
  'create index second_step_reserve_by_person on second_step_reserve (person_number)',
  `create table pending_sign_in (
    token_hash text primary key, person_number integer not null references person (number) on delete cascade,
    expires_at text not null, tries_left integer not null
  )`,
  'create index pending_sign_in_by_person on pending_sign_in (person_number)',
  `create table admin_request (
    id text primary key, kind text not null, person_number integer references person (number) on delete cascade,
    name text not null, email text not null, role text not null, asked_by text not null, asked_at text not null,
    expires_at text not null, state text not null, decided_by text, decided_at text,
    token_hash text unique, secret_cipher text
  )`,
];
