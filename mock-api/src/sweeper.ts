import { retentionDays } from '@serafim/contract/site/retention';
import { believedTime } from './members/retention/believed-time.ts';
import { deleteEndedSignIns, deleteExpired } from './members/retention/delete-expired.ts';
import { emptyLog } from './platform/db/empty-log.ts';
import { sweepCounters } from './platform/db/shared-counters.ts';
import { startJob } from './platform/jobs/recurring-job.ts';
import type { Services } from './wire.ts';

/** Deletes what is over and what is stored for longer than promised. */
export async function sweep({
  store,
  audit,
  log,
  now,
  steady,
}: Pick<Services, 'store' | 'audit' | 'log' | 'now' | 'steady'>): Promise<void> {
  const believed = await believedTime(store.db, now());
  await deleteExpired(store, believed);
  await audit.forgetSignIns(new Date(believed.getTime() - retentionDays.signIn * 86_400_000));
  await deleteEndedSignIns(store, steady());
  await sweepCounters(store.db, steady().getTime());
  await emptyLog({ store, log });
}

/** Sweeps now and every ten minutes. */
export const startSweeper = (services: Services) =>
  startJob({
    run: () => sweep(services),
    pause: 600_000,
    log: services.log,
    failure: 'sweep-failed',
  });
