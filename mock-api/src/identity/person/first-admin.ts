import { randomBytes, randomInt } from 'node:crypto';
import { cpfFrom } from '@serafim/contract/api/fields/cpf';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db, Store } from '../db/tables.ts';
import type { Passwords } from './passwords.ts';
import { insertAdmin } from './staff-repository.ts';

/** What an admin signs in with. */
export interface AdminCredentials {
  cpf: string;
  password: string;
}

export interface FirstAdminSettings {
  cpf?: string | undefined;
  password?: string | undefined;
  email?: string | undefined;
}

/** The CPF of ADMIN_CPF already belongs to a member. */
export class AdminCpfTakenError extends Error {
  override readonly name = 'AdminCpfTakenError';

  constructor() {
    super('ADMIN_CPF belongs to a member already, expected a CPF that is not registered');
  }
}

/** A random CPF that the arithmetic accepts. */
const randomCpf = (): string => cpfFrom(String(randomInt(1_000_000_000)).padStart(9, '0'));

const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('staff').select('role').limit(1).executeTakeFirst()) !== undefined;

/** Any number, as long as nothing else in the database locks the same. */
const LOCK = 2_020_112_107;

/**
 * Makes sure that there is an administrator; where one exists nothing happens. Returns what was generated, to be
 * shown once; null when nothing was.
 */
export async function ensureFirstAdmin(
  { store: { db, kind }, cipher, passwords }: { store: Store; cipher: Cipher; passwords: Passwords },
  settings: FirstAdminSettings,
): Promise<AdminCredentials | null> {
  if (await hasAdmin(db)) return null;
  const cpf = settings.cpf ?? randomCpf();
  const password = settings.password ?? randomBytes(16).toString('base64url');
  const admin = {
    name: 'Administração',
    email: settings.email ?? '',
    cpf,
    role: 'gestao',
    passwordHash: await passwords.hash(password),
    createdAt: new Date(),
  } as const;
  const stored = await inTransaction(db, async transaction => {
    // Of two processes that start on one new database, the second waits here and finds what the first made.
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    return (await hasAdmin(transaction)) ? 'exists' : insertAdmin(transaction, cipher, admin);
  });
  if (stored === 'exists') return null;
  if (stored === null) throw new AdminCpfTakenError();
  return settings.cpf !== undefined && settings.password !== undefined ? null : { cpf, password };
}
