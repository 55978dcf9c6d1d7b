import { randomUUID } from 'node:crypto';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { maxDependents, plans } from '@serafim/contract/api/plan/plan-table';
import { type Dependent, dependentConflict } from '@serafim/contract/api/sign-up/member';
import type { Person } from '../../identity/db/tables.ts';
import { listDependents } from '../../identity/person/person-repository.ts';
import { openCpf } from '../../identity/person/person-row.ts';
import type { Membership } from '../../money/membership/contract-repository.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db } from '../db/tables.ts';

/** A card's code has one byte for the place of a dependent. */
const LAST_PLACE = 255;

/** What a member without a plan is told who adds one. */
export const withoutPlan = (): Refusal => refuse('nomeDep', 'Escolha um plano antes de incluir dependentes.');

const refuse = (field: 'nomeDep' | 'cpfDep', message: string) =>
  new Refusal('dados-invalidos', { errors: { [field]: message } });

/** Adds a dependent within the plan, at a place that no dependent has had. */
export async function addDependent(
  db: Db,
  cipher: Cipher,
  { person, contract }: Membership,
  { nomeDep, cpfDep }: Dependent,
): Promise<void> {
  const known = await listDependents(db, cipher, person.number);
  // A plan that is to come may be the smaller one.
  const { plan, next_plan: next } = contract;
  const tightest = next !== null && maxDependents(next) < maxDependents(plan) ? next : plan;
  if (known.length >= maxDependents(tightest))
    throw refuse('nomeDep', `O ${plans[tightest].plano} vai até ${maxDependents(tightest)} dependentes.`);
  const conflict = dependentConflict(
    cpfDep,
    openCpf(cipher, person),
    known.map(({ cpf }) => cpf),
  );
  if (conflict !== null) throw refuse('cpfDep', conflict);
  const { last } = await db
    .selectFrom('dependent')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('person_number', '=', person.number)
    .executeTakeFirstOrThrow();
  const position = last === null ? 0 : Number(last) + 1;
  if (position >= LAST_PLACE)
    throw refuse('nomeDep', 'A lista mudou vezes demais. Fale com a gente para incluir esta pessoa.');
  await db
    .insertInto('dependent')
    .values({
      person_number: person.number,
      position,
      name: nomeDep,
      cpf_index: cipher.cpfIndex(cpfDep),
      cpf_cipher: cipher.seal('dependent.cpf_cipher', [person.number, position], cpfDep),
    })
    .execute();
}

/** Removes the dependent at a place with name and CPF; false where the place is empty. */
export async function removeDependent(db: Db, person: Person, place: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dependent')
    // The place keeps a row of its own, so that a printed card never becomes another person's.
    .set({ name: '', cpf_index: randomUUID(), cpf_cipher: '', removed_at: now.toISOString() })
    .where('person_number', '=', person.number)
    .where('position', '=', place - 1)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
