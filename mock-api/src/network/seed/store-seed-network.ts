import { inTransaction } from '../../platform/db/transaction.ts';
import { clinicRow, insertClinics } from '../clinic/clinic-repository.ts';
import { demonstrationProtocol } from '../clinic/clinic-view.ts';
import type { Store } from '../db/tables.ts';
import { seedClinic } from './seed-clinics.ts';

const batch = 250;
const dayLong = 86_400_000;

/** Stores the first `count` invented clinics, approved, in place of those of an earlier run. */
export async function storeSeedNetwork({ db }: Pick<Store, 'db'>, count: number, now: Date): Promise<void> {
  await db.deleteFrom('clinic').where('protocol', 'like', `${demonstrationProtocol}%`).execute();
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from) }, (_, index) => {
      const n = from + index;
      // Prices were checked on some day of the last two months.
      const checked = new Date(now.getTime() - (n % 60) * dayLong);
      const protocol = `${demonstrationProtocol}${String(n + 1).padStart(5, '0')}`;
      return clinicRow(seedClinic(n), { status: 'aprovada', protocol, now: checked });
    });
    await inTransaction(db, transaction => insertClinics(transaction, rows));
  }
}
