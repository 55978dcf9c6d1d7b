import { inTransaction } from '../../platform/db/transaction.ts';
import { startJob } from '../../platform/jobs/recurring-job.ts';
import { joiningClinics, joinNetwork } from '../clinic/clinic-repository.ts';
import { type NotifyServices, notifyWaiting } from '../waiting-list/notify-waiting.ts';
import { clinicMails } from './clinic-mails.ts';

/** Puts the clinics into the network whose approval cannot be taken back any more, and tells them and who waits. */
export async function publishApproved(services: NotifyServices): Promise<void> {
  const { store, outbox, now } = services;
  for (const id of await joiningClinics(store.db, now()))
    await inTransaction(store.db, async db => {
      const row = await joinNetwork(db, id, now());
      if (row === undefined) return;
      for (const mail of clinicMails(services, row, { situacao: 'aprovada' })) await outbox.put(db, mail);
      await notifyWaiting(db, services, row);
    });
}

/** Does so now and every second. */
export const startPublishing = (services: NotifyServices & Pick<Parameters<typeof startJob>[0], 'log'>) =>
  startJob({
    run: () => publishApproved(services),
    pause: 1_000,
    log: services.log,
    failure: 'clinics-not-published',
  });
