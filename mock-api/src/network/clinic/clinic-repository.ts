import { randomUUID } from 'node:crypto';
import type { ClinicDecision } from '@serafim/contract/api/network';
import type { Db } from '../db/store.ts';
import type { ClinicRow } from '../db/tables.ts';
import { followClinics } from '../network/index-clinics.ts';

/** What came of deciding: the registration as it is then, or why nothing was decided. */
export type Decided = ClinicRow | 'unknown' | 'decided-before';

/** Decides about a registration that waits; asking for changes leaves it waiting. */
export async function decideClinic(
  db: Db,
  id: string,
  decision: ClinicDecision,
  given: { admin: string; now: Date },
): Promise<Decided> {
  const at = given.now.toISOString();
  const { situacao: verdict } = decision;
  const row = await db
    .updateTable('clinic')
    .set(verdict === 'ajuste' ? { status: 'pendente' } : { status: verdict, decided_at: at })
    .where('id', '=', id)
    .where('status', '=', 'pendente')
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) {
    const known = await db.selectFrom('clinic').select('id').where('id', '=', id).executeTakeFirst();
    return known ? 'decided-before' : 'unknown';
  }
  const reason = 'motivo' in decision ? decision.motivo : '';
  await db
    .insertInto('clinic_decision')
    .values({ id: randomUUID(), clinic_id: id, verdict, reason, admin_id: given.admin, at })
    .execute();
  if (verdict !== 'ajuste') await followClinics(db, [row]);
  return row;
}

/** What was last asked of registrations that wait, by their id. */
export async function askedOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { em: string; motivo: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('clinic_decision')
    .select(['clinic_id', 'reason', 'at'])
    .where('clinic_id', 'in', ids)
    .where('verdict', '=', 'ajuste')
    .orderBy('at')
    .execute();
  return new Map(rows.map(({ clinic_id, reason, at }) => [clinic_id, { em: at, motivo: reason }]));
}
