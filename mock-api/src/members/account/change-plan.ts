import type { planChangeSchema } from '@serafim/contract/api/account/account';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { maxDependents, plans } from '@serafim/contract/api/plan/plan-table';
import type { z } from '@serafim/contract/api/zod';
import { plainDay } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import { countDependents } from '../../identity/person/person-repository.ts';
import { listCharges } from '../../money/charge/charge-repository.ts';
import { contractState } from '../../money/contract/contract-state.ts';
import type { PlatformServices } from '../../platform/services.ts';
import type { Db } from '../db/tables.ts';
import { planChangeMail } from './account-mails.ts';

const refuse = (plano: string) => new Refusal('dados-invalidos', { errors: { plano } });

/** Changes a member's plan from the next charge on, or at once where nothing is charged; confirmed by mail. */
export async function changePlan(
  db: Db,
  { outbox, brand, now }: Pick<PlatformServices, 'outbox' | 'brand' | 'now'>,
  person: Person,
  { plano, fatura }: z.output<typeof planChangeSchema>,
): Promise<void> {
  const dependents = await countDependents(db, person.number);
  if (dependents > maxDependents(plano))
    throw refuse(
      `O ${plans[plano].plano} vai até ${maxDependents(plano)} dependentes, e você tem ${dependents}. Retire quem não cabe e tente de novo.`,
    );
  const charges = await listCharges(db, person.number);
  // The charge for the day of a change was sent with the change in it: what that charge says is agreed.
  const agreed = charges[0]?.competence ?? '';
  if (person.next_from !== '' && agreed >= person.next_from)
    throw refuse(
      `A cobrança de ${plainDay(agreed)} já saiu com a troca que você pediu. Dá para trocar de novo a partir desse dia.`,
    );
  const { nextCharge } = contractState(person, charges, now());
  const change = plannedChange(person, { plano, fatura }, nextCharge?.on ?? null);
  await db.updateTable('person').set(change).where('number', '=', person.number).execute();
  await outbox.put(db, planChangeMail(brand, { ...person, ...change }));
}

/** The columns that a change sets. A change back to the present plan takes a planned one away. */
function plannedChange(
  person: Person,
  { plano, fatura }: z.output<typeof planChangeSchema>,
  from: string | null,
): Partial<Person> {
  // Where nothing is charged there is no day to wait for.
  if (from === null) return { plan: plano, billing: fatura };
  const same = plano === person.plan && fatura === person.billing;
  return same
    ? { next_plan: '', next_billing: '', next_from: '' }
    : { next_plan: plano, next_billing: fatura, next_from: from };
}
