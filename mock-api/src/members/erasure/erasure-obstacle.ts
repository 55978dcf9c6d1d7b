import type { ErasureRequest } from '@serafim/contract/api/erasure/erasure';
import type { Person } from '../../identity/db/tables.ts';
import type { LeavingRow } from '../../money/db/tables.ts';

/** Why a member cannot be erased now; null where nothing prevents it. */
export function erasureObstacle(
  { cancelled_at }: Pick<Person, 'cancelled_at'>,
  left: Pick<LeavingRow, 'refund' | 'refunded_at'> | undefined,
): ErasureRequest['impedimento'] {
  if (cancelled_at === null) return 'contrato';
  // The provider is called in the name of the person until the money is back.
  return left !== undefined && left.refund > 0 && left.refunded_at === null ? 'reembolso' : null;
}
