import type { AuditTrail } from '../../identity/audit/audit-trail.ts';
import { present } from '../../identity/db/present-contract.ts';
import { sawMoney } from '../../money/contract/close-unpaid.ts';
import { BATCH, owedNumbers, retainedSince } from '../../money/personal-records.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { endOf, expireRows } from '../../platform/personal/personal-wing.ts';
import type { Store } from '../db/tables.ts';
import { personalWings } from '../personal-wings.ts';

/**
 * Deletes members whose contract ended as long ago as its proof is retained, erased ones too, unless money is owed to them.
 * @param isUnpaid whether only those from whom no money ever came
 */
async function deleteFormerMembers(db: Store['db'], since: string, isUnpaid = false): Promise<void> {
  const former = await db
    .selectFrom('person')
    .innerJoin('contract', present)
    .select('number')
    .where('ended_at', '<', since)
    .$if(isUnpaid, members => members.where(({ not }) => not(sawMoney)))
    .where('number', 'not in', owedNumbers)
    .limit(BATCH)
    .execute();
  for (const { number } of former)
    await inTransaction(db, async transaction => {
      for (const wing of personalWings) await wing.remove?.(transaction, number);
    });
}

/**
 * Deletes what is stored for longer than the privacy page says, by what each wing's tables say.
 * @param believed the time of a clock that follows the wall's, and cannot leap ahead
 */
export async function deleteExpired(
  services: { store: Pick<Store, 'db'>; audit: AuditTrail; steady: () => Date },
  believed: Date,
): Promise<void> {
  const { store, steady } = services;
  const times = { believed, steady: steady() };
  for (const wing of personalWings) {
    await wing.expire?.(services, times);
    await expireRows(store.db, wing.tables, times);
  }
  await deleteFormerMembers(store.db, retainedSince(believed));
  await deleteFormerMembers(store.db, endOf('unpaidSignUp', believed), true);
}
