import { type Answer, type CallOptions, type Query, type Requests, toPage } from '../http/call.ts';
import { auditCheckSchema, clientFileSchema, clientHistorySchema, revealedCpfSchema } from './client-file.ts';
import { type ClientExportQuery, type ClientListQuery, clientListSchema } from './client-list.ts';
import { type ClientRecord, type ClientUpdateInput, clientRecordSchema } from './client-record.ts';

/** Longest time that an export may take, in milliseconds: a hundred thousand lines are some seconds of work. */
const EXPORT_TIMEOUT = 120_000;

/** A client with the version it was read at. */
export interface VersionedClient {
  client: ClientRecord;
  etag: string | undefined;
}

const toVersioned = ({ data, header }: Answer<ClientRecord>): VersionedClient => ({
  client: data,
  etag: header('etag'),
});

const clientPath = (id: string, section: string): string => `/clientes/${encodeURIComponent(id)}/${section}`;

/** The calls with which the administration reads and changes clients. */
export const clientCalls = ({ send, get, page, post }: Requests) => ({
  /** Clients, a page at a time. A search, which may be a CPF, travels in the body. */
  clients: async (query: ClientListQuery = {}, options: CallOptions = {}) =>
    query.busca === undefined || query.busca === ''
      ? page('/', clientListSchema, { ...options, query: { ...query } as Query })
      : toPage(
          await send({
            ...options,
            method: 'POST',
            path: '/clientes/busca',
            body: query,
            answer: clientListSchema,
          }),
        ),

  /** One client with its version. */
  client: async (id: string, options: CallOptions = {}) => {
    const path = `/getUsuariosByID/${encodeURIComponent(id)}`;
    return toVersioned(await send({ ...options, method: 'GET', path, answer: clientRecordSchema }));
  },

  /** Changes a client. With `ifMatch` a change made meanwhile is refused as `versao-desatualizada`. */
  updateClient: async (
    id: string,
    body: ClientUpdateInput,
    options: CallOptions & { ifMatch?: string } = {},
  ) => {
    const path = `/update/${encodeURIComponent(id)}`;
    return toVersioned(await send({ ...options, method: 'PUT', path, body, answer: clientRecordSchema }));
  },

  /** Plan, masked CPF and dates of a client. */
  clientFile: (id: string, options: CallOptions = {}) =>
    get(clientPath(id, 'ficha'), clientFileSchema, options),

  /** Returns the whole CPF of a client. The audit trail records the request. */
  revealCpf: async (id: string, options: CallOptions = {}) =>
    (await post(clientPath(id, 'cpf'), {}, revealedCpfSchema, options)).cpf,

  /** Reads the history of a client: who saw or changed it, the latest first. */
  clientHistory: (id: string, options: CallOptions = {}) =>
    get(clientPath(id, 'historico'), clientHistorySchema, options),

  /** All clients of a query as a file for spreadsheets; the request is written into the audit trail. */
  clientsCsv: (query: ClientExportQuery, options: CallOptions = {}) =>
    query.busca === undefined || query.busca === ''
      ? get<Blob>('/clientes.csv', 'csv', { ...options, query, timeout: EXPORT_TIMEOUT })
      : post<Blob>('/clientes.csv', query, 'csv', { ...options, timeout: EXPORT_TIMEOUT }),

  /** Checks whether the whole audit trail is as it was written. */
  checkAudit: (options: CallOptions = {}) => get('/auditoria', auditCheckSchema, options),
});
