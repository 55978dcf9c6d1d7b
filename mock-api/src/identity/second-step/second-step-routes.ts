import { formatCpf } from '@serafim/contract/api/fields/cpf';
import { Refusal } from '@serafim/contract/api/http/refusal';
import type { AccessAction } from '@serafim/contract/api/session/second-step';
import { groupCode } from '@serafim/contract/api/session/typed-code';
import type { FastifyRequest } from 'fastify';
import { qrPath } from '../../platform/codes/qr-code.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { requestingAdmin, requestingAdminRow } from '../access/requester.ts';
import { attemptBudgets } from '../attempts/attempt-budgets.ts';
import type { AttemptCounter } from '../attempts/attempt-counter.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { Db, IdentityTables, Person } from '../db/tables.ts';
import type { Passwords } from '../person/passwords.ts';
import { openCpf } from '../person/person-row.ts';
import type { SessionCookie } from '../session/session-cookie.ts';
import type { Sessions } from '../session/session-repository.ts';
import { accessEvents } from './access-events.ts';
import { codeBudget } from './code-budget.ts';
import { keyAddress } from './one-time-password.ts';
import type { SecondStep } from './second-step.ts';
import { codesRenewedMail, turnedOffMail, turnedOnMail } from './second-step-mails.ts';

const refused = (field: 'senha' | 'codigo', message: string) =>
  new Refusal('dados-invalidos', { errors: { [field]: message } });

const codeErrors = {
  wrong: 'O código não confere. Confira se a hora do celular está certa.',
  used: 'Este código já foi usado. Espere o próximo aparecer no aplicativo.',
} as const;

interface SecondStepServices extends PlatformServices<IdentityTables> {
  passwords: Passwords;
  sessions: Sessions;
  sessionCookie: SessionCookie;
  secondStep: SecondStep;
  audit: AuditTrail;
  attempts: AttemptCounter;
}

const recordAccess = (
  { audit }: SecondStepServices,
  transaction: Db,
  request: FastifyRequest,
  action: AccessAction,
) =>
  audit.record(transaction, { actor: requestingAdmin(request), action, subject: requestingAdmin(request) });

async function assertPassword(
  { limits, passwords }: SecondStepServices,
  person: Person,
  password: string,
): Promise<void> {
  await limits.take('passwordPerPerson', person.id);
  if (!(await passwords.matches(password, person.password_hash)))
    throw refused('senha', 'Esta não é a sua senha.');
}

/** Does a change for who proves to have the app too; a code that serves is used up together with the change. */
async function withCode<T>(
  services: SecondStepServices,
  request: FastifyRequest,
  person: Person,
  code: string,
  change: (transaction: Db) => Promise<T>,
): Promise<T> {
  const { store, attempts, secondStep } = services;
  const budget = codeBudget(code);
  await attempts.take(budget, person.id);
  const done = await inTransaction(store.db, async transaction => {
    const check = await secondStep.take(transaction, person.number, code);
    if (check === 'wrong' || check === 'used') return { check };
    return { value: await change(transaction) };
  });
  if (done.check === undefined) {
    await attempts.giveBack(budget, person.id);
    return done.value;
  }
  await inTransaction(store.db, transaction => recordAccess(services, transaction, request, 'errou-codigo'));
  throw refused('codigo', codeErrors[done.check]);
}

/** /minha-seguranca: how the administrator who asks signs in. */
export function secondStepRoutes(app: ApiApp, services: SecondStepServices): void {
  const { store, secondStep, cipher } = services;
  const { db } = store;

  route(app, 'accountSecurity', async request => {
    const person = await requestingAdminRow(db, request);
    const { id, number } = person;
    return {
      cpf: formatCpf(openCpf(cipher, person)),
      duasEtapasDesde: await secondStep.since(db, number),
      codigosRestantes: await secondStep.codesLeft(db, number),
      eventos: await accessEvents(db, id),
    };
  });

  decisionRoute(app, services);
  turnOnRoutes(app, services);
  turnOffRoutes(app, services);
}

/** Takes the code for a decision that is carried out elsewhere: the composer asks before a version is approved. */
function decisionRoute(app: ApiApp, services: SecondStepServices): void {
  const { store, secondStep, audit } = services;

  route(app, 'confirmDecision', async request => {
    const person = await requestingAdminRow(store.db, request);
    if ((await secondStep.since(store.db, person.number)) === null)
      throw new Refusal('duas-etapas-obrigatorias');
    await withCode(services, request, person, request.body.codigo, transaction =>
      audit.record(transaction, { actor: person.id, action: 'confirmou-decisao', subject: person.id }),
    );
  });
}

/** Prepares the second step, and turns it on. */
function turnOnRoutes(app: ApiApp, services: SecondStepServices): void {
  const { store, sessions, sessionCookie, secondStep, attempts, outbox, brand } = services;
  const { db } = store;

  route(app, 'startSecondStep', async request => {
    const person = await requestingAdminRow(db, request);
    await assertPassword(services, person, request.body.senha);
    const secret = await inTransaction(db, async transaction => {
      const made = await secondStep.begin(transaction, person.number);
      if (made === null) throw new Refusal('duas-etapas-mudaram');
      await recordAccess(services, transaction, request, 'preparou-duas-etapas');
      return made;
    });
    const address = keyAddress(secret, brand.name, person.name);
    return { chave: secret, endereco: address, qr: qrPath(address) };
  });

  route(app, 'confirmSecondStep', async (request, reply) => {
    const person = await requestingAdminRow(db, request);
    if ((await secondStep.since(db, person.number)) !== null) throw new Refusal('duas-etapas-mudaram');
    await attempts.take(attemptBudgets.firstAppCodes, person.id);
    const made = await inTransaction(db, async transaction => {
      const codes = await secondStep.confirm(transaction, person.number, request.body.codigo);
      if (codes === null) throw refused('codigo', codeErrors.wrong);
      await recordAccess(services, transaction, request, 'ligou-duas-etapas');
      // Sessions from before were opened with the password alone.
      await sessions.closeAll(transaction, person.number);
      if (person.email !== '') await outbox.put(transaction, turnedOnMail(brand, person));
      return { codes, token: await sessions.open(transaction, person.number) };
    });
    await attempts.giveBack(attemptBudgets.firstAppCodes, person.id);
    // Wrong codes of the key before it say nothing of this one.
    await attempts.clear(attemptBudgets.appCodes, person.id);
    sessionCookie.write(reply, made.token, 'admin');
    return { codigos: made.codes.map(groupCode) };
  });
}

/** Renews the codes for when the phone is gone, and turns the second step off. */
function turnOffRoutes(app: ApiApp, services: SecondStepServices): void {
  const { store, sessions, sessionCookie, secondStep, outbox, brand } = services;
  const { db } = store;

  route(app, 'renewRecoveryCodes', async request => {
    const person = await requestingAdminRow(db, request);
    await assertPassword(services, person, request.body.senha);
    const codes = await withCode(services, request, person, request.body.codigo, async transaction => {
      await recordAccess(services, transaction, request, 'renovou-codigos');
      if (person.email !== '') await outbox.put(transaction, codesRenewedMail(brand, person));
      return secondStep.renew(transaction, person.number);
    });
    return { codigos: codes.map(groupCode) };
  });

  route(app, 'stopSecondStep', async (request, reply) => {
    const person = await requestingAdminRow(db, request);
    if ((await secondStep.since(db, person.number)) === null) throw new Refusal('duas-etapas-mudaram');
    await assertPassword(services, person, request.body.senha);
    const token = await withCode(services, request, person, request.body.codigo, async transaction => {
      await secondStep.stop(transaction, person.number);
      await recordAccess(services, transaction, request, 'desligou-duas-etapas');
      // As after every change of how somebody signs in.
      await sessions.closeAll(transaction, person.number);
      if (person.email !== '') await outbox.put(transaction, turnedOffMail(brand, person));
      return sessions.open(transaction, person.number);
    });
    sessionCookie.write(reply, token, 'admin');
  });
}
