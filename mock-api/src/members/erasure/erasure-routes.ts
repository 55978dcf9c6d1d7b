import { totalHeader } from '@serafim/contract/api/client-list';
import { protocolSchema } from '@serafim/contract/api/contact';
import {
  erasureAnswerSchema,
  erasureEntrySchema,
  erasureListSchema,
  erasureQuerySchema,
} from '@serafim/contract/api/erasure';
import { z } from '@serafim/contract/api/zod';
import { ownRow } from '../account/account-routes.ts';
import { actorOf } from '../audit/actor-of.ts';
import { nothing, refusals } from '../http/answers.ts';
import { Problem } from '../http/problem.ts';
import { personByCpf } from '../person/person-repository.ts';
import type { ApiApp, Services } from '../services.ts';
import { answerErasure } from './answer-erasure.ts';
import { requestErasure } from './erasure-requests.ts';
import { listErasures } from './list-erasures.ts';

/** Asking to be forgotten, and the administration's answers. */
export const erasureRoutes = (app: ApiApp, services: Services): void => {
  const { store, vault, audit } = services;
  const { db } = store;

  app.post(
    '/minha-conta/eliminacao',
    {
      schema: {
        summary: 'Pede a eliminação dos próprios dados',
        body: z.strictObject({}),
        response: { 200: protocolSchema, ...refusals },
      },
    },
    async request =>
      db.transaction().execute(async transaction => ({
        protocolo: await requestErasure(transaction, await ownRow(transaction, request), services),
      })),
  );

  app.get(
    '/eliminacoes',
    {
      schema: {
        summary: 'Pedidos de eliminação de dados',
        querystring: erasureQuerySchema,
        response: { 200: erasureListSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { items, total } = await listErasures(db, vault, request.query);
      reply.header(totalHeader, String(total));
      return items;
    },
  );

  app.post(
    '/eliminacoes',
    {
      schema: {
        summary: 'Registra o pedido de quem não entra mais na conta',
        body: erasureEntrySchema,
        response: { 200: protocolSchema, ...refusals },
      },
    },
    async request =>
      db.transaction().execute(async transaction => {
        const person = await personByCpf(transaction, vault, request.body.cpf);
        if (person === undefined || person.role !== 'member')
          throw new Problem('dados-invalidos', { errors: { cpf: 'Não há cadastro com este CPF.' } });
        await audit.note(transaction, {
          actor: actorOf(request),
          action: 'registrou-eliminacao',
          subject: person.id,
        });
        return { protocolo: await requestErasure(transaction, person, services) };
      }),
  );

  app.put(
    '/eliminacoes/:protocolo/resposta',
    {
      schema: {
        summary: 'Elimina os dados de quem pediu, ou recusa e diz por quê',
        params: z.strictObject({ protocolo: z.string().max(40) }),
        body: erasureAnswerSchema,
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const protocol = request.params.protocolo.replaceAll('\0', '');
      await db
        .transaction()
        .execute(transaction =>
          answerErasure(transaction, services, protocol, request.body, actorOf(request)),
        );
      return reply.status(204).send();
    },
  );
};
