import { sessionAnswerSchema, signInAnswerSchema, signInSchema } from '@serafim/contract/api/session';
import { subscriberOf } from '@serafim/contract/site/subscriber';
import { nothing, refusals } from '../http/answers.ts';
import { Problem } from '../http/problem.ts';
import { personByCpf } from '../person/person-repository.ts';
import { planOf } from '../person/plan-of.ts';
import { openPending } from '../second-step/pending-sign-ins.ts';
import type { ApiApp, Services } from '../services.ts';
import type { SessionCookie } from './session-cookie.ts';
import { sessionOf } from './session-view.ts';

/** /sessao: sign in, who am I, leave. */
export const sessionRoutes = (app: ApiApp, services: Services, cookie: SessionCookie): void => {
  const { store, vault, passwords, sessions, limits, signInDelay, secondStep, now } = services;

  app.post(
    '/sessao',
    { schema: { summary: 'Entra', body: signInSchema, response: { 200: signInAnswerSchema, ...refusals } } },
    async (request, reply) => {
      const { cpf, password } = request.body;
      const address = subscriberOf(request.ip);
      const who = `${cpf} ${address}`;
      await signInDelay.check(who);
      await limits.take('signInPerAddress', address);
      await limits.take('signInPerCpf', cpf);
      const person = await personByCpf(store.db, vault, cpf);
      const right = await passwords.matches(password, person?.password_hash ?? null);
      if (person === undefined || !right || person.cancelled_at !== null) {
        await signInDelay.failed(who);
        throw new Problem('credenciais-invalidas');
      }
      // The delay goes on growing until the code was right too, and no session exists before it.
      if (person.role === 'admin' && (await secondStep.since(store.db, person.number)) !== null)
        return { session: null, segundaEtapa: await openPending(store.db, person.number, now()) };
      await signInDelay.succeeded(who);
      const previous = cookie.read(request);
      if (previous !== null) await sessions.close(previous);
      cookie.write(reply, await sessions.open(store.db, person.number), person.role);
      return { session: sessionOf({ ...person, plan: planOf(person.plan) }) };
    },
  );

  app.get(
    '/sessao',
    { schema: { summary: 'Diz quem está conectado', response: { 200: sessionAnswerSchema } } },
    async ({ signedIn }) => ({ session: signedIn === null ? null : sessionOf(signedIn) }),
  );

  app.delete(
    '/sessao',
    { schema: { summary: 'Sai', response: { 204: nothing } } },
    async (request, reply) => {
      const token = cookie.read(request);
      if (token !== null) await sessions.close(token);
      cookie.clear(reply);
      return reply.status(204).header('Clear-Site-Data', '"cache"').send();
    },
  );
};
