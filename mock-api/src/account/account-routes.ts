import {
  accountSchema,
  newDependentSchema,
  ownDataSchema,
  passwordChangeSchema,
  personalDataSchema,
  planChangeSchema,
} from '@serafim/contract/api/account';
import { maxDependents, plans } from '@serafim/contract/api/plan';
import { z } from '@serafim/contract/api/zod';
import { plainDay } from '@serafim/contract/site/calendar';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/store.ts';
import type { Person } from '../db/tables.ts';
import { nothing, refusals } from '../http/answers.ts';
import { Problem } from '../http/problem.ts';
import { chargesOf } from '../payment/charge-repository.ts';
import { countDependents, memberByNumber } from '../person/person-repository.ts';
import { namedColumns } from '../person/person-row.ts';
import type { ApiApp, Services } from '../services.ts';
import type { SessionCookie } from '../session/session-cookie.ts';
import { addressChangedMail, passwordChangedMail, planChangeMail } from './account-mails.ts';
import { accountView } from './account-view.ts';
import { noteConsent } from './consents.ts';
import { contractState } from './contract-state.ts';
import { applyDueChanges } from './due-changes.ts';
import { leavingOf } from './leaving.ts';
import { addDependent, removeDependent } from './own-dependents.ts';
import { personalData } from './personal-data.ts';

const answers = { 200: accountSchema, ...refusals };

/** Who asks; the permission table let only members in. */
export const ownRow = async (db: Db, { signedIn }: FastifyRequest): Promise<Person> => {
  const person = signedIn === null ? undefined : await memberByNumber(db, signedIn.number);
  if (person === undefined) throw new Problem('nao-autenticado');
  return person;
};

/** /minha-conta: what members see and change of their own. */
export const accountRoutes = (app: ApiApp, services: Services, cookie: SessionCookie): void => {
  const { store, vault, passwords, sessions, outbox, brand, limits, now } = services;
  const { db } = store;

  const change = async (request: FastifyRequest, act: (db: Db, person: Person) => Promise<void>) => {
    await db.transaction().execute(async transaction => act(transaction, await ownRow(transaction, request)));
    return accountView(services, await ownRow(db, request));
  };

  /** Whoever is on the way out changes nothing any more. */
  const mustStay = async (transaction: Db, person: Person): Promise<void> => {
    if ((await leavingOf(transaction, person.number)) !== undefined) throw new Problem('contrato-encerrado');
  };

  app.get(
    '/minha-conta',
    { schema: { summary: 'Mostra a própria conta', response: answers } },
    async request => {
      await applyDueChanges(db, now());
      return accountView(services, await ownRow(db, request));
    },
  );

  app.post(
    '/minha-conta/dependentes',
    { schema: { summary: 'Inclui um dependente', body: newDependentSchema, response: answers } },
    request =>
      change(request, async (transaction, person) => {
        await mustStay(transaction, person);
        await addDependent(transaction, vault, person, request.body);
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
        if (!removed) throw new Problem('nao-encontrado');
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
        await mustStay(transaction, person);
        const { plano, fatura } = request.body;
        const dependents = await countDependents(transaction, person.number);
        if (dependents > maxDependents(plano))
          throw new Problem('dados-invalidos', {
            errors: {
              plano: `O ${plans[plano].plano} vai até ${maxDependents(plano)} dependentes, e você tem ${dependents}. Retire quem não cabe e tente de novo.`,
            },
          });
        const charges = await chargesOf(transaction, person.number);
        // The charge for the day of a change went out with it: what it says is agreed.
        const agreed = charges[0]?.competence ?? '';
        if (person.next_from !== '' && agreed >= person.next_from)
          throw new Problem('dados-invalidos', {
            errors: {
              plano: `A cobrança de ${plainDay(agreed)} já saiu com a troca que você pediu. Dá para trocar de novo a partir desse dia.`,
            },
          });
        const { nextCharge } = contractState(person, charges, now());
        const same = plano === person.plan && fatura === person.billing;
        // Where nobody is charged there is no day to wait for.
        const change =
          nextCharge === null
            ? { plan: plano, billing: fatura }
            : {
                next_plan: same ? '' : plano,
                next_billing: same ? '' : fatura,
                next_from: same ? '' : nextCharge.on,
              };
        await transaction.updateTable('person').set(change).where('number', '=', person.number).execute();
        await outbox.put(transaction, planChangeMail(brand, { ...person, ...change }));
      }),
  );

  app.put(
    '/minha-conta/dados',
    { schema: { summary: 'Corrige os próprios dados', body: ownDataSchema, response: answers } },
    async request => {
      const { nome, email, telefone, endereco, novidades, senha } = request.body;
      const known = await ownRow(db, request);
      const moves = email !== known.email;
      if (moves) {
        await limits.take('signInPerCpf', known.cpf_index);
        if (senha === '' || !(await passwords.matches(senha, known.password_hash)))
          throw new Problem('dados-invalidos', {
            errors: { senha: 'Para trocar o e-mail, digite a sua senha atual.' },
          });
      }
      return change(request, async (transaction, person) => {
        await transaction
          .updateTable('person')
          .set(expression => ({
            ...namedColumns(nome, email),
            phone: telefone,
            address: endereco,
            wants_news: novidades ? 1 : 0,
            version: expression('version', '+', 1),
          }))
          .where('number', '=', person.number)
          .execute();
        if (novidades !== (person.wants_news === 1))
          await noteConsent(transaction, person.number, 'novidades', novidades, now());
        if (moves) await outbox.put(transaction, addressChangedMail(brand, person));
      });
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
    async request => personalData(services, await ownRow(db, request)),
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
      const person = await ownRow(db, request);
      const { atual, nova } = request.body;
      await limits.take('signInPerCpf', person.cpf_index);
      if (!(await passwords.matches(atual, person.password_hash)))
        throw new Problem('dados-invalidos', { errors: { atual: 'Esta não é a sua senha atual.' } });
      const passwordHash = await passwords.hash(nova);
      const token = await db.transaction().execute(async transaction => {
        await transaction
          .updateTable('person')
          .set({ password_hash: passwordHash })
          .where('number', '=', person.number)
          .execute();
        await sessions.closeAll(transaction, person.number);
        await outbox.put(transaction, passwordChangedMail(brand, person));
        return sessions.open(transaction, person.number);
      });
      cookie.write(reply, token, 'member');
      return reply.status(204).send();
    },
  );
};
