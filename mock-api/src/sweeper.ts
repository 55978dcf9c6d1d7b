import { believedTime } from './members/retention/believed-time.ts';
import { deleteExpired } from './members/retention/delete-expired.ts';
import { closeUnpaid } from './money/contract/close-unpaid.ts';
import { emptyLog } from './platform/db/empty-log.ts';
import { startJob } from './platform/jobs/recurring-job.ts';
import type { Services } from './wire.ts';

/** Closes sign-ups that nobody paid, and deletes what is over and what is stored for longer than promised. */
export async function sweep(
  services: Pick<Services, 'store' | 'audit' | 'outbox' | 'brand' | 'siteOrigin' | 'log' | 'now' | 'steady'>,
): Promise<void> {
  const believed = await believedTime(services.store.db, services.now());
  await closeUnpaid(services, believed);
  await deleteExpired(services, believed);
  await emptyLog(services);
}

/** Sweeps now and every ten minutes. */
export const startSweeper = (services: Services) =>
  startJob({
    run: () => sweep(services),
    pause: 600_000,
    log: services.log,
    failure: 'sweep-failed',
  });
