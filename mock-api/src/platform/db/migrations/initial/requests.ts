/** Creates what every request needs, whoever sends it: answers, mails, counters, keys. */
export const requests = (): readonly string[] => [
  `create table keyed_answer (
    scope text not null, key text not null, body_hash text not null, answer text not null,
    created_at text not null, primary key (scope, key)
  )`,
  'create index keyed_answer_by_time on keyed_answer (created_at)',
  `create table outbox (
    id text primary key, mail_cipher text not null, about text not null default '', created_at text not null,
    attempts integer not null, next_attempt_at text not null
  )`,
  'create index outbox_by_time on outbox (next_attempt_at)',
  'create index outbox_by_about on outbox (about)',
  `create table message (
    protocol text primary key, kind text not null, payload_cipher text not null, created_at text not null,
    answered_at text, answered_by text
  )`,
  'create index message_by_time on message (kind, created_at)',
  'create table rate_counter (key text primary key, used integer not null, until_ms bigint not null)',
  'create index rate_counter_by_end on rate_counter (until_ms)',
  'create table sweep_mark (name text primary key, at text not null)',
  'create table key_check (fingerprint text primary key, created_at text not null)',
  `create table retired_key (
    fingerprint text not null, purpose text not null, key_cipher text not null, retired_at text not null,
    primary key (fingerprint, purpose)
  )`,
];
