import { retentionDays } from '@serafim/contract/site/retention';
import { believedTime } from './members/retention/believed-time.ts';
import { deleteEndedSignIns, deleteExpired } from './members/retention/delete-expired.ts';
import { closeUnpaid } from './money/contract/close-unpaid.ts';
import { emptyLog } from './platform/db/empty-log.ts';
import { sweepCounters } from './platform/db/shared-counters.ts';
import { startJob } from './platform/jobs/recurring-job.ts';
import type { Services } from './wire.ts';

/** Closes sign-ups that nobody paid, and deletes what is over and what is stored for longer than promised. */
export async function sweep({
  now,
  steady,
  ...services
}: Pick<
  Services,
  'store' | 'audit' | 'outbox' | 'brand' | 'siteOrigin' | 'log' | 'now' | 'steady'
>): Promise<void> {
  const { store, audit } = services;
  const believed = await believedTime(store.db, now());
  await closeUnpaid(services, believed);
  await deleteExpired(store, believed);
  await audit.forgetSignIns(new Date(believed.getTime() - retentionDays.signIn * 86_400_000));
  await deleteEndedSignIns(store, steady());
  await sweepCounters(store.db, steady().getTime());
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
