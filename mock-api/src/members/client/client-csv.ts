import { Readable } from 'node:stream';
import { type ClientListItem, clientStatusLabels } from '@serafim/contract/api/client/client-list';
import { plans } from '@serafim/contract/api/plan/plan-table';
import type { Cipher } from '../../platform/security/cipher.ts';
import { type ClientLookup, clientsInBatches, type ListRequest } from './client-repository.ts';

/** Spreadsheets read UTF-8 only after this mark. */
const BOM = '\uFEFF';

const BATCH = 1_000;

const time = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A value as a cell: what a spreadsheet would take for a formula gets an apostrophe before it, full-width signs too. */
export function cell(value: string): string {
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

const line = (cells: readonly string[]): string => `${cells.map(cell).join(';')}\r\n`;

const head = line(['id', 'nome', 'email', 'CPF', 'plano', 'situação', 'criado em', 'em atraso']);

const lineOf = ({
  id,
  nome,
  email,
  cpf,
  plano,
  situacao,
  contrato,
  emAtraso,
  criadoEm,
}: ClientListItem): string =>
  line([
    id,
    nome,
    email,
    cpf,
    plano === '' ? '' : plans[plano].plano,
    clientStatusLabels[contrato ?? situacao],
    time.format(new Date(criadoEm)).replace(',', ''),
    emAtraso ? 'sim' : 'não',
  ]);

async function* lines(lookup: ClientLookup, cipher: Cipher, request: Omit<ListRequest, 'pagina' | 'limite'>) {
  yield BOM + head;
  for await (const batch of clientsInBatches(lookup, cipher, { ...request, limite: BATCH }))
    yield batch.map(lineOf).join('');
}

/** Clients as a file for spreadsheets, a thousand lines at a time. CPFs stay masked. */
export const clientsAsCsv = (...from: Parameters<typeof lines>): Readable => Readable.from(lines(...from));
