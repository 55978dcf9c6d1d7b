import {
  type AccessAction,
  type AccountSecurity,
  accessActions,
} from '@serafim/contract/api/session/second-step';
import type { AuditAction, Db } from '../db/tables.ts';

/** How many an administrator is shown. */
const MOST = 20;

const isAccessAction = (action: AuditAction): action is AccessAction =>
  accessActions.some(known => known === action);

/** What happened lately with an administrator's own way in, the last one first. */
export async function accessEvents(db: Db, personId: string): Promise<AccountSecurity['eventos']> {
  const rows = await db
    .selectFrom('audit')
    .select(['sequence', 'at', 'action'])
    .where('subject_id', '=', personId)
    .where('action', 'in', accessActions)
    .orderBy('sequence', 'desc')
    .limit(MOST)
    .execute();
  return rows.flatMap(({ sequence, at, action }) =>
    isAccessAction(action) ? [{ registro: sequence, em: at, acao: action }] : [],
  );
}
