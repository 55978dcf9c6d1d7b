import { Refusal } from '@serafim/contract/api/http/refusal';
import { sessionAnswerSchema, signInAnswerSchema, signInSchema } from '@serafim/contract/api/session/session';
import { clientNetwork } from '@serafim/contract/site/client-network';
import { nothing, refusals } from '../../platform/http/answers.ts';
import type { ApiApp } from '../../platform/http/api-app.ts';
import type { PlatformServices } from '../../platform/services.ts';
import type { IdentityTables } from '../db/tables.ts';
import type { Passwords } from '../person/passwords.ts';
import { personByCpf } from '../person/person-repository.ts';
import type { SecondStep } from '../second-step/second-step.ts';
import type { SessionCookie } from '../session/session-cookie.ts';
import type { Sessions } from '../session/session-repository.ts';
import { toSession } from '../session/session-view.ts';
import { openPending } from './pending-sign-ins.ts';
import type { SignInDelay } from './sign-in-delay.ts';

interface SignInServices extends PlatformServices<IdentityTables> {
  passwords: Passwords;
  sessions: Sessions;
  sessionCookie: SessionCookie;
  signInDelay: SignInDelay;
  secondStep: SecondStep;
}

/** /sessao: sign in, who am I, leave. */
export function signInRoutes(app: ApiApp, services: SignInServices): void {
  const { store, cipher, passwords, sessions, sessionCookie, limits, signInDelay, secondStep, now } =
    services;

  app.post(
    '/sessao',
    { schema: { summary: 'Entra', body: signInSchema, response: { 200: signInAnswerSchema, ...refusals } } },
    async (request, reply) => {
      const { cpf, password } = request.body;
      const address = clientNetwork(request.ip);
      const who = `${cpf} ${address}`;
      await signInDelay.check(who);
      await limits.take('signInPerAddress', address);
      await limits.take('signInPerCpf', cpf);
      const person = await personByCpf(store.db, cipher, cpf);
      const right = await passwords.matches(password, person?.password_hash ?? null);
      if (person === undefined || !right || person.cancelled_at !== null) {
        await signInDelay.failed(who);
        throw new Refusal('credenciais-invalidas');
      }
      // The delay goes on growing until the code was right too, and no session exists before it.
      if (person.role === 'admin' && (await secondStep.since(store.db, person.number)) !== null)
        return { session: null, segundaEtapa: await openPending(store.db, person.number, now()) };
      await signInDelay.succeeded(who);
      const previous = sessionCookie.read(request);
      if (previous !== null) await sessions.close(previous);
      sessionCookie.write(reply, await sessions.open(store.db, person.number), person.role);
      return { session: toSession(person) };
    },
  );

  app.get(
    '/sessao',
    { schema: { summary: 'Diz quem está conectado', response: { 200: sessionAnswerSchema } } },
    async ({ signedIn }) => ({ session: signedIn === null ? null : toSession(signedIn) }),
  );

  app.delete(
    '/sessao',
    { schema: { summary: 'Sai', response: { 204: nothing } } },
    async (request, reply) => {
      const token = sessionCookie.read(request);
      if (token !== null) await sessions.close(token);
      sessionCookie.clear(reply);
      return reply.status(204).header('Clear-Site-Data', '"cache"').send();
    },
  );
}
