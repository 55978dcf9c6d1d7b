import type { CaseKind, QueuedCase } from '@serafim/contract/api/case/case-queue';
import { includesRole } from '@serafim/contract/api/session/admin-roles';
import { listAdmins } from '../../identity/person/staff-repository.ts';
import type { Db } from '../db/tables.ts';

type Owner = NonNullable<QueuedCase['dono']>;

/** The administrators who may own a case. */
export async function listOwners(db: Db): Promise<Owner[]> {
  const admins = await listAdmins(db);
  return admins
    .filter(({ role, disabled_at }) => disabled_at === null && includesRole(role, 'atendimento'))
    .map(({ id, name }) => ({ id, nome: name }));
}

/** Who owns the cases of a kind, by their names. One whose owner left the administration is free again. */
export async function ownersOf(
  db: Db,
  kind: CaseKind,
  ids: readonly string[],
  owners: readonly Owner[],
): Promise<ReadonlyMap<string, Owner>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('case_owner')
    .select(['case_id', 'owner_id'])
    .where('kind', '=', kind)
    .where('case_id', 'in', ids)
    .execute();
  return new Map(
    rows.flatMap(({ case_id, owner_id }) => {
      const owner = owners.find(({ id }) => id === owner_id);
      return owner ? [[case_id, owner] as const] : [];
    }),
  );
}

/** Hands a case to an administrator; with null, to nobody. */
export async function assignCase(
  db: Db,
  kind: CaseKind,
  caseId: string,
  owner: string | null,
  now: Date,
): Promise<void> {
  if (owner === null) {
    await db.deleteFrom('case_owner').where('kind', '=', kind).where('case_id', '=', caseId).execute();
    return;
  }
  const given = { owner_id: owner, taken_at: now.toISOString() };
  await db
    .insertInto('case_owner')
    .values({ kind, case_id: caseId, ...given })
    .onConflict(conflict => conflict.columns(['kind', 'case_id']).doUpdateSet(given))
    .execute();
}
