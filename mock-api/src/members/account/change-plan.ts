import type { planChangeSchema } from '@serafim/contract/api/account/account';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { maxDependents, plans } from '@serafim/contract/api/plan/plan-table';
import type { z } from '@serafim/contract/api/zod';
import { plainDay } from '@serafim/contract/site/calendar';
import type { Contract, Person } from '../../identity/db/tables.ts';
import { countDependents } from '../../identity/person/person-repository.ts';
import { listCharges, newestCharge } from '../../money/charge/charge-repository.ts';
import { attemptFor } from '../../money/charge/collect-payment.ts';
import { isUnpaidFirst } from '../../money/charge/first-charge.ts';
import { replaceAttempt } from '../../money/charge/replace-attempt.ts';
import type { SettlementServices } from '../../money/charge/settle-payment.ts';
import { choosePlan } from '../../money/contract/choose-plan.ts';
import { contractState } from '../../money/contract/contract-state.ts';
import { isLeft } from '../../money/contract/leaving.ts';
import type { ChargeRow } from '../../money/db/tables.ts';
import { changeContract, noChange, presentContract } from '../../money/membership/contract-repository.ts';
import type { PlatformServices } from '../../platform/services.ts';
import type { Db } from '../db/tables.ts';
import { planChangedMail, planChangeMail } from './account-mails.ts';

type Choice = z.output<typeof planChangeSchema>;

const refuse = (plano: string) => new Refusal('dados-invalidos', { errors: { plano } });

const isPresent = ({ plan, billing }: Contract, { plano, fatura }: Choice): boolean =>
  plano === plan && fatura === billing;

/** @throws Refusal where the contract was left, or the member has more dependents than the plan */
async function assertPossible(db: Db, contract: Contract, { plano }: Choice): Promise<void> {
  // A member who is leaving changes nothing any more.
  if (isLeft(contract)) throw new Refusal('contrato-encerrado');
  const dependents = await countDependents(db, contract.person_number);
  if (dependents > maxDependents(plano))
    throw refuse(
      `O ${plans[plano].plano} vai até ${maxDependents(plano)} dependentes, e você tem ${dependents}. Retire quem não cabe e tente de novo.`,
    );
}

/** The first charge that a change of plan changes the price of; undefined where it does not. */
async function unpaidFirst(db: Db, contract: Contract, choice: Choice): Promise<ChargeRow | undefined> {
  const charge = await newestCharge(db, contract.id);
  return charge !== undefined && isUnpaidFirst(charge) && !isPresent(contract, choice) ? charge : undefined;
}

/**
 * Changes the plan of a member who has not paid the first charge yet, at once: that charge costs what the new plan
 * costs, and the code of before pays nothing any more.
 * @param record writes down who changed it, with the change
 * @returns false where nothing is unpaid, or the bank has the money by now
 * @throws Refusal `pagamento-em-conferencia` while nobody knows whether the bank has it
 */
export async function changeUnpaidPlan(
  services: SettlementServices,
  person: Person,
  choice: Choice,
  record: (db: Db) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const { store, outbox } = services;
  const contract = await presentContract(store.db, person.number);
  const charge = contract && (await unpaidFirst(store.db, contract, choice));
  if (contract === undefined || charge === undefined) return false;
  await assertPossible(store.db, contract, choice);
  const before = await attemptFor(store.db, charge);
  const after = await replaceAttempt(services, person, charge, before, async (db, payer, replace) => {
    await assertPossible(db, payer.contract, choice);
    const change = { plan: choice.plano, billing: choice.fatura, ...noChange };
    await changeContract(db, payer.contract, change);
    const changed = { ...payer.contract, ...change };
    const opened = await replace(changed, charge.method);
    await outbox.put(db, planChangedMail(services, { ...payer, contract: changed }, opened));
    await record(db);
    return opened;
  });
  return isUnpaidFirst(after);
}

/**
 * Changes a member's plan from the next charge on, or opens a contract where there is none; confirmed by mail. Only where
 * the member is locked.
 */
export async function changePlan(
  db: Db,
  services: Pick<PlatformServices, 'outbox' | 'brand' | 'siteOrigin' | 'now'>,
  person: Person,
  choice: Choice,
): Promise<void> {
  const { outbox, now } = services;
  const present = await presentContract(db, person.number);
  if (present === undefined) {
    const contract = await choosePlan(
      db,
      person.number,
      { plan: choice.plano, billing: choice.fatura },
      now(),
    );
    await outbox.put(db, planChangedMail(services, { person, contract }, null));
    return;
  }
  await assertPossible(db, present, choice);
  // Opened by another request after this one looked for it.
  if ((await unpaidFirst(db, present, choice)) !== undefined)
    throw new Refusal('pedido-em-andamento', { retryAfter: 1 });
  if (isPresent(present, choice) && present.next_from === null) return;
  const charges = await listCharges(db, present.id);
  // The charge for the day of a change was sent with the change in it: what that charge says is agreed.
  const agreed = charges[0]?.competence ?? '';
  if (present.next_from !== null && agreed >= present.next_from)
    throw refuse(
      `A cobrança de ${plainDay(agreed)} já saiu com a troca que você pediu. Dá para trocar de novo a partir desse dia.`,
    );
  const { nextCharge } = contractState(present, charges, now());
  if (nextCharge === null) throw new Error(`The contract ${present.id} has no charge`);
  // A change back to the present plan takes a planned one away.
  const change = isPresent(present, choice)
    ? noChange
    : { next_plan: choice.plano, next_billing: choice.fatura, next_from: nextCharge.on };
  await changeContract(db, present, change);
  await outbox.put(db, planChangeMail(services, { person, contract: { ...present, ...change } }));
}
