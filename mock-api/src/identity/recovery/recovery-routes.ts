import { setTimeout as wait } from 'node:timers/promises';
import {
  codeCheckedSchema,
  codeCheckSchema,
  type PasswordReset,
  passwordResetSchema,
  recoveryRequestSchema,
} from '@serafim/contract/api/recovery';
import { subscriberOf } from '@serafim/contract/site/subscriber';
import type { Person } from '../db/tables.ts';
import { nothing, refusals } from '../http/answers.ts';
import { Problem } from '../http/problem.ts';
import { personByCpf } from '../person/person-repository.ts';
import type { ApiApp, Services } from '../services.ts';
import { recoveryMail } from './recovery-mail.ts';
import { grantReset, holdsGrant, issueCode, spendCode, tryCode } from './recovery-repository.ts';

// Known and unknown CPFs answer after the same time, which is more than either needs.
const answerAfter = 200;

/** /recuperar-senha: a code by e-mail, then a new password. */
export const recoveryRoutes = (app: ApiApp, services: Services): void => {
  const { store, vault, passwords, sessions, limits, outbox, brand, now } = services;

  const mailCode = async (cpf: string): Promise<void> => {
    const person = await personByCpf(store.db, vault, cpf);
    if (person === undefined || person.cancelled_at !== null || person.email === '') return;
    await store.db.transaction().execute(async db => {
      const code = await issueCode(db, person.number, now());
      await outbox.put(db, recoveryMail({ brand, to: person.email, code }));
    });
  };

  app.post(
    '/recuperar-senha',
    {
      schema: {
        summary: 'Envia um código por e-mail, se o CPF for conhecido',
        body: recoveryRequestSchema,
        response: { 202: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const { cpf } = request.body;
      await limits.take('recoveryPerAddress', subscriberOf(request.ip));
      await limits.take('recoveryPerCpf', cpf);
      await Promise.all([mailCode(cpf), wait(answerAfter)]);
      return reply.status(202).send();
    },
  );

  const refuse = () =>
    new Problem('codigo-invalido', { errors: { codigo: 'O código não confere ou já venceu.' } });

  app.post(
    '/recuperar-senha/codigo',
    {
      schema: {
        summary: 'Confere o código e o troca por uma permissão',
        body: codeCheckSchema,
        response: { 200: codeCheckedSchema, ...refusals },
      },
    },
    async request => {
      const { cpf, codigo } = request.body;
      await limits.take('codePerAddress', subscriberOf(request.ip));
      const [person] = await Promise.all([personByCpf(store.db, vault, cpf), wait(answerAfter)]);
      if (person === undefined || !(await tryCode(store.db, person.number, codigo, now()))) throw refuse();
      return { permissao: await grantReset(store.db, person.number) };
    },
  );

  /** Whether somebody may set this person's password, by code or by what it was exchanged for. */
  const mayReset = (person: Person, { codigo, permissao }: PasswordReset): Promise<boolean> =>
    permissao === undefined
      ? tryCode(store.db, person.number, codigo ?? '', now())
      : holdsGrant(store.db, person.number, permissao, now());

  app.put(
    '/recuperar-senha',
    {
      schema: {
        summary: 'Troca a senha com o código e encerra todas as sessões',
        body: passwordResetSchema,
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const { cpf, password } = request.body;
      await limits.take('codePerAddress', subscriberOf(request.ip));
      const [person] = await Promise.all([personByCpf(store.db, vault, cpf), wait(answerAfter)]);
      if (person === undefined || !(await mayReset(person, request.body))) throw refuse();
      const passwordHash = await passwords.hash(password);
      await store.db.transaction().execute(async db => {
        if (!(await spendCode(db, person.number))) throw refuse();
        await db
          .updateTable('person')
          .set({ password_hash: passwordHash })
          .where('number', '=', person.number)
          .execute();
        await sessions.closeAll(db, person.number);
      });
      return reply.status(204).send();
    },
  );
};
