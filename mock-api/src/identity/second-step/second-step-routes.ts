import {
  type AccessAction,
  accountSecuritySchema,
  formatRecoveryCode,
  newRecoveryCodesSchema,
  secondStepConfirmSchema,
  secondStepKeySchema,
  secondStepProofSchema,
  secondStepStartSchema,
} from '@serafim/contract/api/second-step';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../audit/actor-of.ts';
import { qrPath } from '../card/parts/qr-code.ts';
import type { Db } from '../db/store.ts';
import type { Person } from '../db/tables.ts';
import { nothing, refusals } from '../http/answers.ts';
import { Problem } from '../http/problem.ts';
import { runningAdmin } from '../person/person-repository.ts';
import type { ApiApp, Services } from '../services.ts';
import type { SessionCookie } from '../session/session-cookie.ts';
import { accessEvents } from './access-events.ts';
import { keyAddress } from './one-time-password.ts';
import { turnedOffMail, turnedOnMail } from './second-step-mails.ts';

const refused = (field: 'senha' | 'codigo', message: string) =>
  new Problem('dados-invalidos', { errors: { [field]: message } });

const codeWords = {
  wrong: 'O código não confere. Confira se a hora do celular está certa.',
  used: 'Este código já foi usado. Espere o próximo aparecer no aplicativo.',
} as const;

/** /minha-seguranca: how the administrator who asks signs in. */
export const secondStepRoutes = (app: ApiApp, services: Services, cookie: SessionCookie): void => {
  const { store, passwords, sessions, limits, secondStep, audit, outbox, brand } = services;
  const { db } = store;

  const ownRow = async ({ signedIn }: FastifyRequest): Promise<Person> => {
    const person = signedIn === null ? undefined : await runningAdmin(db, signedIn.number);
    if (person === undefined) throw new Problem('nao-autenticado');
    return person;
  };

  const note = (transaction: Db, request: FastifyRequest, action: AccessAction) =>
    audit.note(transaction, { actor: actorOf(request), action, subject: actorOf(request) });

  const mustKnow = async (person: Person, password: string): Promise<void> => {
    await limits.take('signInPerCpf', person.cpf_index);
    if (!(await passwords.matches(password, person.password_hash)))
      throw refused('senha', 'Esta não é a sua senha.');
  };

  /** Does a change for who proves to have the app too; a code that serves is used up together with the change. */
  const withCode = async <T>(
    request: FastifyRequest,
    person: Person,
    code: string,
    change: (transaction: Db) => Promise<T>,
  ): Promise<T> => {
    await limits.take('secondStepPerPerson', person.id);
    const done = await db.transaction().execute(async transaction => {
      const verdict = await secondStep.take(transaction, person.number, code);
      if (verdict === 'wrong' || verdict === 'used') return { verdict };
      return { value: await change(transaction) };
    });
    if (done.verdict === undefined) return done.value;
    await db.transaction().execute(transaction => note(transaction, request, 'errou-codigo'));
    throw refused('codigo', codeWords[done.verdict]);
  };

  app.get(
    '/minha-seguranca',
    {
      schema: {
        summary: 'Como entra quem administra',
        response: { 200: accountSecuritySchema, ...refusals },
      },
    },
    async request => {
      const { id, number } = await ownRow(request);
      return {
        duasEtapasDesde: await secondStep.since(db, number),
        codigosRestantes: await secondStep.codesLeft(db, number),
        eventos: await accessEvents(db, id),
      };
    },
  );

  app.post(
    '/minha-seguranca/duas-etapas',
    {
      schema: {
        summary: 'Prepara a verificação em duas etapas',
        body: secondStepStartSchema,
        response: { 200: secondStepKeySchema, ...refusals },
      },
    },
    async request => {
      const person = await ownRow(request);
      await mustKnow(person, request.body.senha);
      const secret = await db.transaction().execute(async transaction => {
        const made = await secondStep.begin(transaction, person.number);
        if (made === null) throw new Problem('duas-etapas-mudaram');
        await note(transaction, request, 'preparou-duas-etapas');
        return made;
      });
      const address = keyAddress(secret, brand.name, person.name);
      return { chave: secret, endereco: address, qr: qrPath(address) };
    },
  );

  app.put(
    '/minha-seguranca/duas-etapas',
    {
      schema: {
        summary: 'Liga a verificação em duas etapas e encerra as outras sessões',
        body: secondStepConfirmSchema,
        response: { 200: newRecoveryCodesSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const person = await ownRow(request);
      if ((await secondStep.since(db, person.number)) !== null) throw new Problem('duas-etapas-mudaram');
      await limits.take('secondStepPerPerson', person.id);
      const made = await db.transaction().execute(async transaction => {
        const codes = await secondStep.confirm(transaction, person.number, request.body.codigo);
        if (codes === null) throw refused('codigo', codeWords.wrong);
        await note(transaction, request, 'ligou-duas-etapas');
        // Sessions from before were opened with the password alone.
        await sessions.closeAll(transaction, person.number);
        if (person.email !== '') await outbox.put(transaction, turnedOnMail(brand, person));
        return { codes, token: await sessions.open(transaction, person.number) };
      });
      cookie.write(reply, made.token, person.role);
      return { codigos: made.codes.map(formatRecoveryCode) };
    },
  );

  app.post(
    '/minha-seguranca/codigos',
    {
      schema: {
        summary: 'Faz novos códigos de reserva; os de antes deixam de valer',
        body: secondStepProofSchema,
        response: { 200: newRecoveryCodesSchema, ...refusals },
      },
    },
    async request => {
      const person = await ownRow(request);
      await mustKnow(person, request.body.senha);
      const codes = await withCode(request, person, request.body.codigo, async transaction => {
        await note(transaction, request, 'renovou-codigos');
        return secondStep.renew(transaction, person.number);
      });
      return { codigos: codes.map(formatRecoveryCode) };
    },
  );

  app.post(
    '/minha-seguranca/desligar',
    {
      schema: {
        summary: 'Desliga a verificação em duas etapas',
        body: secondStepProofSchema,
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const person = await ownRow(request);
      if ((await secondStep.since(db, person.number)) === null) throw new Problem('duas-etapas-mudaram');
      await mustKnow(person, request.body.senha);
      await withCode(request, person, request.body.codigo, async transaction => {
        await secondStep.stop(transaction, person.number);
        await note(transaction, request, 'desligou-duas-etapas');
        if (person.email !== '') await outbox.put(transaction, turnedOffMail(brand, person));
      });
      return reply.status(204).send();
    },
  );
};
