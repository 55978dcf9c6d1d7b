import type { FastifyBaseLogger } from 'fastify';
import { startJob } from '../../platform/jobs/recurring-job.ts';
import { type DoctorServices, end } from './consultation.ts';
import { findLost } from './consultation-repository.ts';

/** Gives up the places that nobody looks after any more, so that no doctor waits for somebody who left. */
export async function releasePlaces(services: DoctorServices): Promise<void> {
  for (const row of await findLost(services.store.db, services.now()))
    await end(services, row, 'lugar-perdido');
}

/** Does so now and every minute. */
export const startPlaceRelease = (services: DoctorServices & { log: Pick<FastifyBaseLogger, 'error'> }) =>
  startJob({
    run: () => releasePlaces(services),
    pause: 60_000,
    log: services.log,
    failure: 'places-not-released',
  });
