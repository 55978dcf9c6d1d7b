import {
  type Member,
  type MemberCreated,
  memberCreatedSchema,
  memberSchema,
} from '@serafim/contract/api/member';
import { dayInSaoPaulo, lastDayToWithdraw } from '@serafim/contract/site/calendar';
import { subscriberOf } from '@serafim/contract/site/subscriber';
import { noteConsent } from '../account/consents.ts';
import type { Db } from '../db/store.ts';
import { refusals } from '../http/answers.ts';
import { Problem } from '../http/problem.ts';
import { insertCharge, type OpenedCharge } from '../payment/charge-repository.ts';
import { payBy, priceOf } from '../payment/charge-terms.ts';
import { contractNumber } from '../payment/contract-number.ts';
import { formatMemberNumber } from '../person/member-number.ts';
import { insertDependents, insertPerson } from '../person/person-repository.ts';
import { personRow } from '../person/person-row.ts';
import type { ApiApp, Services } from '../services.ts';
import { welcomeMail } from './welcome-mail.ts';

/** What is slow and happens before anything is stored. */
interface Prepared {
  passwordHash: string | null;
  /** Null for the specified payload, which says neither how often nor with what one pays. */
  charge: OpenedCharge | null;
}

/** POST /cadastro: one sign-up, one row, whatever is sent how often. */
export const signUpRoutes = (app: ApiApp, services: Services): void => {
  const { vault, passwords, limits, keyed, outbox, payments, passes, brand, siteOrigin, now } = services;

  const openCharge = async (member: Member): Promise<OpenedCharge | null> => {
    const { plano, fatura, meiodepagamento: method, email } = member;
    if (plano === '' || fatura === '' || method === '') return null;
    const dueOn = payBy(method, dayInSaoPaulo(now()));
    return payments.open({ amount: priceOf(plano, fatura), method, dueOn, email });
  };

  const prepare = async (member: Member): Promise<Prepared> => {
    const [passwordHash, charge] = await Promise.all([
      member.password === '' ? null : passwords.hash(member.password),
      openCharge(member),
    ]);
    return { passwordHash, charge };
  };

  const signUp = async (
    db: Db,
    member: Member,
    { passwordHash, charge }: Prepared,
  ): Promise<MemberCreated> => {
    const createdAt = now();
    const row = personRow(member, vault, { role: 'member', passwordHash, createdAt });
    const stored = await insertPerson(db, vault, row, member.cpf);
    if (stored === null) {
      throw new Problem('cpf-ja-cadastrado', { errors: { cpf: 'Este CPF já tem cadastro.' } });
    }
    await insertDependents(db, vault, stored.number, member.dependentes);
    if (member.plano !== '') await noteConsent(db, stored.number, 'contrato', true, createdAt);
    await noteConsent(db, stored.number, 'novidades', member.novidades, createdAt);
    if (charge !== null && member.plano !== '' && member.fatura !== '') {
      const period = { plan: member.plano, billing: member.fatura, later: null };
      await insertCharge(db, stored.number, charge, period, createdAt);
    }
    const numero = formatMemberNumber(stored.number);
    const pass = charge === null ? null : passes.sign(stored.number);
    const contract = {
      numero,
      contrato: contractNumber({ number: stored.number, created_at: row.created_at }),
      withdrawUntil: lastDayToWithdraw(dayInSaoPaulo(createdAt)),
      charge,
      pass,
    };
    await outbox.put(db, welcomeMail({ brand, siteOrigin, member, ...contract }));
    return { id: stored.id, numero, passe: pass };
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
        () => prepare(member),
        (db, prepared) => signUp(db, member, prepared),
      );
      return reply.status(201).header('Location', `/getUsuariosByID/${created.id}`).send(created);
    },
  );
};
