import { inTransaction } from '../../platform/db/transaction.ts';
import { clinicRow, insertClinics } from '../clinic/clinic-repository.ts';
import { demonstrationProtocol } from '../clinic/clinic-view.ts';
import type { ClinicRow, Db, Store } from '../db/tables.ts';
import { seedClinic } from './seed-clinics.ts';

const batch = 250;
const dayLong = 86_400_000;

/** Stores the invented clinics from the nth on, approved, in the transaction that it is given. */
export async function insertSeedClinics(db: Db, from: number, to: number, now: Date): Promise<ClinicRow[]> {
  const rows = Array.from({ length: to - from }, (_, index) => {
    const n = from + index;
    // Prices were checked on some day of the last two months.
    const checked = new Date(now.getTime() - (n % 60) * dayLong);
    return clinicRow(seedClinic(n), { status: 'aprovada', protocol: seedProtocol(n), now: checked });
  });
  await insertClinics(db, rows);
  return rows;
}

/** The protocol of the nth invented clinic. */
export const seedProtocol = (n: number): string =>
  `${demonstrationProtocol}${String(n + 1).padStart(5, '0')}`;

/** Stores the first `count` invented clinics in place of those of an earlier run. */
export async function storeSeedNetwork({ db }: Pick<Store, 'db'>, count: number, now: Date): Promise<void> {
  await db.deleteFrom('clinic').where('protocol', 'like', `${demonstrationProtocol}%`).execute();
  for (let from = 0; from < count; from += batch)
    await inTransaction(db, transaction =>
      insertSeedClinics(transaction, from, Math.min(count, from + batch), now),
    );
}
