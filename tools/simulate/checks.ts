import type { Bank } from './bank.ts';
import type { SharedDatabase, Touched } from './database.ts';

/** Something that must never be is. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

interface Charge {
  id: string;
  person_number: number;
  contract_id: number;
  reference: string;
  amount: number;
  status: string;
  billing: string;
  due_day: string;
  competence: string | null;
  paid_on: string | null;
  priced_days: number | null;
  created_at: string;
  step: number;
}

interface Attempt {
  reference: string;
  method: string;
  amount: number;
  state: string;
  refund: number | null;
  reason: string | null;
  is_back: number;
}

const DAY = 86_400_000;

/** How far São Paulo is behind, in milliseconds. */
const SAO_PAULO = 3 * 3_600_000;

/** The step of a charge after which its payer's card does not hold. */
const LAST_WARNING = 4;

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day so many days after another one. */
const plus = (day: string, days: number): string => toDay(Date.parse(day) + days * DAY);

/** The day before the next due day, or a year: worked out here once more, and not by what is checked. */
function lastDay(from: string, billing: string, dueDay: string): string {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  if (billing === 'anual') {
    const end = new Date(Date.UTC(year + 1, month - 1, 1));
    const days = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
    return plus(toDay(Date.UTC(year + 1, month - 1, Math.min(day, days))), -1);
  }
  const wanted = Number(dueDay);
  return plus(toDay(Date.UTC(year, wanted > day ? month - 1 : month, wanted)), -1);
}

interface Period extends Charge {
  from: string;
  until: string;
}

/**
 * Whoever has a card is asked for the days that follow what was asked before: days are left out where the card did not
 * hold, or where they were over before anybody asked.
 */
function checkGap(number: number, before: Period, { from, created_at }: Period): void {
  const missing = plus(before.until, 1);
  const asked = toDay(Date.parse(created_at) - SAO_PAULO);
  if (before.step <= LAST_WARNING && missing < from && plus(from, -1) >= asked)
    throw new Violation(`Member ${number} is not asked for ${missing} to ${plus(from, -1)}`);
}

/** What must hold in a world at every moment. */
export class Checks {
  readonly #database: SharedDatabase;
  readonly #bank: Bank;
  charges = 0;
  /** Nights for which contracts were not asked for their next period. */
  #nights = new Map<number, number>();

  constructor(database: SharedDatabase, bank: Bank) {
    this.#database = database;
    this.#bank = bank;
  }

  /** Checks what was written since the last time. */
  checkTouched({ charges, people }: Touched): void {
    const numbers = new Set(people);
    for (const id of new Set(charges)) {
      this.#checkCharge(id);
      const [row] = this.#database.look<{ number: number }>(
        'select person_number number from charge where id = ?',
        id,
      );
      if (row !== undefined) numbers.add(row.number);
    }
    for (const number of numbers) this.#checkPeriods(number);
  }

  /** Checks the whole world. @param erased ids of who was erased @param people how many CPFs there are */
  checkAll(erased: readonly string[], people: number): void {
    const charges = this.#database.look<{ id: string }>('select id from charge').map(({ id }) => id);
    this.charges = charges.length;
    for (const id of charges) this.#checkCharge(id);
    for (const { number } of this.#database.look<{ number: number }>('select number from person'))
      this.#checkPeriods(number);
    const [alive] = this.#database.look<{ count: number }>(
      "select count(*) count from person where number not in (select person_number from staff) and cpf_cipher != ''",
    );
    if ((alive?.count ?? 0) > people)
      throw new Violation(`${alive?.count} people with a CPF, and there are ${people} CPFs`);
    for (const id of erased)
      if (
        this.#database.look("select 1 from person where id = ? and (cpf_cipher != '' or name != '')", id)
          .length > 0
      )
        throw new Violation(`${id} was erased and is back`);
    this.#checkWithdrawals();
    this.#checkChargedAgain();
    this.#checkMoney();
  }

  /**
   * A contract that goes on is asked for its next period, also where its money went back. A restored database takes some
   * nights to catch up.
   */
  #checkChargedAgain(): void {
    const late = this.#database.look<{ id: number }>(`select contract.id from contract
      join charge on charge.contract_id = contract.id
      where contract.ended_at is null and contract.protocol is null and contract.replaced_at is null
        and charge.status in ('paga', 'estornada')
        and not exists (select 1 from charge as later where later.contract_id = contract.id
          and (later.created_at > charge.created_at or later.status in ('aberta', 'recusada')))
        and (charge.next_state = 'feita' or charge.next_on < (select max(day) from billing_run))`);
    this.#nights = new Map(late.map(({ id }) => [id, (this.#nights.get(id) ?? 0) + 1]));
    for (const [id, nights] of this.#nights)
      if (nights > 4) throw new Violation(`Contract ${id} goes on, and nobody is asked for its next period`);
  }

  /** Who withdraws gets back what the contract was paid with. */
  #checkWithdrawals(): void {
    const kept = this.#database.look<{ id: string }>(`select charge.id from charge
      join contract on contract.id = charge.contract_id
      where contract.end_kind = 'desistencia' and charge.status = 'paga'
        and charge.reference not in (select reference from refund where refund.amount >= charge.amount)`);
    if (kept[0] !== undefined)
      throw new Violation(`The charge ${kept[0].id} of a contract that was withdrawn from does not go back`);
  }

  /** All money that the API knows of is a charge's, or waits to go back, or is back. */
  #checkMoney(): void {
    const [sums] = this.#database.look<{ paid: number; waits: number }>(`select
      (select coalesce(sum(charge.amount - coalesce(refund.amount, 0)), 0) from charge
        left join refund using (reference) where status = 'paga') paid,
      (select coalesce(sum(amount), 0) from refund) waits`);
    const known = this.#database.look<{ reference: string }>(
      "select reference from payment_attempt where state = 'confirmed'",
    );
    const taken = known.reduce(
      (sum, { reference }) => sum + (this.#bank.accounts.get(reference)?.order.amount ?? 0),
      0,
    );
    const { paid = 0, waits = 0 } = sums ?? {};
    if (taken !== paid + waits)
      throw new Violation(
        `${taken} centavos are known to have come in, and ${paid} are charges' and ${waits} went or go back`,
      );
  }

  #checkCharge(id: string): void {
    const [charge] = this.#database.look<Charge>('select * from charge where id = ?', id);
    if (charge === undefined) return;
    const attempts = this.#database.look<Attempt>(
      `select payment_attempt.reference, payment_attempt.method, payment_attempt.amount, payment_attempt.state, refund.amount refund,
        refund.reason, refund.done_at is not null is_back
        from payment_attempt left join refund using (reference) where payment_attempt.charge_id = ?`,
      id,
    );
    const paid = attempts.filter(({ state }) => state === 'confirmed');
    // People may pay two codes; the API must not charge a card twice.
    if (paid.filter(({ method }) => method === 'cartao').length > 1)
      throw new Violation(`The charge ${id} was taken from a card twice`);
    for (const { reference, amount, refund, reason, is_back } of paid) {
      const account = this.#bank.accounts.get(reference);
      if (account?.state !== 'confirmed')
        throw new Violation(`${reference} counts as paid, and the bank took nothing`);
      if (refund !== null && refund > account.order.amount)
        throw new Violation(`${refund} centavos of ${amount} go back for ${reference}`);
      if (account.back > account.order.amount)
        throw new Violation(`${account.back} centavos of ${account.order.amount} went back for ${reference}`);
      if (is_back === 1 && account.back < (refund ?? 0))
        throw new Violation(`The money of ${reference} counts as back, and the bank has it`);
      const isPayment = charge.reference === reference && charge.status === 'paga';
      if (refund === null && !isPayment)
        throw new Violation(`The money of ${reference} pays nothing and does not go back`);
      if (isPayment && reason !== null && reason !== 'desistencia' && reason !== 'equipe')
        throw new Violation(`The money of ${reference} pays its charge and goes back as ${reason}`);
    }
    if (charge.status === 'paga' && !paid.some(({ reference }) => reference === charge.reference))
      throw new Violation(`The charge ${id} counts as paid, by a payment that does not`);
    if (charge.status === 'paga' && this.#bank.accounts.get(charge.reference)?.order.amount !== charge.amount)
      throw new Violation(`The charge ${id} of ${charge.amount} is paid with another sum`);
  }

  /** The paid periods of each contract follow each other, and nobody is left without one. */
  #checkPeriods(number: number): void {
    const charges = this.#database.look<Charge>(
      `select * from charge where person_number = ? order by contract_id, coalesce(competence, paid_on)`,
      number,
    );
    const periods = charges.flatMap(charge => {
      const { competence, paid_on: paidOn, priced_days: days, billing, due_day } = charge;
      const from = competence ?? paidOn;
      if (from === null) return [];
      const isDays = competence === null && billing !== 'anual';
      return [
        { ...charge, from, until: isDays ? plus(from, (days ?? 0) - 1) : lastDay(from, billing, due_day) },
      ];
    });
    for (const [index, period] of periods.entries()) {
      const before = periods[index - 1];
      if (before?.contract_id === period.contract_id) checkGap(number, before, period);
    }
    const paid = periods.filter(({ status }) => status === 'paga');
    for (const [index, { contract_id, from }] of paid.entries()) {
      const before = paid[index - 1];
      if (before?.contract_id === contract_id && from <= before.until)
        throw new Violation(
          `Member ${number} pays twice for ${from}: the period before ends on ${before.until}`,
        );
    }
  }
}
