import { randomUUID } from 'node:crypto';
import type { Clinic } from '@serafim/contract/api/clinic/clinic';
import type { ClinicStatus } from '@serafim/contract/api/clinic/clinic-created';
import type { ClinicDecision } from '@serafim/contract/api/clinic/clinic-queue';
import { searchable } from '@serafim/contract/api/fields/plain-text';
import type { ClinicRow, Db } from '../db/tables.ts';
import { updateIndex } from './clinic-index.ts';
import { clinicKind } from './clinic-view.ts';

/** When, under which protocol and how decided a registration is stored. */
export interface ClinicEntry {
  status: ClinicStatus;
  protocol: string;
  now: Date;
}

/** A registration as it is stored. */
export function clinicRow(clinic: Clinic, given: ClinicEntry): ClinicRow {
  const time = given.now.toISOString();
  return {
    id: randomUUID(),
    protocol: given.protocol,
    status: given.status,
    kind: clinicKind(clinic),
    city_search: searchable(clinic.ClinicaEndereco.City),
    state: clinic.ClinicaEndereco.State,
    specialty_search: clinic.Servicos.map(service => searchable(service.Especialidade)).join('\n'),
    payload: JSON.stringify(clinic),
    created_at: time,
    decided_at: given.status === 'pendente' ? null : time,
  };
}

/** Stores registrations, approved ones so that the search finds them. */
export async function insertClinics(db: Db, rows: readonly ClinicRow[]): Promise<void> {
  await db.insertInto('clinic').values(rows).execute();
  await updateIndex(db, rows);
}

/** Clinics by their id. */
export async function clinicsById(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ClinicRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('clinic')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}

/** Registrations that wait, oldest first. */
export const pendingClinics = (db: Db): Promise<ClinicRow[]> =>
  db
    .selectFrom('clinic')
    .selectAll()
    .where('status', '=', 'pendente')
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .execute();

/** What became of a decision: the registration as it is then, or why nothing was decided. */
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
  if (verdict !== 'ajuste') await updateIndex(db, [row]);
  return row;
}

/** The last change that was requested of registrations that wait, by their id. */
export async function requestedChanges(
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
