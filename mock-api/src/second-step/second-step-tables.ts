import type { Generated } from 'kysely';

/** The key of an administrator's authenticator app, encrypted. */
export interface SecondStepTable {
  person_number: number;
  secret_cipher: string;
  created_at: string;
  /** Null while the app has not shown that it has the key: nothing is asked for before. */
  confirmed_at: string | null;
  /** The time step of the last code that was taken; it and older ones are never taken again. */
  last_step: number;
}

/** Codes for when the phone is gone: keyed hashes, each good for once. */
export interface SecondStepReserveTable {
  code_hash: string;
  person_number: number;
  used_at: Generated<string | null>;
}

/** Sign-ins whose password was right and whose code is awaited. */
export interface PendingSignInTable {
  /** SHA-256 of what the browser holds. */
  token_hash: string;
  person_number: number;
  expires_at: string;
  tries_left: number;
}

/** What the second step is kept in. */
export interface SecondStepTables {
  second_step: SecondStepTable;
  second_step_reserve: SecondStepReserveTable;
  pending_sign_in: PendingSignInTable;
}
