import type { PlanId } from '@serafim/contract/api/plan/plan-table';
import { addDays } from '@serafim/contract/site/calendar';
import { expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { signUpInput } from '../../testing/inputs.ts';
import { leftColumns } from '../../testing/left-columns.ts';
import { SUSPENSION_STEP } from '../charge/billing-calendar.ts';
import type { ChargeRow } from '../db/tables.ts';
import { changeContract, insertContract, presentContract } from '../membership/contract-repository.ts';
import { type CardStanding, listedStanding, readCardStanding } from './card-standing.ts';

const today = '2026-11-21';
const yesterday = addDays(today, -1);

interface Case {
  name: string;
  plan?: PlanId | '';
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
  { name: 'whose first payment the team gave back', first: 'estornada', expected: 'paga' },
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
  { name: 'without a plan', plan: '', expected: 'sem-plano' },
  { name: 'who came back and has not paid', first: 'paga', returned: true, expected: 'sem-pagamento' },
];

/** A new kind does not compile without its line, and is not tried without its case. */
const kinds = Object.keys({
  paga: 0,
  tolerancia: 0,
  'sem-pagamento': 0,
  'sem-plano': 0,
  suspensa: 0,
  cancelada: 0,
} satisfies Record<CardStanding['kind'], 0>);

it('every kind of standing has a case', () => {
  expect([...new Set(cases.map(({ expected }) => expected))].sort()).toEqual(kinds.toSorted());
});

onEachStore({}, api => {
  const join = async ({ plan = 'guardian', cancelled, first = 'aberta', second, leftOn, returned }: Case) => {
    api().clock.now = new Date(`${today}T15:00:00Z`);
    const { db } = api().store;
    const joined = await api().app.inject({
      method: 'POST',
      url: '/cadastro',
      payload: signUpInput({ plano: plan }),
    });
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
      const days = {
        kind: 'periodo',
        owed_on: second.competence,
        priced_on: null,
        priced_days: null,
      } as const;
      await db
        .insertInto('charge')
        .values({ ...row, ...later, ...days, ...second, paid_on: paidOn(second.status) })
        .execute();
    }
    const contract = await presentContract(db, number);
    if (contract === undefined) return number;
    const asked = { protocol: `x-${number}`, asked_at: `${yesterday}T12:00:00Z` };
    if (leftOn)
      await changeContract(db, contract, { ...asked, end_kind: 'cancelamento', effective_on: leftOn });
    if (cancelled) await changeContract(db, contract, leftColumns(`${yesterday}T12:00:00Z`));
    const terms = { plan: 'guardian', billing: 'mensal', dueDay: '10' } as const;
    if (returned) await insertContract(db, number, terms, 'pix', api().clock.now);
    return number;
  };

  it.each(cases)('the card of someone $name stands the same in a list', async given => {
    const number = await join(given);
    const { kind } = await readCardStanding(api().store.db, number, api().clock.now);
    expect(kind).toBe(given.expected);
    const listed = await api()
      .store.db.selectFrom('person')
      .select(listedStanding(api().clock.now).as('standing'))
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    expect(listed.standing).toBe(kind === 'tolerancia' ? 'paga' : kind);
  });
});
