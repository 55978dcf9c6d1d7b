import type { QueuedClinic } from '@serafim/contract/api/clinic/clinic-queue';
import { sql } from 'kysely';
import type { ClinicRow, Store } from '../db/tables.ts';
import { parseClinic } from './clinic-view.ts';

const readCnpj = (row: Pick<ClinicRow, 'payload'>): string => parseClinic(row).Complemento?.cnpj ?? '';

/** Where the CNPJ of a registration stands in another one: in the network, or else in the queue. */
export async function findSameCnpj(
  { db, kind }: Pick<Store, 'db' | 'kind'>,
  rows: readonly ClinicRow[],
): Promise<(row: ClinicRow) => NonNullable<QueuedClinic['cnpjRepetido']> | null> {
  const wanted = [...new Set(rows.map(readCnpj))].filter(cnpj => cnpj !== '');
  if (wanted.length === 0) return () => null;
  const position = sql.raw(kind === 'postgres' ? 'strpos' : 'instr');
  // Quotes inside a value are stored escaped, so this is the field and nothing that was typed.
  const cnpj = sql<string>`substr(payload, ${position}(payload, '"cnpj":"') + 8, 14)`;
  const found = await db
    .selectFrom('clinic')
    .select(['id', 'status', cnpj.as('cnpj')])
    .where(cnpj, 'in', wanted)
    .where('status', 'in', ['aprovada', 'pendente'])
    .execute();
  return row => {
    const own = readCnpj(row);
    const others = found.filter(({ id, cnpj }) => cnpj === own && id !== row.id);
    if (others.length === 0) return null;
    return others.some(({ status }) => status === 'aprovada') ? 'aprovada' : 'pendente';
  };
}
