import { createHash, randomBytes } from 'node:crypto';
import type { PlanId } from '@serafim/contract/api/plan/plan-table';
import type { AdminRole } from '@serafim/contract/api/session/admin-roles';
import { present } from '../db/present-contract.ts';
import type { Account, Db } from '../db/tables.ts';

/** Who is signed in, as the API needs to know. */
export interface SignedIn {
  id: string;
  number: number;
  /** Null for members. */
  role: AdminRole | null;
  name: string;
  cpfIndex: string;
  /** Whether a code is asked for after the password. */
  hasSecondStep: boolean;
  /** Of a member's present contract; null where there is none. */
  plan: PlanId | null;
  /** Whether it is a member whose contract ended. */
  hasEnded: boolean;
}

/** Sessions: the browser holds a random value, the database its hash. */
export interface Sessions {
  /** Opens a session and returns the value for the cookie. */
  open(db: Db, personNumber: number): Promise<string>;
  /** Whose session a value is; null when unknown, idle for too long, too old, or of a disabled administrator. */
  find(token: string): Promise<SignedIn | null>;
  close(token: string): Promise<void>;
  /** Ends every session of a person, half-done sign-ins included. */
  closeAll(db: Db, personNumber: number): Promise<void>;
}

const minute = 60_000;
const idle = { admin: 15 * minute, member: 30 * minute };
const oldest = 12 * 60 * minute;
// Writing down every request would make each read a write.
const touchEvery = minute / 2;

/** Whether a person may sign in: members may also after their contract ended, administrators only until they are disabled. */
export const maySignIn = ({ disabled_at }: Pick<Account, 'disabled_at'>): boolean => disabled_at === null;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export function createSessions(db: Db, now: () => Date): Sessions {
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds).toISOString();

  const close = async (token: string): Promise<void> => {
    await db.deleteFrom('session').where('token_hash', '=', hashOf(token)).execute();
  };

  return {
    open: async (transaction, personNumber) => {
      const token = randomBytes(32).toString('base64url');
      const time = now().toISOString();
      const row = { token_hash: hashOf(token), person_number: personNumber, created_at: time, seen_at: time };
      await transaction.insertInto('session').values(row).execute();
      return token;
    },
    find: async token => {
      const row = await db
        .selectFrom('session')
        .innerJoin('person', 'person.number', 'session.person_number')
        .leftJoin('staff', 'staff.person_number', 'person.number')
        .leftJoin('contract', present)
        .leftJoin('second_step', 'second_step.person_number', 'person.number')
        .select([
          'person.id',
          'number',
          'staff.role',
          'name',
          'plan',
          'cpf_index',
          'seen_at',
          'confirmed_at',
          'ended_at',
          'disabled_at',
        ])
        .where('session.token_hash', '=', hashOf(token))
        .where('session.created_at', '>', before(oldest))
        .executeTakeFirst();
      if (row === undefined || !maySignIn(row)) return null;
      if (row.seen_at <= before(row.role === null ? idle.member : idle.admin)) return null;
      if (row.seen_at <= before(touchEvery)) {
        const seen = { seen_at: now().toISOString() };
        await db.updateTable('session').set(seen).where('token_hash', '=', hashOf(token)).execute();
      }
      const { id, number, role, name, cpf_index: cpfIndex, plan } = row;
      const hasSecondStep = row.confirmed_at !== null;
      const hasEnded = row.ended_at !== null;
      return { id, number, role, name, cpfIndex, plan, hasEnded, hasSecondStep };
    },
    close,
    closeAll: async (transaction, personNumber) => {
      // A half-done sign-in came with the former password.
      await transaction.deleteFrom('pending_sign_in').where('person_number', '=', personNumber).execute();
      await transaction.deleteFrom('session').where('person_number', '=', personNumber).execute();
    },
  };
}
