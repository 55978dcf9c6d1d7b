import type {
  clientExportQuerySchema,
  clientListQuerySchema,
} from '@serafim/contract/api/client/client-list';
import type { ClientRecord } from '@serafim/contract/api/client/client-record';
import { totalHeader } from '@serafim/contract/api/http/paging';
import { Refusal } from '@serafim/contract/api/http/refusal';
import type { z } from '@serafim/contract/api/zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestingAdmin } from '../../identity/access/requester.ts';
import type { Person } from '../../identity/db/tables.ts';
import { addressMails } from '../../identity/person/credential-mails.ts';
import { knownMember, memberToChange } from '../../identity/person/person-repository.ts';
import type { PapersServices } from '../../papers/services.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import { etag, expectedVersion } from '../../platform/http/versions.ts';
import type { MembersTables } from '../db/tables.ts';
import { clientsAsCsv } from './client-csv.ts';
import { type ClientLookup, listClients, updateClient } from './client-repository.ts';
import { createCpfPieces } from './cpf-pieces.ts';

const toRecord = ({ id, name, email, phone }: Person): ClientRecord => ({
  id,
  nome: name,
  email,
  telefone: phone,
});

const changedFields = (before: ClientRecord, after: ClientRecord): string[] =>
  (['nome', 'email', 'telefone'] as const).filter(name => before[name] !== after[name]);

/** The names of the filters that narrow a list, never what was searched for. */
const usedFilters = (query: z.output<typeof clientListQuerySchema>): string[] =>
  (['busca', 'plano', 'situacao', 'desde', 'ate'] as const).filter(name => (query[name] ?? '') !== '');

type ClientServices = Pick<
  PapersServices<MembersTables>,
  'store' | 'cipher' | 'audit' | 'outbox' | 'brand' | 'now'
>;

/** The list of clients, one client, and its change. */
export function clientRoutes(app: ApiApp, services: ClientServices): void {
  const { store, cipher, now } = services;
  // One memory of pieces for both: it holds the digits of every member.
  const lookup = { ...store, pieces: createCpfPieces(store.db, cipher), now };
  listRoutes(app, services, lookup);
  exportRoutes(app, services, lookup);
  recordRoutes(app, services);
}

/** The list of clients. */
function listRoutes(app: ApiApp, { cipher, audit }: ClientServices, lookup: ClientLookup): void {
  const list = async (
    request: FastifyRequest,
    reply: FastifyReply,
    query: z.output<typeof clientListQuerySchema>,
  ) => {
    await audit.recordReading({
      actor: requestingAdmin(request),
      action: 'listou-clientes',
      subject: '',
      fields: usedFilters(query),
    });
    const { items, total } = await listClients(lookup, cipher, query);
    reply.header(totalHeader, String(total));
    return items;
  };

  route(app, 'clients', (request, reply) => list(request, reply, request.query));

  route(app, 'searchClients', (request, reply) => list(request, reply, request.body));
}

/** The same as a spreadsheet. */
function exportRoutes(app: ApiApp, { cipher, audit }: ClientServices, lookup: ClientLookup): void {
  const exportAll = async (
    request: FastifyRequest,
    reply: FastifyReply,
    query: z.output<typeof clientExportQuerySchema>,
  ) => {
    await audit.recordReading({
      actor: requestingAdmin(request),
      action: 'exportou',
      subject: '',
      fields: Object.keys(query).filter(name => name !== 'ordem' && name !== 'busca'),
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="clientes.csv"')
      .send(clientsAsCsv(lookup, cipher, query));
  };

  route(app, 'clientsCsv', (request, reply) => exportAll(request, reply, request.query));

  route(app, 'searchClientsCsv', (request, reply) => exportAll(request, reply, request.body));
}

/** One client, and its change. */
function recordRoutes(app: ApiApp, { store, audit, outbox, brand }: ClientServices): void {
  route(app, 'client', async ({ params, signedIn }, reply) => {
    const person = await knownMember(store.db, params.id);
    if (signedIn?.role)
      await audit.recordReading({ actor: signedIn.id, action: 'abriu', subject: person.id });
    reply.header('ETag', etag(person.version));
    return toRecord(person);
  });

  route(app, 'updateClient', async (request, reply) => {
    const version = expectedVersion(request);
    const changed = await inTransaction(store.db, async db => {
      const known = await memberToChange(db, request.params.id);
      const after = await updateClient(db, known.id, request.body, version);
      if (after === null) throw new Refusal('versao-desatualizada');
      const fields = changedFields(toRecord(known), toRecord(after));
      await audit.record(db, {
        actor: requestingAdmin(request),
        action: 'alterou',
        subject: known.id,
        fields,
      });
      for (const mail of addressMails(brand, known, after)) await outbox.put(db, mail);
      return after;
    });
    reply.header('ETag', etag(changed.version));
    return toRecord(changed);
  });
}
