import { clientListQuerySchema, clientListSchema, totalHeader } from '@serafim/contract/api/client-list';
import {
  type ClientRecord,
  clientRecordSchema,
  clientUpdateSchema,
} from '@serafim/contract/api/client-record';
import type { FastifyRequest } from 'fastify';
import type { Person } from '../db/tables.ts';
import { idParams, refusals } from '../http/answers.ts';
import { Problem } from '../http/problem.ts';
import type { ApiApp, Services } from '../services.ts';
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

/** The list of clients, one client, and its change. */
export const clientRoutes = (app: ApiApp, { store, vault }: Services): void => {
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
    '/getUsuariosByID/:id',
    {
      schema: {
        summary: 'Lê um cliente',
        params: idParams,
        response: { 200: clientRecordSchema, ...refusals },
      },
    },
    async ({ params }, reply) => {
      const person = await clientById(store.db, params.id);
      if (person === undefined) throw new Problem('nao-encontrado');
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
      const changed = await updateClient(store.db, known.id, request.body, version);
      if (changed === null) throw new Problem('versao-desatualizada');
      reply.header('ETag', etagOf(changed));
      return toRecord(changed);
    },
  );
};
