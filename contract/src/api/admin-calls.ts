import type { CallOptions, Send } from './call.ts';
import {
  type AuditCheck,
  auditCheckSchema,
  type ClientEvent,
  type ClientFile,
  clientFileSchema,
  clientHistorySchema,
  revealedCpfSchema,
} from './client-file.ts';
import { type ClientExportQuery, totalHeader } from './client-list.ts';
import { type InboxMessage, type InboxQuery, inboxSchema, type MessageStandingInput } from './inbox.ts';
import { type Overview, overviewSchema } from './overview.ts';
import { type Waiting, waitingListSchema } from './waiting-list.ts';

/** How long an export may take, in milliseconds: a hundred thousand lines are some seconds of work. */
const EXPORT_PATIENCE = 120_000;

const clientPath = (id: string, part: string): string => `/clientes/${encodeURIComponent(id)}/${part}`;

/** The calls that only the administration makes. */
export const adminCalls = (send: Send) => ({
  /** What the administration sees first. */
  overview: async (options: CallOptions = {}): Promise<Overview> =>
    (await send({ ...options, method: 'GET', path: '/painel', answer: overviewSchema })).data,

  /** Plan, masked CPF and dates of a client. */
  clientFile: async (id: string, options: CallOptions = {}): Promise<ClientFile> =>
    (await send({ ...options, method: 'GET', path: clientPath(id, 'ficha'), answer: clientFileSchema })).data,

  /** The whole CPF of a client; that it was asked for is kept. */
  revealCpf: async (id: string, options: CallOptions = {}): Promise<string> =>
    (
      await send({
        ...options,
        method: 'POST',
        path: clientPath(id, 'cpf'),
        body: {},
        answer: revealedCpfSchema,
      })
    ).data.cpf,

  /** Who of the administration saw or changed a client, the latest first. */
  clientHistory: async (id: string, options: CallOptions = {}): Promise<ClientEvent[]> =>
    (
      await send({
        ...options,
        method: 'GET',
        path: clientPath(id, 'historico'),
        answer: clientHistorySchema,
      })
    ).data,

  /** All clients of a query as a file for spreadsheets; that it was asked for is kept. */
  clientsCsv: async (query: ClientExportQuery, options: CallOptions = {}): Promise<Blob> =>
    (
      await send<Blob>({
        ...options,
        method: 'GET',
        path: '/clientes.csv',
        query,
        timeout: EXPORT_PATIENCE,
        answer: 'csv',
      })
    ).data,

  /** What people sent through the site's forms, a page at a time. */
  inbox: async (
    query: InboxQuery,
    options: CallOptions = {},
  ): Promise<{ items: InboxMessage[]; total: number }> => {
    const { data, header } = await send({
      ...options,
      method: 'GET',
      path: '/mensagens',
      query,
      answer: inboxSchema,
    });
    return { items: data, total: Number(header(totalHeader.toLowerCase()) ?? data.length) };
  },

  /** Where people wait for a place to join the network. */
  waitingList: async (options: CallOptions = {}): Promise<Waiting[]> =>
    (await send({ ...options, method: 'GET', path: '/avise-me', answer: waitingListSchema })).data,

  /** Marks a message as answered, or as open again. */
  markMessage: async (
    protocolo: string,
    body: MessageStandingInput,
    options: CallOptions = {},
  ): Promise<void> => {
    const path = `/mensagens/${encodeURIComponent(protocolo)}/situacao`;
    await send({ ...options, method: 'PUT', path, body, answer: 'nothing' });
  },

  /** Whether the whole audit trail is as it was written. */
  checkAudit: async (options: CallOptions = {}): Promise<AuditCheck> =>
    (await send({ ...options, method: 'GET', path: '/auditoria', answer: auditCheckSchema })).data,
});
