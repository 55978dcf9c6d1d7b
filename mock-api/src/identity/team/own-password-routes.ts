import { passwordChangeSchema } from '@serafim/contract/api/account/account';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { inTransaction } from '../../platform/db/transaction.ts';
import { nothing, refusals } from '../../platform/http/answers.ts';
import type { ApiApp } from '../../platform/http/api-app.ts';
import { requestingAdminRow } from '../access/requester.ts';
import { passwordChangedMail } from '../person/credential-mails.ts';
import type { TeamServices } from './team-services.ts';

/** PUT /minha-seguranca/senha: an administrator's own password. */
export function ownPasswordRoutes(app: ApiApp, services: TeamServices): void {
  const { store, limits, passwords, sessions, sessionCookie, knownDevices, audit, outbox, brand } = services;

  app.put(
    '/minha-seguranca/senha',
    {
      schema: {
        summary: 'Troca a senha de quem administra e encerra as outras sessões',
        body: passwordChangeSchema,
        response: { 204: nothing, ...refusals },
      },
    },
    async (request, reply) => {
      const person = await requestingAdminRow(store.db, request);
      const { atual, nova } = request.body;
      await limits.take('passwordPerPerson', person.id);
      if (!(await passwords.matches(atual, person.password_hash)))
        throw new Refusal('dados-invalidos', { errors: { atual: 'Esta não é a sua senha atual.' } });
      const passwordHash = await passwords.hash(nova, 'nova');
      const token = await inTransaction(store.db, async db => {
        await db
          .updateTable('person')
          .set({ password_hash: passwordHash })
          .where('number', '=', person.number)
          .execute();
        await sessions.closeAll(db, person.number);
        await audit.record(db, { actor: person.id, action: 'trocou-senha', subject: person.id });
        if (person.email !== '') await outbox.put(db, passwordChangedMail(brand, person));
        return sessions.open(db, person.number);
      });
      sessionCookie.write(reply, token, 'admin');
      // The new password ends what other devices were known for, and not this one.
      knownDevices.remember(request, reply, { ...person, password_hash: passwordHash });
      return reply.status(204).send();
    },
  );
}
