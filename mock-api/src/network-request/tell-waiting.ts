import { clinicOf } from '../clinic/clinic-view.ts';
import type { Db } from '../db/store.ts';
import type { ClinicRow } from '../db/tables.ts';
import type { Services } from '../services.ts';
import { joinedMail } from './network-request-mails.ts';
import { takeWaiting } from './network-request-repository.ts';

/** Tells those who wait for a clinic that was just approved; nobody where it was not. */
export const tellWaiting = async (
  db: Db,
  {
    vault,
    outbox,
    brand,
    siteOrigin,
    now,
  }: Pick<Services, 'vault' | 'outbox' | 'brand' | 'siteOrigin' | 'now'>,
  row: ClinicRow,
): Promise<void> => {
  if (row.status !== 'aprovada') return;
  const clinic = clinicOf(row);
  for (const email of await takeWaiting(db, vault, clinic, now()))
    await outbox.put(db, joinedMail(brand, siteOrigin, email, clinic));
};
