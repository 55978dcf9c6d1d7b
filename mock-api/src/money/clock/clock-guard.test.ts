import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { afterEach, expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { startBilling } from '../billing/start-billing.ts';
import { assertClockForBilling, ClockError, recordBillingDay } from './clock-guard.ts';

const day = 86_400_000;

onEachStore({}, api => {
  const real = new Date();
  const billsAt = (at: Date) => assertClockForBilling(api().store, at);
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
