import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AdminRole } from '@serafim/contract/api/session/admin-roles';
import { requestDays } from '@serafim/contract/api/team/team';
import type { AdminRequest, Db, Person } from '../db/tables.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const endsAt = (now: Date): string => new Date(now.getTime() + requestDays * 86_400_000).toISOString();

/** What is asked for. */
export interface NewRequest {
  kind: AdminRequest['kind'];
  name: string;
  email: string;
  role: AdminRole;
  personNumber?: number;
  askedBy: string;
}

/** Stores a request that waits for another administrator. */
export function openRequest(
  db: Db,
  { personNumber, askedBy, ...asked }: NewRequest,
  now: Date,
): Promise<AdminRequest> {
  return db
    .insertInto('admin_request')
    .values({
      ...asked,
      id: randomUUID(),
      person_number: personNumber ?? null,
      asked_by: askedBy,
      asked_at: now.toISOString(),
      expires_at: endsAt(now),
      state: 'espera',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Requests that can still be decided, cancelled or accepted, the oldest first. */
export const listOpenRequests = (db: Db, now: Date) =>
  db
    .selectFrom('admin_request')
    .leftJoin('person', 'person.id', 'admin_request.asked_by')
    .selectAll('admin_request')
    .select('person.name as asker')
    .where('state', 'in', ['espera', 'enviado'])
    .where('expires_at', '>', now.toISOString())
    .orderBy('asked_at')
    .execute();

/** Ends a request's wait; undefined where another administrator was faster, or its time is over. */
export const decideRequest = (
  db: Db,
  id: string,
  from: readonly ('espera' | 'enviado')[],
  to: 'feito' | 'recusado' | 'cancelado',
  by: string | null,
  now: Date,
): Promise<AdminRequest | undefined> =>
  db
    .updateTable('admin_request')
    .set({ state: to, decided_by: by, decided_at: now.toISOString(), token_hash: null, secret_cipher: null })
    .where('id', '=', id)
    .where('state', 'in', from)
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst();

/**
 * Ends what is open and was asked by an administrator or for one: a disabled one invites no one, and is not let in
 * again by the approval of what was asked before.
 */
export async function cancelRequestsOf(
  db: Db,
  { id, number }: Pick<Person, 'id' | 'number'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('admin_request')
    .set({ state: 'cancelado', decided_at: now.toISOString(), token_hash: null, secret_cipher: null })
    .where(({ eb, or }) => or([eb('asked_by', '=', id), eb('person_number', '=', number)]))
    .where('state', 'in', ['espera', 'enviado'])
    .execute();
}

/** Makes the token that an invitation is accepted with; it serves from now on, for its days. */
export async function sendInvitation(db: Db, id: string, by: string | null, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const change = { token_hash: hashOf(token), expires_at: endsAt(now), decided_by: by };
  await db
    .updateTable('admin_request')
    .set({ ...change, state: 'enviado', decided_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
  return token;
}

/** The invitation that a token belongs to, while it serves. */
export const invitationByToken = (db: Db, token: string, now: Date): Promise<AdminRequest | undefined> =>
  db
    .selectFrom('admin_request')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('state', '=', 'enviado')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();

/** The request with an id, while it waits for another administrator. */
export const waitingRequest = (db: Db, id: string, now: Date): Promise<AdminRequest | undefined> =>
  db
    .selectFrom('admin_request')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'espera')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
