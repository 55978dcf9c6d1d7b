import type { Generated } from 'kysely';
import type { KeyUse } from '../security/keys.ts';

/** Answers already given to keyed requests. */
export interface KeyedAnswerTable {
  scope: string;
  key: string;
  body_hash: string;
  answer: string;
  created_at: string;
}

/** Mail that is still to be sent, encrypted: codes travel in it. */
export interface OutboxTable {
  id: string;
  mail_cipher: string;
  /** Keyed hash of the address that it is about. */
  about: Generated<string>;
  created_at: string;
  attempts: number;
  next_attempt_at: string;
}

/** How often each client did something, for all processes on this database. */
export interface RateCounterTable {
  /** Keyed hash: neither addresses nor CPFs stand here. */
  key: string;
  used: number;
  /** Milliseconds since 1970 at which the counter starts anew, or a growing delay ends; a number, to be compared and added in SQL. */
  until_ms: number;
}

/** Until when a sweep has believed the clock. */
export interface SweepMarkTable {
  name: string;
  at: string;
}

/** The keys that the data was stored with; more than one while a key is being replaced. */
export interface KeyCheckTable {
  fingerprint: string;
  created_at: string;
}

/** A key of a replaced secret, encrypted: it verifies what it signed. */
export interface RetiredKeyTable {
  fingerprint: string;
  purpose: KeyUse;
  key_cipher: string;
  retired_at: string;
}

/** The tables of this wing. Times are ISO 8601, UTC, in every table of the API. */
export interface PlatformTables {
  keyed_answer: KeyedAnswerTable;
  outbox: OutboxTable;
  rate_counter: RateCounterTable;
  sweep_mark: SweepMarkTable;
  key_check: KeyCheckTable;
  retired_key: RetiredKeyTable;
}
