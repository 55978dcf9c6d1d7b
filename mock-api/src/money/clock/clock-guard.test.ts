import { addDays, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { afterEach, expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { startBilling } from '../billing/start-billing.ts';
import { startContractChanges } from '../contract/due-changes.ts';
import { assertClockForBilling, ClockError, recordBillingDay } from './clock-guard.ts';

const day = 86_400_000;

onEachStore({}, api => {
  const real = new Date();
  const billsAt = (at: Date, steady = at) => assertClockForBilling(api().store, at, steady);
  const daysAgo = (days: number) => addDays(dayInSaoPaulo(real), -days);
  afterEach(async () => {
    await api().store.db.deleteFrom('billing_run').execute();
  });

  it('a first billing and one a day later run; a clock that jumped charges nobody', async () => {
    await billsAt(real);
    await billsAt(real);
    if (api().store.kind === 'sqlite') await billsAt(new Date(real.getTime() + day));
    for (const days of [40, -40])
      await expect(billsAt(new Date(real.getTime() + days * day))).rejects.toThrow(ClockError);
  });

  it('after days of silence an operator lets the billing go on', async () => {
    await recordBillingDay(api().store.db, '2026-01-01');
    await expect(billsAt(real)).rejects.toThrow(/resume-billing/);
    await recordBillingDay(api().store.db, dayInSaoPaulo(real));
    await billsAt(real);
  });

  it('the billing goes on by itself after seven days of silence, and not after eight', async () => {
    await recordBillingDay(api().store.db, daysAgo(8));
    await expect(billsAt(real)).rejects.toThrow(/resume-billing/);
    await recordBillingDay(api().store.db, daysAgo(7));
    await billsAt(real);
    const row = await api().store.db.selectFrom('billing_run').select('day').executeTakeFirst();
    expect(row?.day).toBe(dayInSaoPaulo(real));
  });

  it('a clock that jumps while the process runs is not believed for days that it did not see', async () => {
    await recordBillingDay(api().store.db, daysAgo(3));
    await expect(billsAt(real, new Date(real.getTime() - 3 * day))).rejects.toThrow(/clock that jumped/);
    // A day later is midnight, and no jump.
    await recordBillingDay(api().store.db, daysAgo(1));
    await billsAt(real, new Date(real.getTime() - 3 * day));
  });

  it('operators read in log and metrics that nobody is charged, and what to do', async () => {
    await recordBillingDay(api().store.db, daysAgo(9));
    const job = startBilling({ ...api().services, now: () => real });
    const last = () => api().logged.findLast(line => line.includes('"billing-failed"')) ?? '{}';
    await expect.poll(last).toContain('npm run operate -- resume-billing');
    await job.close();
    const today = api().clock.now;
    api().clock.now = real;
    expect(await api().metrics.register.metrics()).toContain(
      'serafim_billing_behind_seconds{server="api"} 777600',
    );
    api().clock.now = today;
  });

  it('contracts are changed only by a clock that agrees with the database’s', async () => {
    if (api().store.kind === 'sqlite') return;
    const payload = signUpInput({ cpf: freshCpf(), password: 'uma frase bem longa' });
    const { id } = (await api().app.inject({ method: 'POST', url: '/cadastro', payload })).json<{
      id: string;
    }>();
    const { db } = api().store;
    const { number } = await db
      .selectFrom('person')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const change = { next_plan: 'diamond', next_billing: 'mensal', next_from: dayInSaoPaulo(real) } as const;
    await db.updateTable('contract').set(change).where('person_number', '=', number).execute();
    const ahead = () => new Date(Date.now() + 40 * day);
    const failures = () => api().logged.filter(line => line.includes('"due-changes-failed"')).length;
    const before = failures();
    const job = startContractChanges({ ...api().services, now: ahead });
    await expect.poll(failures).toBe(before + 1);
    await job.close();
    const row = await db
      .selectFrom('contract')
      .select('plan')
      .where('person_number', '=', number)
      .executeTakeFirst();
    expect(row?.plan).toBe('guardian');
  });

  it('a billing that starts with a clock that jumped runs nothing', async () => {
    await recordBillingDay(api().store.db, '2026-01-01');
    const failures = () => api().logged.filter(line => line.includes('"event":"billing-failed"')).length;
    const before = failures();
    const job = startBilling({ ...api().services, now: () => real });
    await expect.poll(failures).toBe(before + 1);
    await job.close();
    expect(api().logged.at(-1)).toContain('"name":"ClockError"');
  });

  it('a clock that differs from the database’s by minutes charges nobody', async () => {
    if (api().store.kind === 'sqlite') return;
    await expect(billsAt(new Date(Date.now() + 180_000))).rejects.toThrow(/NTP/);
    await billsAt(new Date(Date.now() + 60_000));
  });
});
