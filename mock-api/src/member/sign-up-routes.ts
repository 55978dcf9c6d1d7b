import {
  type Member,
  type MemberCreated,
  memberCreatedSchema,
  memberSchema,
} from '@serafim/contract/api/member';
import { subscriberOf } from '@serafim/contract/site/subscriber';
import type { Db } from '../db/store.ts';
import { refusals } from '../http/answers.ts';
import { Problem } from '../http/problem.ts';
import { formatMemberNumber } from '../person/member-number.ts';
import { insertDependents, insertPerson } from '../person/person-repository.ts';
import { personRow } from '../person/person-row.ts';
import type { ApiApp, Services } from '../services.ts';
import { welcomeMail } from './welcome-mail.ts';

/** POST /cadastro: one sign-up, one row, whatever is sent how often. */
export const signUpRoutes = (app: ApiApp, services: Services): void => {
  const { vault, passwords, limits, keyed, outbox, brand, siteOrigin, now } = services;

  const signUp = async (db: Db, member: Member, passwordHash: string | null): Promise<MemberCreated> => {
    const origin = { role: 'member', passwordHash, createdAt: now() } as const;
    const stored = await insertPerson(db, vault, personRow(member, vault, origin), member.cpf);
    if (stored === null) {
      throw new Problem('cpf-ja-cadastrado', { errors: { cpf: 'Este CPF já tem cadastro.' } });
    }
    await insertDependents(db, vault, stored.number, member.dependentes);
    const numero = formatMemberNumber(stored.number);
    await outbox.put(db, welcomeMail({ brand, siteOrigin, member, numero }));
    return { id: stored.id, numero };
  };

  app.post(
    '/cadastro',
    {
      schema: {
        summary: 'Cadastra um cliente',
        body: memberSchema,
        response: { 201: memberCreatedSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const member = request.body;
      await limits.take('signUpPerAddress', subscriberOf(request.ip));
      const created = await keyed.once(
        request,
        'cadastro',
        async () => (member.password === '' ? null : passwords.hash(member.password)),
        (db, passwordHash) => signUp(db, member, passwordHash),
      );
      return reply.status(201).header('Location', `/getUsuariosByID/${created.id}`).send(created);
    },
  );
};
