import type { ErasureRequest } from '@serafim/contract/api/erasure/erasure';
import type { Contract } from '../../identity/db/tables.ts';

/** Why a member with a contract cannot be erased now; null where nothing prevents it. */
export function erasureObstacle({
  ended_at,
  refund,
  refunded_at,
}: Pick<Contract, 'ended_at' | 'refund' | 'refunded_at'>): ErasureRequest['impedimento'] {
  if (ended_at === null) return 'contrato';
  // The provider is called in the name of the person until the money is back.
  return refund > 0 && refunded_at === null ? 'reembolso' : null;
}
