import type { AdminRole } from '@serafim/contract/api/session/admin-roles';
import type { NotNull } from 'kysely';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Admin, Db, Person } from '../db/tables.ts';
import { accounts, insertPerson } from './person-repository.ts';
import { type PersonOrigin, personRow } from './person-row.ts';

/** Somebody who is to administrate. */
export interface NewAdmin extends PersonOrigin {
  name: string;
  email: string;
  cpf: string;
  role: AdminRole;
}

/** What a sign-up has and an administrator has not. */
const noMembership = { telefone: '', endereco: '', filiacao: '', novidades: false };

/** Stores an administrator; null when the CPF is taken. */
export async function insertAdmin(
  db: Db,
  cipher: Cipher,
  { name: nome, email, cpf, role, ...origin }: NewAdmin,
): Promise<Person | null> {
  const row = personRow({ nome, email, cpf, ...noMembership }, cipher, origin);
  // The search is for members; who administrates is not found by it.
  const stored = await insertPerson(db, cipher, { ...row, search_text: '' }, cpf);
  if (stored !== null) await db.insertInto('staff').values({ person_number: stored.number, role }).execute();
  return stored;
}

const admins = (db: Db) => accounts(db).where('staff.role', 'is not', null).$narrowType<{ role: NotNull }>();

/** The admin with an id, disabled ones included; what is no id of ours is simply unknown. */
export const adminById = (db: Db, id: string): Promise<Admin | undefined> =>
  admins(db).where('id', '=', id).executeTakeFirst();

/** The admin with a number, if that one still administrates. */
export const activeAdmin = (db: Db, number: number): Promise<Admin | undefined> =>
  admins(db).where('number', '=', number).where('disabled_at', 'is', null).executeTakeFirst();

/** The administrators who manage the team and may sign in. */
export const listManagers = (db: Db): Promise<Admin[]> =>
  admins(db).where('role', '=', 'gestao').where('disabled_at', 'is', null).execute();

/** Every administrator, with whether a code is asked for. */
export const listAdmins = (db: Db) =>
  admins(db)
    .leftJoin('second_step', 'second_step.person_number', 'person.number')
    .select('confirmed_at')
    .orderBy('person.number')
    .execute();
