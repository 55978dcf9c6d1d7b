import type { ErasureRequest } from '@serafim/contract/api/erasure';
import type { LeavingRow, Person } from '../db/tables.ts';

/** Why somebody cannot be erased now; null where nothing stands against it. */
export const obstacleOf = (
  { cancelled_at }: Pick<Person, 'cancelled_at'>,
  left: Pick<LeavingRow, 'refund' | 'refunded_at'> | undefined,
): ErasureRequest['impedimento'] => {
  if (cancelled_at === null) return 'contrato';
  // The provider is asked in the name of the person until the money is back.
  return left !== undefined && left.refund > 0 && left.refunded_at === null ? 'reembolso' : null;
};
