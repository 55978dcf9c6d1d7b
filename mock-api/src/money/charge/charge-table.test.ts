import { expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';

onEachStore({}, api => {
  const db = () => api().store.db;

  /** The first charge of somebody new. */
  async function join() {
    const payload = signUpInput({
      cpf: freshCpf(),
      fatura: 'mensal',
      meiodepagamento: 'pix',
      vencimento: '10',
    });
    const answer = await api().app.inject({ method: 'POST', url: '/cadastro', payload });
    const { number } = await db()
      .selectFrom('person')
      .select('number')
      .where('id', '=', answer.json<{ id: string }>().id)
      .executeTakeFirstOrThrow();
    return db()
      .selectFrom('charge')
      .selectAll()
      .where('person_number', '=', number)
      .executeTakeFirstOrThrow();
  }
  const period = {
    kind: 'periodo',
    competence: '2026-12-10',
    owed_on: '2026-12-10',
    priced_on: null,
    priced_days: null,
  } as const;

  it.each([
    ['a second first charge', {}],
    ['a period without a first day', { ...period, competence: null }],
    ['a day of the next charge that is not marked', { ...period, next_on: '2027-01-10' }],
  ])('the table refuses %s', async (_what, about) => {
    const first = await join();
    const another = { ...first, id: `${first.id}-2`, reference: `${first.reference}-2` };
    await db()
      .insertInto('charge')
      .values({ ...another, ...period })
      .execute();
    const third = { ...first, id: `${first.id}-3`, reference: `${first.reference}-3` };
    const insert = db()
      .insertInto('charge')
      .values({ ...third, ...about })
      .execute();
    await expect(insert).rejects.toThrow(/constraint|check|unique/i);
  });

  it('a first charge holds nothing of a period', async () => {
    const { id } = await join();
    // Another one beside it would be refused as a second first charge.
    for (const about of [{ owed_on: '2026-12-10' }, { competence: '2026-12-10' }, { priced_on: null }])
      await expect(
        db().updateTable('charge').set(about).where('id', '=', id).execute(),
        JSON.stringify(about),
      ).rejects.toThrow(/constraint|check/i);
  });

  it('no contract ends that nobody left', async () => {
    const { contract_id } = await join();
    const end = db()
      .updateTable('contract')
      .set({ ended_at: '2026-11-21T12:00:00Z' })
      .where('id', '=', contract_id)
      .execute();
    await expect(end).rejects.toThrow(/constraint|check/i);
  });
});
