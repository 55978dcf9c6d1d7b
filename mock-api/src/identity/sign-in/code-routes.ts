import { Refusal } from '@serafim/contract/api/http/refusal';
import { clientNetwork } from '@serafim/server-kit/client-network';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { PlatformServices } from '../../platform/services.ts';
import type { AttemptCounter } from '../attempts/attempt-counter.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { IdentityTables, Person } from '../db/tables.ts';
import { openCpf } from '../person/person-row.ts';
import { activeAdmin } from '../person/staff-repository.ts';
import { codeBudget } from '../second-step/code-budget.ts';
import type { CodeCheck, SecondStep } from '../second-step/second-step.ts';
import { reserveUsedMail, wrongCodesMail } from '../second-step/second-step-mails.ts';
import type { SessionCookie } from '../session/session-cookie.ts';
import type { Sessions } from '../session/session-repository.ts';
import { toSession } from '../session/session-view.ts';
import type { KnownDevices } from './known-devices.ts';
import { closePending, spendTry, whoIsPending } from './pending-sign-ins.ts';
import type { SignInGuard } from './sign-in-guard.ts';

function refusal(check: 'wrong' | 'used', left: number): Refusal {
  if (left === 0)
    return new Refusal('entrada-vencida', {
      detail: 'O código não conferiu por cinco vezes. Comece de novo, com CPF e senha.',
    });
  const why =
    check === 'used'
      ? 'Este código já foi usado. Espere o próximo aparecer no aplicativo.'
      : 'O código não confere.';
  const rest = left === 1 ? 'Resta 1 tentativa.' : `Restam ${left} tentativas.`;
  return new Refusal('dados-invalidos', { errors: { codigo: `${why} ${rest}` } });
}

interface CodeServices extends PlatformServices<IdentityTables> {
  sessions: Sessions;
  sessionCookie: SessionCookie;
  signInGuard: SignInGuard;
  knownDevices: KnownDevices;
  secondStep: SecondStep;
  audit: AuditTrail;
  attempts: AttemptCounter;
  demandsSecondStep: boolean;
}

/** POST /sessao/codigo: the second step of an administrator's sign-in. */
export function codeRoutes(app: ApiApp, services: CodeServices): void {
  const {
    store,
    cipher,
    sessions,
    sessionCookie,
    limits,
    signInGuard,
    knownDevices,
    secondStep,
    audit,
    attempts,
    outbox,
    brand,
    steady,
  } = services;

  const refuse = async (person: Person, check: 'wrong' | 'used', left: number): Promise<Refusal> => {
    await audit.recordReading({ actor: person.id, action: 'errou-codigo', subject: person.id });
    if (left === 0 && person.email !== '') await outbox.put(store.db, wrongCodesMail(brand, person));
    return refusal(check, left);
  };

  route(app, 'enterCode', async (request, reply) => {
    const { pedido, codigo } = request.body;
    const network = clientNetwork(request.ip);
    await limits.take('secondStepPerAddress', network);
    const number = await whoIsPending(store.db, pedido, steady());
    const person = number === undefined ? undefined : await activeAdmin(store.db, number);
    if (person === undefined) throw new Refusal('entrada-vencida');
    const device = knownDevices.find(request, person);
    const caller = { cpf: openCpf(cipher, person), network, device };
    await signInGuard.delay(caller);
    // By person and not by address: a caller who comes this far knows the password, so that no other person is locked out.
    const budget = codeBudget(codigo);
    await attempts.take(budget, person.id);
    const left = await spendTry(store.db, pedido, steady());
    if (left === undefined) throw new Refusal('entrada-vencida');

    const entered = await inTransaction(store.db, async transaction => {
      const check: CodeCheck = await secondStep.take(transaction, person.number, codigo);
      if (check === 'wrong' || check === 'used') return { check };
      if (!(await closePending(transaction, pedido))) throw new Refusal('entrada-vencida');
      const action = check === 'app' ? 'entrou-com-codigo' : 'entrou-com-reserva';
      await audit.record(transaction, { actor: person.id, action, subject: person.id });
      if (check === 'reserve' && person.email !== '') {
        const remaining = await secondStep.codesLeft(transaction, person.number);
        await outbox.put(transaction, reserveUsedMail(brand, person, remaining));
      }
      return { check, token: await sessions.open(transaction, person.number) };
    });
    if (entered.token === undefined) throw await refuse(person, entered.check, left);
    await signInGuard.succeeded(caller);
    await attempts.giveBack(budget, person.id);
    const previous = sessionCookie.read(request);
    if (previous !== null) await sessions.close(previous);
    sessionCookie.write(reply, entered.token, 'admin');
    knownDevices.remember(request, reply, person);
    const opened = await sessions.find(entered.token);
    if (opened === null) throw new Refusal('entrada-vencida');
    return { session: toSession(opened, services.demandsSecondStep) };
  });
}
