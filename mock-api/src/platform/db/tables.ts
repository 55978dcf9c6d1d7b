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
  created_at: string;
  attempts: number;
  next_attempt_at: string;
}

/** The tables of this wing. Times are ISO 8601, UTC, in every table of the API. */
export interface PlatformTables {
  keyed_answer: KeyedAnswerTable;
  outbox: OutboxTable;
}
