import type { Dependent } from '@serafim/contract/api/member';
import type { Db } from '../db/store.ts';
import type { NewPerson, Person } from '../db/tables.ts';
import type { Vault } from '../security/vault.ts';

/** Stores a person with what a search for part of the CPF needs; null when the CPF is taken. */
export const insertPerson = async (
  db: Db,
  vault: Vault,
  row: NewPerson,
  cpf: string,
): Promise<{ id: string; number: number } | null> => {
  const stored = await db
    .insertInto('person')
    .values(row)
    .onConflict(conflict => conflict.column('cpf_index').doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst();
  if (stored === undefined) return null;
  await db
    .insertInto('cpf_fragment')
    .values(vault.cpfFragments(cpf).map(token => ({ token, person_number: stored.number })))
    .execute();
  return stored;
};

/** Stores the dependents of a person, in their order. */
export const insertDependents = async (
  db: Db,
  vault: Vault,
  personNumber: number,
  dependents: readonly Dependent[],
): Promise<void> => {
  if (dependents.length === 0) return;
  const rows = dependents.map(({ nomeDep, cpfDep }, position) => ({
    person_number: personNumber,
    position,
    name: nomeDep,
    cpf_index: vault.cpfIndex(cpfDep),
    cpf_cipher: vault.sealCpf(cpfDep),
  }));
  await db.insertInto('dependent').values(rows).execute();
};

/** The person with a CPF, cancelled ones included. */
export const personByCpf = (db: Db, vault: Vault, cpf: string): Promise<Person | undefined> =>
  db.selectFrom('person').selectAll().where('cpf_index', '=', vault.cpfIndex(cpf)).executeTakeFirst();

/** The member with a number, cancelled ones included. */
export const memberByNumber = (db: Db, number: number): Promise<Person | undefined> =>
  db
    .selectFrom('person')
    .selectAll()
    .where('number', '=', number)
    .where('role', '=', 'member')
    .executeTakeFirst();
