import type { planChangeSchema } from '@serafim/contract/api/account/account';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { maxDependents, plans, usualTerms } from '@serafim/contract/api/plan/plan-table';
import type { z } from '@serafim/contract/api/zod';
import { plainDay } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import { countDependents } from '../../identity/person/person-repository.ts';
import { listCharges, newestCharge } from '../../money/charge/charge-repository.ts';
import { attemptFor } from '../../money/charge/collect-payment.ts';
import { isUnpaidFirst } from '../../money/charge/first-charge.ts';
import { replaceAttempt } from '../../money/charge/replace-attempt.ts';
import type { SettlementServices } from '../../money/charge/settle-payment.ts';
import { contractState } from '../../money/contract/contract-state.ts';
import { findLeaving } from '../../money/contract/leaving.ts';
import type { ChargeRow } from '../../money/db/tables.ts';
import type { PlatformServices } from '../../platform/services.ts';
import type { Db } from '../db/tables.ts';
import { planChangedMail, planChangeMail } from './account-mails.ts';

type Choice = z.output<typeof planChangeSchema>;

const refuse = (plano: string) => new Refusal('dados-invalidos', { errors: { plano } });

const isPresent = (person: Person, { plano, fatura }: Choice): boolean =>
  plano === person.plan && fatura === (person.billing || usualTerms.billing);

/** @throws Refusal where the contract ended, or the member has more dependents than the plan */
async function assertPossible(db: Db, person: Person, { plano }: Choice): Promise<void> {
  // A member who is leaving changes nothing any more.
  if ((await findLeaving(db, person.number)) !== undefined) throw new Refusal('contrato-encerrado');
  const dependents = await countDependents(db, person.number);
  if (dependents > maxDependents(plano))
    throw refuse(
      `O ${plans[plano].plano} vai até ${maxDependents(plano)} dependentes, e você tem ${dependents}. Retire quem não cabe e tente de novo.`,
    );
}

/** The first charge that a change of plan changes the price of; undefined where it does not. */
async function unpaidFirst(db: Db, person: Person, choice: Choice): Promise<ChargeRow | undefined> {
  const charge = await newestCharge(db, person.number);
  return charge !== undefined && isUnpaidFirst(charge) && !isPresent(person, choice) ? charge : undefined;
}

/**
 * Changes the plan of a member who has not paid the first charge yet, at once: that charge costs what the new plan
 * costs, and the code of before pays nothing any more.
 * @returns false where nothing is unpaid, or the bank has the money by now
 * @throws Refusal `pagamento-em-conferencia` while nobody knows whether the bank has it
 */
export async function changeUnpaidPlan(
  services: SettlementServices,
  person: Person,
  choice: Choice,
): Promise<boolean> {
  const { store, outbox } = services;
  const charge = await unpaidFirst(store.db, person, choice);
  if (charge === undefined) return false;
  await assertPossible(store.db, person, choice);
  const before = await attemptFor(store.db, charge);
  const after = await replaceAttempt(services, person, charge, before, async (db, payer, replace) => {
    await assertPossible(db, payer, choice);
    const chosen = { plan: choice.plano, billing: choice.fatura };
    const change = { ...chosen, next_plan: '', next_billing: '', next_from: '' } as const;
    await db.updateTable('person').set(change).where('number', '=', payer.number).execute();
    const changed = { ...payer, ...change };
    const opened = await replace(changed, charge.method);
    await outbox.put(db, planChangedMail(services, changed, opened));
    return opened;
  });
  return isUnpaidFirst(after);
}

/**
 * Changes a member's plan from the next charge on, or at once where nothing is charged; confirmed by mail. Only where
 * the member is locked.
 */
export async function changePlan(
  db: Db,
  services: Pick<PlatformServices, 'outbox' | 'brand' | 'siteOrigin' | 'now'>,
  person: Person,
  choice: Choice,
): Promise<void> {
  const { outbox, now } = services;
  await assertPossible(db, person, choice);
  // Opened by another request after this one looked for it.
  if ((await unpaidFirst(db, person, choice)) !== undefined)
    throw new Refusal('pedido-em-andamento', { retryAfter: 1 });
  if (isPresent(person, choice) && person.next_from === '') return;
  const charges = await listCharges(db, person.number);
  // The charge for the day of a change was sent with the change in it: what that charge says is agreed.
  const agreed = charges[0]?.competence ?? '';
  if (person.next_from !== '' && agreed >= person.next_from)
    throw refuse(
      `A cobrança de ${plainDay(agreed)} já saiu com a troca que você pediu. Dá para trocar de novo a partir desse dia.`,
    );
  const { nextCharge } = contractState(person, charges, now());
  const change = plannedChange(person, choice, nextCharge?.on ?? null);
  await db.updateTable('person').set(change).where('number', '=', person.number).execute();
  const changed = { ...person, ...change };
  await outbox.put(
    db,
    nextCharge === null ? planChangedMail(services, changed, null) : planChangeMail(services, changed),
  );
}

/** The columns that a change sets. A change back to the present plan takes a planned one away. */
function plannedChange(person: Person, choice: Choice, from: string | null): Partial<Person> {
  const { plano, fatura } = choice;
  // Where nothing is charged there is no day to wait for.
  if (from === null) return { plan: plano, billing: fatura };
  return isPresent(person, choice)
    ? { next_plan: '', next_billing: '', next_from: '' }
    : { next_plan: plano, next_billing: fatura, next_from: from };
}
