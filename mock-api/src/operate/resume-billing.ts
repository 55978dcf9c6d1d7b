import { dayInSaoPaulo, plainDay } from '@serafim/contract/site/calendar';
import { recordBillingDay } from '../money/clock/clock-guard.ts';
import type { MoneyTables } from '../money/db/tables.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openStore } from '../platform/db/open-store.ts';
import { readSettings } from '../settings.ts';

/**
 * Lets the billing go on after days in which nothing ran, once an operator has looked at the clock. The API must not run
 * where it keeps its data in a file.
 */
export async function resumeBilling(): Promise<void> {
  const settings = readSettings(process.env);
  const store = openStore<MoneyTables>(settings.DATA_DIR, settings.DATABASE_URL);
  try {
    await migrate(store);
    const today = dayInSaoPaulo(new Date());
    await recordBillingDay(store.db, today);
    process.stdout.write(`The billing goes on from ${plainDay(today)}, which is this machine's day.\n`);
  } finally {
    await store.close();
  }
}
