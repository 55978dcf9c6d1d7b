import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@serafim/contract/api/http/refusal';
import {
  codeCheckedSchema,
  codeCheckSchema,
  type PasswordReset,
  passwordResetSchema,
  recoveryRequestSchema,
} from '@serafim/contract/api/session/recovery';
import type { Brand } from '@serafim/contract/brand/brand';
import { clientNetwork } from '@serafim/contract/site/client-network';
import { inTransaction } from '../../platform/db/transaction.ts';
import { nothing, refusals } from '../../platform/http/answers.ts';
import type { ApiApp } from '../../platform/http/api-app.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { PlatformServices } from '../../platform/services.ts';
import type { IdentityTables, Person } from '../db/tables.ts';
import type { Passwords } from '../person/passwords.ts';
import { personByCpf } from '../person/person-repository.ts';
import type { Sessions } from '../session/session-repository.ts';
import { grantReset, holdsGrant, issueCode, spendCode, tryCode } from './recovery-repository.ts';

/** The mail with the code. It holds no link, so that no reader learns to click links in such mails. */
const recoveryMail = ({ brand, to, code }: { brand: Brand; to: string; code: string }): Mail => ({
  to,
  subject: `Seu código da ${brand.name}`,
  text: [
    `Seu código: ${code}`,
    'Ele vale por 10 minutos. Digite-o na página de recuperar a senha.',
    'Se você não pediu, ignore este e-mail: a sua senha continua a mesma. Ninguém da nossa equipe pede este código.',
  ].join('\n\n'),
});

// Known and unknown CPFs answer after the same time, which is more than either needs.
const answerAfter = 200;

interface RecoveryServices extends PlatformServices<IdentityTables> {
  passwords: Passwords;
  sessions: Sessions;
}

/** /recuperar-senha: a code by e-mail, then a new password. */
export function recoveryRoutes(app: ApiApp, services: RecoveryServices): void {
  const { store, cipher, passwords, sessions, limits, outbox, brand, now } = services;

  const mailCode = async (cpf: string): Promise<void> => {
    const person = await personByCpf(store.db, cipher, cpf);
    if (person === undefined || person.cancelled_at !== null || person.email === '') return;
    await inTransaction(store.db, async db => {
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
      await limits.take('recoveryPerAddress', clientNetwork(request.ip));
      await limits.take('recoveryPerCpf', cpf);
      await Promise.all([mailCode(cpf), wait(answerAfter)]);
      return reply.status(202).send();
    },
  );

  const refuse = () =>
    new Refusal('codigo-invalido', { errors: { codigo: 'O código não confere ou já venceu.' } });

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
      await limits.take('codePerAddress', clientNetwork(request.ip));
      const [person] = await Promise.all([personByCpf(store.db, cipher, cpf), wait(answerAfter)]);
      if (person === undefined || !(await tryCode(store.db, person.number, codigo, now()))) throw refuse();
      return { permissao: await grantReset(store.db, person.number) };
    },
  );

  /** Whether the caller may set this person's password, by the code or by the grant that it was exchanged for. */
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
      await limits.take('codePerAddress', clientNetwork(request.ip));
      const [person] = await Promise.all([personByCpf(store.db, cipher, cpf), wait(answerAfter)]);
      if (person === undefined || !(await mayReset(person, request.body))) throw refuse();
      const passwordHash = await passwords.hash(password);
      await inTransaction(store.db, async db => {
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
}
