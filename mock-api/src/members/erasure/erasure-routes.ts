import {
  erasureAnswerSchema,
  erasureEntrySchema,
  erasureListSchema,
  erasureQuerySchema,
} from '@serafim/contract/api/erasure/erasure';
import { totalHeader } from '@serafim/contract/api/http/paging';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { protocolSchema } from '@serafim/contract/api/message/contact';
import { z } from '@serafim/contract/api/zod';
import { requestingAdmin, requestingMember } from '../../identity/access/requester.ts';
import { personByCpf } from '../../identity/person/person-repository.ts';
import type { PapersServices } from '../../papers/services.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { nothing, refusals } from '../../platform/http/answers.ts';
import type { ApiApp } from '../../platform/http/api-app.ts';
import type { MembersTables } from '../db/tables.ts';
import { answerErasure } from './answer-erasure.ts';
import { requestErasure } from './erasure-requests.ts';
import { listErasures } from './list-erasures.ts';

/** Asking to be forgotten, and the administration's answers. */
export function erasureRoutes(app: ApiApp, services: PapersServices<MembersTables>): void {
  const { store, cipher, audit } = services;
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
      inTransaction(db, async transaction => ({
        protocolo: await requestErasure(transaction, await requestingMember(transaction, request), services),
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
      await audit.recordReading({ actor: requestingAdmin(request), action: 'leu-eliminacoes', subject: '' });
      const { items, total } = await listErasures(db, cipher, request.query);
      reply.header(totalHeader, String(total));
      return items;
    },
  );

  app.post(
    '/eliminacoes',
    {
      schema: {
        summary: 'Registra o pedido de quem escreveu ou ligou',
        body: erasureEntrySchema,
        response: { 200: protocolSchema, ...refusals },
      },
    },
    async request =>
      inTransaction(db, async transaction => {
        const person = await personByCpf(transaction, cipher, request.body.cpf);
        if (person === undefined || person.role !== 'member')
          throw new Refusal('dados-invalidos', { errors: { cpf: 'Não há cadastro com este CPF.' } });
        await audit.record(transaction, {
          actor: requestingAdmin(request),
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
        params: z.strictObject({ protocolo: z.string().check(z.maxLength(40)) }),
        body: erasureAnswerSchema,
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const protocol = request.params.protocolo.replaceAll('\0', '');
      await answerErasure(services, protocol, request.body, requestingAdmin(request));
      return reply.status(204).send();
    },
  );
}
