import { randomUUID } from 'node:crypto';
import type { Clinic, ClinicStatus } from '@serafim/contract/api/clinic';
import { searchable } from '@serafim/contract/api/plain-text';
import type { Db } from '../db/store.ts';
import type { ClinicRow } from '../db/tables.ts';
import { followClinics } from '../network/index-clinics.ts';
import { kindOf } from './clinic-view.ts';

/** When, under which protocol and how decided a registration is stored. */
export interface ClinicEntry {
  status: ClinicStatus;
  protocol: string;
  now: Date;
}

/** A registration as it is stored. */
export const clinicRow = (clinic: Clinic, given: ClinicEntry): ClinicRow => {
  const time = given.now.toISOString();
  return {
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
};

/** Stores a registration. */
export const insertClinic = async (db: Db, clinic: Clinic, given: ClinicEntry): Promise<ClinicRow> => {
  const row = clinicRow(clinic, given);
  await db.insertInto('clinic').values(row).execute();
  await followClinics(db, [row]);
  return row;
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
