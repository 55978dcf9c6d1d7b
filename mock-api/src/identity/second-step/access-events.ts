import { type AccountSecurity, accessActions } from '@serafim/contract/api/session/second-step';
import { isAccessAction } from '../db/audit-actions.ts';
import type { Db } from '../db/tables.ts';

/** How many an administrator is shown. */
const MOST = 20;

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
