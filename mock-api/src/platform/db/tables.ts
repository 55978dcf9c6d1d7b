import type { Generated } from 'kysely';
import type { KeyUse } from '../security/keys.ts';
import { hidden, type Rows, reworded, shown, table, technical } from './table.ts';

/** The tables of this wing, with what becomes of each column. */
export const platformTables = {
  /** Answers already given to keyed requests. */
  keyed_answer: table('signIns', 'safety', {
    scope: hidden<string>(),
    key: hidden<string>(),
    body_hash: hidden<string>(),
    answer: hidden<string>(),
    created_at: hidden<string>(),
  }).until({ after: 'created_at', term: 'keyedAnswer' }),
  /** Mail that is still to be sent, encrypted: codes travel in it. */
  outbox: table('mails', 'deleted', {
    id: hidden<string>(),
    mail_cipher: reworded<string>(),
    /** Keyed hash of the address that it is about. */
    about: hidden<Generated<string>>(),
    created_at: shown<string>(),
    attempts: hidden<number>(),
    next_attempt_at: hidden<string>(),
  }).until({ after: 'created_at', term: 'mail' }),
  /** Mails that went to a member, as they left, without what opens anything; also those that a server refused. */
  sent_mail: table('sentMails', 'deleted', {
    id: hidden<string>(),
    person_number: hidden<number>(),
    mail_cipher: reworded<string>(),
    sent_at: shown<string>(),
    /** What the receiver's server said, as `550 5.1.1`; empty where it took the mail. */
    refusal: hidden<string>(),
  }).until({ after: 'sent_at', term: 'sentMail' }),
  /** How often each client did something, for all processes on this database. */
  rate_counter: table('attempts', 'safety', {
    /** Keyed hash: neither addresses nor CPFs stand here. */
    key: hidden<string>(),
    used: hidden<number>(),
    /** Milliseconds since 1970 at which the counter starts anew, or a growing delay ends; a number, to be compared and added in SQL. */
    until_ms: hidden<number>(),
  }),
  /** Until when a sweep has believed the clock. */
  sweep_mark: technical<{ name: string; at: string }>(),
  /** The keys that the data was stored with; more than one while a key is being replaced. */
  key_check: technical<{ fingerprint: string; created_at: string }>(),
  /** A key of a replaced secret, encrypted: it verifies what it signed. */
  retired_key: technical<{ fingerprint: string; purpose: KeyUse; key_cipher: string; retired_at: string }>(),
};

/** The tables of this wing. Times are ISO 8601, UTC, in every table of the API. */
export interface PlatformTables extends Rows<typeof platformTables> {}
