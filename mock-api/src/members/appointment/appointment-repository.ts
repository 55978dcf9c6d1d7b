import type { RequestState, Wish } from '@serafim/contract/api/appointment/appointment';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { AppointmentRequestRow, Db } from '../db/tables.ts';

/** What a member wrote: what for, when, whom to call, and a note. Sealed as one, since it tells of a person's health. */
export interface Wanted {
  servico: string;
  desejos: Wish[];
  telefone: string;
  recado: string;
}

/** What a clinic wrote: a time with a message, or without a day why it refused. */
export type Written =
  | { dia: string; hora: string; mensagem: string }
  | { dia: null; hora: null; mensagem: string };

/** A request with what is sealed in its row. */
export interface KnownRequest {
  row: AppointmentRequestRow;
  wanted: Wanted;
  /** Null where nobody answered. */
  written: Written | null;
  /** As it is at this moment: one that waits for too long has expired. */
  state: RequestState;
}

const open = (cipher: Cipher, row: AppointmentRequestRow, now: Date): KnownRequest => ({
  row,
  // Both are sealed below.
  wanted: JSON.parse(cipher.open('appointment_request.wish_cipher', row.id, row.wish_cipher)) as Wanted,
  written:
    row.answer_cipher === ''
      ? null
      : (JSON.parse(cipher.open('appointment_request.answer_cipher', row.id, row.answer_cipher)) as Written),
  state: row.state === 'enviado' && row.expires_at < now.toISOString() ? 'expirado' : row.state,
});

/** What finding requests needs. */
export interface RequestStore {
  cipher: Cipher;
  now: () => Date;
}

/** All of a member's, the newest first. */
export async function listRequests(
  db: Db,
  { cipher, now }: RequestStore,
  personNumber: number,
): Promise<KnownRequest[]> {
  const rows = await db
    .selectFrom('appointment_request')
    .selectAll()
    .where('person_number', '=', personNumber)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(row => open(cipher, row, now()));
}

/** The one with an id. @param personNumber whose it must be; without it, anybody's */
export async function findRequest(
  db: Db,
  { cipher, now }: RequestStore,
  id: string,
  personNumber?: number,
): Promise<KnownRequest | undefined> {
  let query = db.selectFrom('appointment_request').selectAll().where('id', '=', id);
  if (personNumber !== undefined) query = query.where('person_number', '=', personNumber);
  const row = await query.executeTakeFirst();
  return row && open(cipher, row, now());
}

/** Those of a member that wait for an answer. */
export const listOpen = (
  db: Db,
  personNumber: number,
  now: Date,
): Promise<Pick<AppointmentRequestRow, 'clinic_id' | 'place'>[]> =>
  db
    .selectFrom('appointment_request')
    .select(['clinic_id', 'place'])
    .where('person_number', '=', personNumber)
    .where('state', '=', 'enviado')
    .where('expires_at', '>=', now.toISOString())
    .execute();

/** Stores a request. */
export async function insertRequest(
  db: Db,
  { cipher, now }: RequestStore,
  given: Pick<
    AppointmentRequestRow,
    'id' | 'protocol' | 'person_number' | 'clinic_id' | 'place' | 'expires_at'
  >,
  wanted: Wanted,
): Promise<KnownRequest> {
  const row = await db
    .insertInto('appointment_request')
    .values({
      ...given,
      wish_cipher: cipher.seal('appointment_request.wish_cipher', given.id, JSON.stringify(wanted)),
      state: 'enviado',
      created_at: now().toISOString(),
      answered_at: null,
      answer_cipher: '',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return open(cipher, row, now());
}

/** Moves a request on, where it is still in the state that was seen. Undefined where somebody else was first. */
export async function moveRequest(
  db: Db,
  { cipher, now }: RequestStore,
  { row: { id, state } }: KnownRequest,
  to: Exclude<RequestState, 'enviado'>,
  written?: Written,
): Promise<KnownRequest | undefined> {
  const answer = written && {
    answered_at: now().toISOString(),
    answer_cipher: cipher.seal('appointment_request.answer_cipher', id, JSON.stringify(written)),
  };
  const row = await db
    .updateTable('appointment_request')
    .set({ state: to, ...answer })
    .where('id', '=', id)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst();
  return row && open(cipher, row, now());
}

/** Those that wait although their time is over. */
export async function findOverdue(db: Db, { cipher, now }: RequestStore): Promise<KnownRequest[]> {
  const rows = await db
    .selectFrom('appointment_request')
    .selectAll()
    .where('state', '=', 'enviado')
    .where('expires_at', '<', now().toISOString())
    .limit(100)
    .execute();
  return rows.map(row => open(cipher, row, now()));
}
