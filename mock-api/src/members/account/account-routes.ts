import {
  accountSchema,
  newDependentSchema,
  ownDataSchema,
  passwordChangeSchema,
  personalDataSchema,
  planChangeSchema,
} from '@serafim/contract/api/account/account';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { z } from '@serafim/contract/api/zod';
import type { FastifyRequest } from 'fastify';
import { requestingMember } from '../../identity/access/requester.ts';
import type { Person } from '../../identity/db/tables.ts';
import { applyDueChanges } from '../../money/contract/due-changes.ts';
import { findLeaving } from '../../money/contract/leaving.ts';
import type { PapersServices } from '../../papers/services.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { nothing, refusals } from '../../platform/http/answers.ts';
import type { ApiApp } from '../../platform/http/api-app.ts';
import type { Db, MembersTables } from '../db/tables.ts';
import { accountView } from './account-view.ts';
import { changePlan } from './change-plan.ts';
import { changeOwnData, changePassword, checkNewAddress } from './own-data.ts';
import { addDependent, removeDependent } from './own-dependents.ts';
import { personalData } from './personal-data.ts';

const answers = { 200: accountSchema, ...refusals };

/** /minha-conta: what members see and change of their own. */
export function accountRoutes(app: ApiApp, services: PapersServices<MembersTables>): void {
  const { store, cipher, sessionCookie, now } = services;
  const { db } = store;

  const change = async (request: FastifyRequest, act: (db: Db, person: Person) => Promise<void>) => {
    await inTransaction(db, async transaction =>
      act(transaction, await requestingMember(transaction, request)),
    );
    return accountView(services, await requestingMember(db, request));
  };

  /** A member who is leaving changes nothing any more. */
  const requireRunningContract = async (transaction: Db, person: Person): Promise<void> => {
    if ((await findLeaving(transaction, person.number)) !== undefined)
      throw new Refusal('contrato-encerrado');
  };

  app.get(
    '/minha-conta',
    { schema: { summary: 'Mostra a própria conta', response: answers } },
    async request => {
      await applyDueChanges(db, now());
      return accountView(services, await requestingMember(db, request));
    },
  );

  app.post(
    '/minha-conta/dependentes',
    { schema: { summary: 'Inclui um dependente', body: newDependentSchema, response: answers } },
    request =>
      change(request, async (transaction, person) => {
        await requireRunningContract(transaction, person);
        await addDependent(transaction, cipher, person, request.body);
      }),
  );

  app.delete(
    '/minha-conta/dependentes/:lugar',
    {
      schema: {
        summary: 'Retira um dependente',
        params: z.strictObject({ lugar: z.coerce.number().int().min(1).max(255) }),
        response: answers,
      },
    },
    request =>
      change(request, async (transaction, person) => {
        const removed = await removeDependent(transaction, person, request.params.lugar, now());
        if (!removed) throw new Refusal('nao-encontrado');
      }),
  );

  app.put(
    '/minha-conta/plano',
    {
      schema: {
        summary: 'Troca de plano a partir da próxima cobrança',
        body: planChangeSchema,
        response: answers,
      },
    },
    request =>
      change(request, async (transaction, person) => {
        await requireRunningContract(transaction, person);
        await changePlan(transaction, services, person, request.body);
      }),
  );

  app.put(
    '/minha-conta/dados',
    { schema: { summary: 'Corrige os próprios dados', body: ownDataSchema, response: answers } },
    async request => {
      await checkNewAddress(services, await requestingMember(db, request), request.body);
      return change(request, (transaction, person) =>
        changeOwnData(transaction, services, person, request.body),
      );
    },
  );

  app.get(
    '/minha-conta/dados',
    {
      schema: {
        summary: 'Entrega tudo o que sabemos de quem pede',
        response: { 200: personalDataSchema, ...refusals },
      },
    },
    async request => personalData(services, await requestingMember(db, request)),
  );

  app.put(
    '/minha-conta/senha',
    {
      schema: {
        summary: 'Troca a senha e encerra as outras sessões',
        body: passwordChangeSchema,
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const person = await requestingMember(db, request);
      const token = await changePassword(services, person, request.body);
      sessionCookie.write(reply, token, 'member');
      return reply.status(204).send();
    },
  );
}
