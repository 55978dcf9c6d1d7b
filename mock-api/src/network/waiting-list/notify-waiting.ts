import type { IdentityServices } from '../../identity/services.ts';
import { parseClinic } from '../clinic/clinic-view.ts';
import type { ClinicRow, Db, NetworkTables } from '../db/tables.ts';
import { joinedMail } from './waiting-list-mails.ts';
import { takeWaiting } from './waiting-list-repository.ts';

export type NotifyServices = Pick<
  IdentityServices<NetworkTables>,
  'store' | 'cipher' | 'outbox' | 'brand' | 'siteOrigin' | 'now'
>;

/** Notifies visitors who wait for a clinic that was just approved; none where it was not. */
export async function notifyWaiting(
  db: Db,
  { cipher, outbox, brand, siteOrigin, now }: Omit<NotifyServices, 'store'>,
  row: ClinicRow,
): Promise<void> {
  if (row.status !== 'aprovada') return;
  const clinic = parseClinic(row);
  for (const email of await takeWaiting(db, cipher, clinic, now()))
    await outbox.put(db, joinedMail(brand, siteOrigin, email, clinic));
}
