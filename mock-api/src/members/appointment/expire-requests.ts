import type { FastifyBaseLogger } from 'fastify';
import { memberByNumber } from '../../identity/person/person-repository.ts';
import { clinicsById } from '../../network/clinic/clinic-repository.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { startJob } from '../../platform/jobs/recurring-job.ts';
import { newsMail } from './appointment-mails.ts';
import { findOverdue, moveRequest } from './appointment-repository.ts';
import type { AppointmentServices } from './request-appointment.ts';

/** Ends the requests that no clinic answered in time, and tells their members. */
export async function expireRequests(services: AppointmentServices): Promise<void> {
  const { store, outbox } = services;
  const overdue = await findOverdue(store.db, services);
  const clinics = await clinicsById(
    store.db,
    overdue.map(({ row }) => row.clinic_id),
  );
  for (const request of overdue)
    await inTransaction(store.db, async db => {
      const expired = await moveRequest(db, services, request, 'expirado');
      const person = await memberByNumber(db, request.row.person_number);
      const clinic = clinics.get(request.row.clinic_id);
      if (expired && person && clinic) await outbox.put(db, newsMail(services, person, clinic, expired));
    });
}

/** Does so now and every five minutes. */
export const startRequestExpiry = (
  services: AppointmentServices & { log: Pick<FastifyBaseLogger, 'error'> },
) =>
  startJob({
    run: () => expireRequests(services),
    pause: 300_000,
    log: services.log,
    failure: 'requests-not-expired',
  });
