import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { clientNetwork } from '@serafim/server-kit/client-network';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { PlatformServices } from '../../platform/services.ts';
import type { AttemptCounter } from '../attempts/attempt-counter.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { IdentityTables } from '../db/tables.ts';
import { passwordRecoveredMail } from '../person/credential-mails.ts';
import type { Passwords } from '../person/passwords.ts';
import { personByCpf, personByNumber } from '../person/person-repository.ts';
import { maySignIn, type Sessions } from '../session/session-repository.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';
import { createRecoveryBudgets, type RecoveryBudgets } from './recovery-budgets.ts';
import { recoveryMail } from './recovery-mail.ts';
import type { RecoveryRequests } from './recovery-requests.ts';

// Known and unknown CPFs answer after the same time, which is more than either needs.
const answerAfter = 200;

/** The result of some work, or its error, not before `answerAfter`. */
async function atOneTime<T>(work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, wait(answerAfter)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** Nobody has this number: who has none costs the same statements as who has one. */
const NOBODY = 0;

const refuse = () =>
  new Refusal('codigo-invalido', { errors: { codigo: 'O código não confere ou já venceu.' } });

interface RecoveryServices extends PlatformServices<IdentityTables> {
  passwords: Passwords;
  sessions: Sessions;
  attempts: AttemptCounter;
  recovery: RecoveryRequests;
  audit: AuditTrail;
  knownDevices: KnownDevices;
}

/** Spends a permission: sets the password of its owner and ends all sessions. */
function setPassword(services: RecoveryServices, permission: string, passwordHash: string) {
  const { store, sessions, recovery, audit, outbox, brand } = services;
  return inTransaction(store.db, async db => {
    const number = await recovery.spend(db, permission);
    const person = number === null ? undefined : await personByNumber(db, number);
    if (person === undefined || !maySignIn(person)) throw refuse();
    await db
      .updateTable('person')
      .set({ password_hash: passwordHash })
      .where('number', '=', person.number)
      .execute();
    await sessions.closeAll(db, person.number);
    if (person.email !== '') await outbox.put(db, passwordRecoveredMail(brand, person));
    if (person.role !== null)
      await audit.record(db, { actor: person.id, action: 'recuperou-senha', subject: person.id });
    return { ...person, password_hash: passwordHash };
  });
}

/** /recuperar-senha: a link and a code by e-mail, then a new password. */
export function recoveryRoutes(app: ApiApp, services: RecoveryServices): void {
  const budgets = createRecoveryBudgets(services);
  requestRoute(app, services, budgets);
  resetRoutes(app, services, budgets);
}

/** Mails the link and the code. */
function requestRoute(app: ApiApp, services: RecoveryServices, budgets: RecoveryBudgets): void {
  const { store, cipher, recovery, outbox, brand, siteOrigin, alerts } = services;

  const mailCode = async (cpf: string, network: string): Promise<void> => {
    await budgets.takeMail(cpf, network);
    await alerts.count('recoveries');
    const person = await personByCpf(store.db, cipher, cpf);
    if (person === undefined || !maySignIn(person) || person.email === '') return;
    await inTransaction(store.db, async db => {
      const secrets = await recovery.issue(db, person.number);
      if (secrets !== null) await outbox.put(db, recoveryMail(brand, siteOrigin, person, secrets));
    });
  };

  route(app, 'requestRecovery', async request => {
    await atOneTime(mailCode(request.body.cpf, clientNetwork(request.ip)));
  });
}

/** Exchanges the code or the link, and sets the password. */
function resetRoutes(app: ApiApp, services: RecoveryServices, budgets: RecoveryBudgets): void {
  const { store, cipher, passwords, limits, recovery, knownDevices } = services;

  const permissionForCode = async (cpf: string, network: string, code: string): Promise<string> => {
    const person = await personByCpf(store.db, cipher, cpf);
    const permission = await recovery.exchangeCode(store.db, person?.number ?? NOBODY, code);
    if (permission === null) throw refuse();
    await budgets.giveBackGuess(cpf, network);
    return permission;
  };

  const permissionForLink = async (link: string): Promise<string> => {
    const permission = await recovery.exchangeLink(store.db, link);
    if (permission === null)
      throw new Refusal('codigo-invalido', { detail: 'Este link já foi usado ou venceu. Peça outro.' });
    return permission;
  };

  route(app, 'checkRecoveryCode', async request => {
    const { cpf = '', codigo = '', link } = request.body;
    const network = clientNetwork(request.ip);
    if (link !== undefined) {
      await limits.take('codePerAddress', network);
      return { permissao: await atOneTime(permissionForLink(link)) };
    }
    const guess = budgets.takeGuess(cpf, network);
    return { permissao: await atOneTime(guess.then(() => permissionForCode(cpf, network, codigo))) };
  });

  route(app, 'resetPassword', async (request, reply) => {
    const { cpf = '', codigo = '', permissao, password } = request.body;
    const network = clientNetwork(request.ip);
    if (permissao === undefined) await budgets.takeGuess(cpf, network);
    else await limits.take('codePerAddress', network);
    // Before the code is compared: a password that is refused must not use the code up.
    const passwordHash = await passwords.hash(password).catch(async (error: unknown) => {
      if (permissao === undefined) await budgets.giveBackGuess(cpf, network);
      throw error;
    });
    const permission = permissao ?? (await atOneTime(permissionForCode(cpf, network, codigo)));
    const owner = await setPassword(services, permission, passwordHash);
    // Who reads the person's mail is the person: strangers' failures do not keep this browser out.
    knownDevices.remember(request, reply, owner);
  });
}
