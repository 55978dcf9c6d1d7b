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
    joins_at: null,
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

/** Registrations that wait, oldest first. @param only the one with this id alone */
export const pendingClinics = (db: Db, only?: string): Promise<ClinicRow[]> =>
  db
    .selectFrom('clinic')
    .selectAll()
    .where('status', '=', 'pendente')
    .$if(only !== undefined, query => query.where('id', '=', only ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .execute();

/** What became of a decision: the registration as it is then, or why nothing was decided. */
export type Decided = ClinicRow | 'unknown' | 'decided-before' | 'same-again';

/**
 * Decides about a registration that waits; asking for changes leaves it waiting. An approval can be taken back until
 * it joins the network.
 */
export async function decideClinic(
  db: Db,
  id: string,
  decision: ClinicDecision,
  given: { admin: string; now: Date; joinsAt: string },
): Promise<Decided> {
  const at = given.now.toISOString();
  const { situacao: verdict } = decision;
  const joins_at = verdict === 'aprovada' ? given.joinsAt : null;
  const row = await db
    .updateTable('clinic')
    .set(verdict === 'ajuste' ? { status: 'pendente' } : { status: verdict, decided_at: at, joins_at })
    .where('id', '=', id)
    .where('status', '=', 'pendente')
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) {
    const known = await db.selectFrom('clinic').select('status').where('id', '=', id).executeTakeFirst();
    if (known === undefined) return 'unknown';
    const isOwn = verdict === 'aprovada' && (await approvalBy(db, id, given.admin)) !== undefined;
    return isOwn && known.status === 'aprovada' ? 'same-again' : 'decided-before';
  }
  const reason = 'motivo' in decision ? decision.motivo : '';
  await db
    .insertInto('clinic_decision')
    .values({ id: randomUUID(), clinic_id: id, verdict, reason, admin_id: given.admin, at })
    .execute();
  return row;
}

const approvalBy = (db: Db, clinicId: string, admin: string) =>
  db
    .selectFrom('clinic_decision')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('verdict', '=', 'aprovada')
    .where('admin_id', '=', admin)
    .executeTakeFirst();

/**
 * Takes back what an administrator approved: the clinic waits again.
 * @returns `joined` where it is in the network already, `unknown` where this administrator approved none under this id
 */
export async function takeBackApproval(
  db: Db,
  id: string,
  { admin, now }: { admin: string; now: Date },
): Promise<'taken-back' | 'joined' | 'unknown'> {
  const approval = await approvalBy(db, id, admin);
  if (approval === undefined) return 'unknown';
  // Who publishes it clears the time in the same row: only one of the two finds it.
  const { numUpdatedRows } = await db
    .updateTable('clinic')
    .set({ status: 'pendente', decided_at: null, joins_at: null })
    .where('id', '=', id)
    .where('joins_at', '>', now.toISOString())
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 'joined';
  await db.deleteFrom('clinic_decision').where('id', '=', approval.id).execute();
  return 'taken-back';
}

/** Approved registrations that join the network by now. */
export async function joiningClinics(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('clinic')
    .select('id')
    .where('joins_at', '<=', now.toISOString())
    .orderBy('joins_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Puts an approved clinic into the network; undefined where it is there already, or was taken back. */
export async function joinNetwork(db: Db, id: string, now: Date): Promise<ClinicRow | undefined> {
  const row = await db
    .updateTable('clinic')
    .set({ joins_at: null })
    .where('id', '=', id)
    .where('joins_at', '<=', now.toISOString())
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) await updateIndex(db, [row]);
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
