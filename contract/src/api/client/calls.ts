import type { Answer } from '../http/call.ts';
import type { Rows } from '../http/row.ts';
import { auditCheckSchema, clientFileSchema, clientHistorySchema, revealedCpfSchema } from './client-file.ts';
import { clientExportQuerySchema, clientListQuerySchema, clientListSchema } from './client-list.ts';
import { type ClientRecord, clientRecordSchema, clientUpdateSchema } from './client-record.ts';

/** A client with the version it was read at. */
export interface VersionedClient {
  client: ClientRecord;
  etag: string | undefined;
}

const toVersioned = ({ data, header }: Answer<ClientRecord>): VersionedClient => ({
  client: data,
  etag: header('etag'),
});

/** Longest time that an export may take, in milliseconds: a hundred thousand lines are some seconds of work. */
const EXPORT_TIMEOUT = 120_000;

export const clientCalls = {
  clients: {
    call: 'GET /',
    summary: 'Lista clientes',
    access: 'leitura',
    query: clientListQuerySchema,
    answer: clientListSchema,
    read: 'page',
  },
  searchClients: {
    call: 'POST /clientes/busca',
    summary: 'Lista clientes; a busca, que pode ser um CPF, não fica no endereço',
    access: 'leitura',
    body: clientListQuerySchema,
    answer: clientListSchema,
    read: 'page',
  },
  clientsCsv: {
    call: 'GET /clientes.csv',
    summary: 'Exporta clientes para planilha; fica registrado quem exportou',
    access: 'atendimento',
    query: clientExportQuerySchema,
    answer: 'text/csv',
    timeout: EXPORT_TIMEOUT,
  },
  searchClientsCsv: {
    call: 'POST /clientes.csv',
    summary: 'Exporta clientes como GET, com a busca fora do endereço',
    access: 'atendimento',
    body: clientExportQuerySchema,
    answer: 'text/csv',
    timeout: EXPORT_TIMEOUT,
  },
  client: {
    call: 'GET /getUsuariosByID/:id',
    summary: 'Lê um cliente',
    access: 'self',
    answer: clientRecordSchema,
    read: toVersioned,
  },
  updateClient: {
    call: 'PUT /update/:id',
    summary: 'Altera nome, e-mail e telefone de um cliente',
    access: 'atendimento',
    ifMatch: true,
    body: clientUpdateSchema,
    answer: clientRecordSchema,
    read: toVersioned,
  },
  clientFile: {
    call: 'GET /clientes/:id/ficha',
    summary: 'Plano, CPF mascarado e datas de um cliente',
    access: 'leitura',
    answer: clientFileSchema,
  },
  revealCpf: {
    call: 'POST /clientes/:id/cpf',
    summary: 'Mostra o CPF completo de um cliente; fica registrado quem viu',
    access: 'atendimento',
    answer: revealedCpfSchema,
    pick: 'cpf',
  },
  clientHistory: {
    call: 'GET /clientes/:id/historico',
    summary: 'Quem da administração fez o quê com os dados de um cliente',
    access: 'leitura',
    answer: clientHistorySchema,
  },
  checkAudit: {
    call: 'GET /auditoria',
    summary: 'Confere a trilha de auditoria inteira',
    access: 'leitura',
    answer: auditCheckSchema,
  },
} as const satisfies Rows;
