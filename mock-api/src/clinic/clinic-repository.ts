import { randomUUID } from 'node:crypto';
import type { Clinic, ClinicStatus } from '@serafim/contract/api/clinic';
import { findSpecialties } from '@serafim/contract/api/specialty';
import { searchable } from '@serafim/contract/api/text';
import { sql } from 'kysely';
import type { Db } from '../db/store.ts';
import type { ClinicRow } from '../db/tables.ts';
import { kindOf } from './clinic-view.ts';

export interface NetworkRequest {
  especialidade: string;
  cidade: string;
  tipo?: string | undefined;
  pagina: number;
  limite: number;
}

/** Stores a registration. */
export const insertClinic = async (
  db: Db,
  clinic: Clinic,
  given: { status: ClinicStatus; protocol: string; now: Date },
): Promise<ClinicRow> => {
  const time = given.now.toISOString();
  const row: ClinicRow = {
    id: randomUUID(),
    protocol: given.protocol,
    status: given.status,
    kind: kindOf(clinic),
    city_search: searchable(clinic.ClinicaEndereco.City),
    state: clinic.ClinicaEndereco.State,
    specialty_search: clinic.Servicos.map(service => searchable(service.Especialidade)).join('\n'),
    payload: JSON.stringify(clinic),
    created_at: time,
    decided_at: given.status === 'pendente' ? null : time,
  };
  await db.insertInto('clinic').values(row).execute();
  return row;
};

const contains = (column: 'city_search' | 'specialty_search', text: string) =>
  sql<boolean>`${sql.ref(column)} like ${`%${searchable(text).replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** `Campinas/SP`, `Campinas - SP` or `Campinas` in its parts. */
const readCity = (typed: string): { city: string; state: string } => {
  const [, city = typed, state = ''] = typed.trim().match(/^(.*?)\s*[/,-]\s*([A-Za-z]{2})$/) ?? [];
  return { city, state: state.toUpperCase() };
};

/** Approved clinics that offer a speciality in a city, by name of the city. */
export const findClinics = async (
  db: Db,
  { especialidade, cidade, tipo, pagina, limite }: NetworkRequest,
): Promise<{ rows: ClinicRow[]; total: number }> => {
  const { city, state } = readCity(cidade);
  const meant = [especialidade, ...findSpecialties(especialidade)];
  let query = db.selectFrom('clinic').where('status', '=', 'aprovada');
  if (searchable(especialidade) !== '') {
    query = query.where(({ or }) => or(meant.map(name => contains('specialty_search', name))));
  }
  if (searchable(city) !== '') query = query.where(contains('city_search', city));
  if (state !== '') query = query.where('state', '=', state);
  if (tipo !== undefined) query = query.where('kind', '=', tipo);
  const { total } = await query.select(sql<number | string>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('city_search')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limite)
    .offset((pagina - 1) * limite)
    .execute();
  return { rows, total: Number(total) };
};

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

/** Decides about a clinic; null when there is none with this id. */
export const decideClinic = async (
  db: Db,
  id: string,
  status: Exclude<ClinicStatus, 'pendente'>,
  now: Date,
): Promise<ClinicRow | null> =>
  (await db
    .updateTable('clinic')
    .set({ status, decided_at: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()) ?? null;
