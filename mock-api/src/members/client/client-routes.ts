import {
  clientExportQuerySchema,
  clientListQuerySchema,
  clientListSchema,
  totalHeader,
} from '@serafim/contract/api/client-list';
import {
  type ClientRecord,
  clientRecordSchema,
  clientUpdateSchema,
} from '@serafim/contract/api/client-record';
import { z } from '@serafim/contract/api/zod';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../audit/actor-of.ts';
import type { Person } from '../db/tables.ts';
import { idParams, refusals } from '../http/answers.ts';
import { Problem } from '../http/problem.ts';
import type { ApiApp, Services } from '../services.ts';
import { clientsAsCsv } from './client-csv.ts';
import { clientById, listClients, updateClient } from './client-repository.ts';

const toRecord = ({ id, name, email, phone }: Person): ClientRecord => ({
  id,
  nome: name,
  email,
  telefone: phone,
});

const etagOf = ({ version }: Person): string => `"${version}"`;

/** The version that a change is made to; null where the request does not say, as the specified one. */
const expectedVersion = ({ headers }: FastifyRequest): number | null => {
  const given = headers['if-match'];
  if (given === undefined || given === '*') return null;
  const [, version] = given.match(/^"(\d{1,9})"$/) ?? [];
  if (version === undefined) throw new Problem('versao-desatualizada');
  return Number(version);
};

/** How long an export may take, in milliseconds: all other answers are short, this one is as long as the list. */
const EXPORT_LIMIT = 120_000;

const changedFields = (before: ClientRecord, after: ClientRecord): string[] =>
  (['nome', 'email', 'telefone'] as const).filter(name => before[name] !== after[name]);

/** The list of clients, one client, and its change. */
export const clientRoutes = (app: ApiApp, { store, vault, audit }: Services): void => {
  app.get(
    '/',
    {
      schema: {
        summary: 'Lista clientes',
        querystring: clientListQuerySchema,
        response: { 200: clientListSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { items, total } = await listClients(store, vault, request.query);
      reply.header(totalHeader, String(total));
      return items;
    },
  );

  app.get(
    '/clientes.csv',
    {
      handlerTimeout: EXPORT_LIMIT,
      schema: {
        summary: 'Exporta clientes para planilha; fica registrado quem exportou',
        querystring: clientExportQuerySchema,
        response: {
          200: {
            description: 'A planilha',
            content: { 'text/csv': { schema: z.unknown().describe('UTF-8, com ponto e vírgula') } },
          },
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      await audit.noteReading({
        actor: actorOf(request),
        action: 'exportou',
        subject: '',
        fields: Object.keys(request.query).filter(name => name !== 'ordem' && name !== 'busca'),
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="clientes.csv"')
        .send(clientsAsCsv(store, vault, request.query));
    },
  );

  app.get(
    '/getUsuariosByID/:id',
    {
      schema: {
        summary: 'Lê um cliente',
        params: idParams,
        response: { 200: clientRecordSchema, ...refusals },
      },
    },
    async ({ params, signedIn }, reply) => {
      const person = await clientById(store.db, params.id);
      if (person === undefined) throw new Problem('nao-encontrado');
      if (signedIn?.role === 'admin')
        await audit.noteReading({ actor: signedIn.id, action: 'abriu', subject: person.id });
      reply.header('ETag', etagOf(person));
      return toRecord(person);
    },
  );

  app.put(
    '/update/:id',
    {
      schema: {
        summary: 'Altera nome, e-mail e telefone de um cliente',
        params: idParams,
        body: clientUpdateSchema,
        response: { 200: clientRecordSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const version = expectedVersion(request);
      const known = await clientById(store.db, request.params.id);
      if (known === undefined) throw new Problem('nao-encontrado');
      const changed = await store.db.transaction().execute(async db => {
        const after = await updateClient(db, known.id, request.body, version);
        if (after === null) throw new Problem('versao-desatualizada');
        const fields = changedFields(toRecord(known), toRecord(after));
        await audit.note(db, { actor: actorOf(request), action: 'alterou', subject: known.id, fields });
        return after;
      });
      reply.header('ETag', etagOf(changed));
      return toRecord(changed);
    },
  );
};
