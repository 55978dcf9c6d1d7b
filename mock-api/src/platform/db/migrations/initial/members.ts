/** Creates what members do in their own area. */
export const members = (): readonly string[] => [
  `create table consent (
    person_number integer not null references person (number) on delete cascade,
    subject text not null check (subject in ('contrato', 'novidades')), given integer not null, at text not null
  )`,
  'create index consent_by_person on consent (person_number)',
  `create table saving (
    id text primary key, person_number integer not null references person (number) on delete cascade,
    note_cipher text not null, created_at text not null
  )`,
  'create index saving_by_person on saving (person_number)',
  `create table consultation (
    id text primary key, person_number integer not null references person (number) on delete cascade,
    place integer not null, reference text not null unique, partner text not null,
    demonstration integer not null, consent_version text not null, requested_at text not null,
    seen_at text not null, entered_at text, ended_at text, outcome text
  )`,
  'create index consultation_by_person on consultation (person_number, requested_at)',
  'create unique index consultation_open on consultation (person_number) where ended_at is null',
  `create table sandbox_consultation (
    reference text primary key, requested_at text not null, called_at text not null, ended_at text
  )`,
  `create table appointment_request (
    id text primary key, protocol text not null unique,
    person_number integer not null references person (number) on delete cascade,
    clinic_id text not null references clinic (id) on delete cascade,
    place integer not null, wish_cipher text not null, state text not null, created_at text not null,
    expires_at text not null, answered_at text, answer_cipher text not null
  )`,
  'create index appointment_request_by_person on appointment_request (person_number, created_at)',
  'create index appointment_request_by_state on appointment_request (state, expires_at)',
];
