import { codeEntryAnswerSchema, codeEntrySchema } from '@serafim/contract/api/second-step';
import { subscriberOf } from '@serafim/contract/site/subscriber';
import type { Person } from '../db/tables.ts';
import { refusals } from '../http/answers.ts';
import { Problem } from '../http/problem.ts';
import { runningAdmin } from '../person/person-repository.ts';
import { closePending, spendTry, whoIsPending } from '../second-step/pending-sign-ins.ts';
import type { CodeVerdict } from '../second-step/second-step.ts';
import { reserveUsedMail, wrongCodesMail } from '../second-step/second-step-mails.ts';
import type { ApiApp, Services } from '../services.ts';
import type { SessionCookie } from './session-cookie.ts';
import { sessionOf } from './session-view.ts';

const refusal = (verdict: 'wrong' | 'used', left: number): Problem => {
  if (left === 0)
    return new Problem('entrada-vencida', {
      detail: 'O código não conferiu por cinco vezes. Comece de novo, com CPF e senha.',
    });
  const why =
    verdict === 'used'
      ? 'Este código já foi usado. Espere o próximo aparecer no aplicativo.'
      : 'O código não confere.';
  const rest = left === 1 ? 'Resta 1 tentativa.' : `Restam ${left} tentativas.`;
  return new Problem('dados-invalidos', { errors: { codigo: `${why} ${rest}` } });
};

/** POST /sessao/codigo: the second step of an administrator's sign-in. */
export const sessionCodeRoutes = (app: ApiApp, services: Services, cookie: SessionCookie): void => {
  const { store, vault, sessions, limits, signInDelay, secondStep, audit, outbox, brand, now } = services;

  const refuse = async (person: Person, verdict: 'wrong' | 'used', left: number): Promise<Problem> => {
    await audit.noteReading({ actor: person.id, action: 'errou-codigo', subject: person.id });
    if (left === 0 && person.email !== '') await outbox.put(store.db, wrongCodesMail(brand, person));
    return refusal(verdict, left);
  };

  app.post(
    '/sessao/codigo',
    {
      schema: {
        summary: 'Segunda etapa da entrada de quem administra',
        body: codeEntrySchema,
        response: { 200: codeEntryAnswerSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { pedido, codigo } = request.body;
      const address = subscriberOf(request.ip);
      await limits.take('signInPerAddress', address);
      const number = await whoIsPending(store.db, pedido, now());
      const person = number === undefined ? undefined : await runningAdmin(store.db, number);
      if (person === undefined) throw new Problem('entrada-vencida');
      const who = `${vault.openCpf(person.cpf_cipher)} ${address}`;
      await signInDelay.check(who);
      // By person and not by address: only who knows the password comes this far, so nobody else is locked out.
      await limits.take('secondStepPerPerson', person.id);
      const left = await spendTry(store.db, pedido, now());
      if (left === undefined) throw new Problem('entrada-vencida');

      const entered = await store.db.transaction().execute(async transaction => {
        const verdict: CodeVerdict = await secondStep.take(transaction, person.number, codigo);
        if (verdict === 'wrong' || verdict === 'used') return { verdict };
        if (!(await closePending(transaction, pedido))) throw new Problem('entrada-vencida');
        const action = verdict === 'app' ? 'entrou-com-codigo' : 'entrou-com-reserva';
        await audit.note(transaction, { actor: person.id, action, subject: person.id });
        if (verdict === 'reserve' && person.email !== '') {
          const remaining = await secondStep.codesLeft(transaction, person.number);
          await outbox.put(transaction, reserveUsedMail(brand, person, remaining));
        }
        return { verdict, token: await sessions.open(transaction, person.number) };
      });
      if (entered.token === undefined) {
        await signInDelay.failed(who);
        throw await refuse(person, entered.verdict, left);
      }
      await signInDelay.succeeded(who);
      const previous = cookie.read(request);
      if (previous !== null) await sessions.close(previous);
      cookie.write(reply, entered.token, person.role);
      return { session: sessionOf({ ...person, plan: '' }) };
    },
  );
};
