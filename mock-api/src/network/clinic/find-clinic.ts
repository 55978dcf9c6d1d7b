import { clinicSlug, slugIdStart } from '@serafim/contract/api/clinic/clinic-slug';
import { Refusal } from '@serafim/contract/api/http/refusal';
import type { ClinicRow, Db } from '../db/tables.ts';
import { parseClinic } from './clinic-view.ts';

/** The clinic of the network with a slug. @throws Refusal where there is none */
export async function findClinic(db: Db, slug: string): Promise<ClinicRow> {
  const start = slugIdStart(slug);
  if (start === null) throw new Refusal('nao-encontrado');
  const rows = await db
    .selectFrom('clinic')
    .selectAll()
    // By its key alone: SQLite finds no row by a pattern, and with the status it reads all that have it.
    .where('id', '>=', start)
    .where('id', '<', `${start}g`)
    .limit(10)
    .execute();
  const clinic = rows.find(
    row =>
      row.status === 'aprovada' &&
      row.joins_at === null &&
      clinicSlug({ id: row.id, ...parseClinic(row) }) === slug,
  );
  if (clinic === undefined) throw new Refusal('nao-encontrado');
  return clinic;
}
