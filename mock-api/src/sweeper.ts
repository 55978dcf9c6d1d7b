import { believedTime } from './members/retention/believed-time.ts';
import { deleteEndedSignIns, deleteExpired } from './members/retention/delete-expired.ts';
import { sweepCounters } from './platform/db/shared-counters.ts';
import { startJob } from './platform/jobs/recurring-job.ts';
import type { Services } from './wire.ts';

/** Deletes what is over and what is stored for longer than promised. */
export async function sweep({
  store,
  now,
  steady,
}: Pick<Services, 'store' | 'now' | 'steady'>): Promise<void> {
  await deleteExpired(store, await believedTime(store.db, now()));
  await deleteEndedSignIns(store, steady());
  await sweepCounters(store.db, steady().getTime());
}

/** Sweeps now and every ten minutes. */
export const startSweeper = (services: Services) =>
  startJob({
    run: () => sweep(services),
    pause: 600_000,
    log: services.log,
    failure: 'sweep-failed',
  });
