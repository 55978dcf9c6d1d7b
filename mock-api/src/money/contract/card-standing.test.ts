import { addDays } from '@serafim/contract/site/calendar';
import { expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { signUpInput } from '../../testing/inputs.ts';
import { SUSPENSION_STEP } from '../charge/billing-calendar.ts';
import type { ChargeRow, LeavingRow } from '../db/tables.ts';
import { listedStanding, readCardStanding } from './card-standing.ts';

const today = '2026-11-21';
const yesterday = addDays(today, -1);

interface Case {
  name: string;
  plan?: '' | 'guardian';
  cancelled?: boolean;
  first?: ChargeRow['status'];
  /** The second charge of the contract. */
  second?: Pick<ChargeRow, 'status' | 'step'> & { competence: string };
  leftOn?: string;
  /** The person came back: what was paid belongs to the contract before. */
  returned?: boolean;
  expected: string;
}

const due = { status: 'aberta', step: 0, competence: yesterday } as const;

const cases: readonly Case[] = [
  { name: 'who never paid', expected: 'sem-pagamento' },
  { name: 'whose first payment was refused', first: 'recusada', expected: 'sem-pagamento' },
  { name: 'whose first payment went back', first: 'estornada', expected: 'sem-pagamento' },
  { name: 'who paid', first: 'paga', expected: 'paga' },
  { name: 'who owes since yesterday', first: 'paga', second: due, expected: 'tolerancia' },
  {
    name: 'who was told that the card stops',
    first: 'paga',
    second: { ...due, status: 'recusada', step: SUSPENSION_STEP + 1 },
    expected: 'suspensa',
  },
  {
    name: 'about to be told',
    first: 'paga',
    second: { ...due, status: 'recusada', step: SUSPENSION_STEP },
    expected: 'tolerancia',
  },
  {
    name: 'who paid what had stopped the card',
    first: 'paga',
    second: { ...due, status: 'paga', step: SUSPENSION_STEP + 1 },
    expected: 'paga',
  },
  { name: 'whose last day is today', first: 'paga', leftOn: today, expected: 'paga' },
  { name: 'whose last day has passed', first: 'paga', leftOn: yesterday, expected: 'cancelada' },
  { name: 'whose contract was cancelled', first: 'paga', cancelled: true, expected: 'cancelada' },
  { name: 'without a plan', plan: '', first: 'paga', expected: 'sem-plano' },
  { name: 'who came back and has not paid', first: 'paga', returned: true, expected: 'sem-pagamento' },
];

onEachStore({}, api => {
  const join = async ({ plan, cancelled, first = 'aberta', second, leftOn, returned }: Case) => {
    api().clock.now = new Date(`${today}T15:00:00Z`);
    const { db } = api().store;
    const joined = await api().app.inject({ method: 'POST', url: '/cadastro', payload: signUpInput() });
    const { id } = joined.json<{ id: string }>();
    const { number } = await db
      .selectFrom('person')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const paidOn = (status: ChargeRow['status']) => (status === 'paga' ? today : null);
    await db
      .updateTable('charge')
      .set({ status: first, paid_on: paidOn(first) })
      .where('person_number', '=', number)
      .execute();
    if (second) {
      const [row] = await db.selectFrom('charge').selectAll().where('person_number', '=', number).execute();
      if (row === undefined) throw new Error('A sign-up opens a charge');
      const later = { id: `${row.id}-2`, reference: `${row.reference}2`, created_at: `${today}T16:00:00Z` };
      const days = { competence: second.competence, owed_on: second.competence };
      await db
        .insertInto('charge')
        .values({ ...row, ...later, ...days, ...second, paid_on: paidOn(second.status) })
        .execute();
    }
    if (leftOn) {
      const leaving: LeavingRow = {
        person_number: number,
        protocol: `x-${number}`,
        kind: 'cancelamento',
        asked_at: `${yesterday}T12:00:00Z`,
        effective_on: leftOn,
        refund: 0,
        refunded_at: null,
        pix_key: '',
      };
      await db.insertInto('leaving').values(leaving).execute();
    }
    await db
      .updateTable('person')
      .set({
        ...(plan === undefined ? {} : { plan }),
        ...(cancelled ? { cancelled_at: `${yesterday}T12:00:00Z` } : {}),
        contract: returned ? 2 : 1,
      })
      .where('number', '=', number)
      .execute();
    return db.selectFrom('person').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
  };

  it.each(cases)('the card of someone $name stands the same in a list', async given => {
    const person = await join(given);
    const { kind } = await readCardStanding(api().store.db, person, api().clock.now);
    expect(kind).toBe(given.expected);
    const listed = await api()
      .store.db.selectFrom('person')
      .select(listedStanding(api().clock.now).as('standing'))
      .where('number', '=', person.number)
      .executeTakeFirstOrThrow();
    expect(listed.standing).toBe(kind === 'tolerancia' ? 'paga' : kind);
  });
});
