import { Refusal } from '@serafim/contract/api/http/refusal';
import { clientNetwork } from '@serafim/server-kit/client-network';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { PlatformServices } from '../../platform/services.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { IdentityTables, Person } from '../db/tables.ts';
import type { Passwords } from '../person/passwords.ts';
import { personByCpf } from '../person/person-repository.ts';
import type { SecondStep } from '../second-step/second-step.ts';
import type { SessionCookie } from '../session/session-cookie.ts';
import { maySignIn, type Sessions } from '../session/session-repository.ts';
import { toSession } from '../session/session-view.ts';
import type { KnownDevices } from './known-devices.ts';
import { openPending } from './pending-sign-ins.ts';
import type { SignInGuard } from './sign-in-guard.ts';

interface SignInServices extends PlatformServices<IdentityTables> {
  passwords: Passwords;
  sessions: Sessions;
  sessionCookie: SessionCookie;
  signInGuard: SignInGuard;
  knownDevices: KnownDevices;
  audit: AuditTrail;
  secondStep: SecondStep;
  demandsSecondStep: boolean;
}

/** /sessao: sign in, who am I, leave. */
export function signInRoutes(app: ApiApp, services: SignInServices): void {
  const {
    store,
    cipher,
    passwords,
    sessions,
    sessionCookie,
    signInGuard,
    knownDevices,
    secondStep,
    audit,
    steady,
    demandsSecondStep,
  } = services;

  // A failed one for whom nobody is found is recorded too, without an id: it takes as long as for a known CPF.
  const note = (person: Person | undefined, action: 'entrou' | 'errou-senha') =>
    audit.recordReading({ actor: person?.id ?? '', action, subject: person?.id ?? '' });

  route(app, 'signIn', async (request, reply) => {
    const { cpf, password } = request.body;
    const person = await personByCpf(store.db, cipher, cpf);
    const device = knownDevices.find(request, person);
    const caller = { cpf, network: clientNetwork(request.ip), device };
    const attempt = await signInGuard.begin(caller);
    const matching = passwords.matches(password, person?.password_hash ?? null);
    const right = await matching.catch(async (error: unknown) => {
      await attempt.giveBack();
      throw error;
    });
    if (person === undefined || !right || !maySignIn(person)) {
      await attempt.failed();
      await note(person, 'errou-senha');
      throw new Refusal('credenciais-invalidas');
    }
    await attempt.giveBack();
    // The delay goes on growing until the code was right too, and no session exists before it.
    if (person.role !== null && (await secondStep.since(store.db, person.number)) !== null)
      return { session: null, segundaEtapa: await openPending(store.db, person.number, steady()) };
    await signInGuard.succeeded(caller);
    const previous = sessionCookie.read(request);
    if (previous !== null) await sessions.close(previous);
    const token = await sessions.open(store.db, person.number);
    sessionCookie.write(reply, token, person.role === null ? 'member' : 'admin');
    knownDevices.remember(request, reply, person);
    await note(person, 'entrou');
    const opened = await sessions.find(token);
    // Disabled in the same moment.
    if (opened === null) throw new Refusal('credenciais-invalidas');
    return { session: toSession(opened, demandsSecondStep) };
  });

  route(app, 'session', async ({ signedIn }) => ({
    session: signedIn && toSession(signedIn, demandsSecondStep),
  }));

  route(app, 'signOut', async (request, reply) => {
    const token = sessionCookie.read(request);
    if (token !== null) await sessions.close(token);
    sessionCookie.clear(reply);
    return reply.status(204).header('Clear-Site-Data', '"cache"').send();
  });
}
