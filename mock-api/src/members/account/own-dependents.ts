import { randomUUID } from 'node:crypto';
import { type Dependent, dependentConflict } from '@serafim/contract/api/member';
import { maxDependents, plans } from '@serafim/contract/api/plan';
import type { Db } from '../db/store.ts';
import type { Person } from '../db/tables.ts';
import { Problem } from '../http/problem.ts';
import { dependentsOf } from '../person/person-repository.ts';
import { planOf } from '../person/plan-of.ts';
import type { Vault } from '../security/vault.ts';

/** A card's code has one byte for the place of a dependent. */
const LAST_PLACE = 255;

const refuse = (field: 'nomeDep' | 'cpfDep', message: string) =>
  new Problem('dados-invalidos', { errors: { [field]: message } });

/** Adds a dependent within the plan, at a place that nobody has had. */
export const addDependent = async (
  db: Db,
  vault: Vault,
  person: Person,
  { nomeDep, cpfDep }: Dependent,
): Promise<void> => {
  const known = await dependentsOf(db, vault, person.number);
  // A plan that is to come may be the smaller one.
  const limits = [person.plan, person.next_plan].map(planOf).filter(plan => plan !== '');
  const tightest = limits.toSorted((one, other) => maxDependents(one) - maxDependents(other))[0] ?? '';
  if (known.length >= maxDependents(tightest))
    throw refuse(
      'nomeDep',
      tightest === ''
        ? 'Escolha um plano antes de incluir dependentes.'
        : `O ${plans[tightest].plano} vai até ${maxDependents(tightest)} dependentes.`,
    );
  const conflict = dependentConflict(
    cpfDep,
    vault.openCpf(person.cpf_cipher),
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
      cpf_index: vault.cpfIndex(cpfDep),
      cpf_cipher: vault.sealCpf(cpfDep),
    })
    .execute();
};

/** Removes the dependent at a place and forgets name and CPF; false where nobody is there. */
export const removeDependent = async (db: Db, person: Person, place: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('dependent')
    // The place keeps a row of its own, so that a printed card never becomes somebody else's.
    .set({ name: '', cpf_index: randomUUID(), cpf_cipher: '', removed_at: now.toISOString() })
    .where('person_number', '=', person.number)
    .where('position', '=', place - 1)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
