import { Refusal } from '@serafim/contract/api/http/refusal';
import {
  type Member,
  type MemberCreated,
  memberCreatedSchema,
  memberSchema,
} from '@serafim/contract/api/sign-up/member';
import { dayInSaoPaulo, lastDayToWithdraw } from '@serafim/contract/site/calendar';
import { clientNetwork } from '@serafim/contract/site/client-network';
import { contractNumber, formatMemberNumber } from '../../identity/person/member-number.ts';
import { insertDependents, insertPerson } from '../../identity/person/person-repository.ts';
import { personRow } from '../../identity/person/person-row.ts';
import { insertCharge } from '../../money/charge/charge-repository.ts';
import { payBy, planPrice } from '../../money/charge/charge-terms.ts';
import { type OpenedCharge, openCharge } from '../../money/charge/open-charge.ts';
import type { PapersServices } from '../../papers/services.ts';
import { refusals } from '../../platform/http/answers.ts';
import type { ApiApp } from '../../platform/http/api-app.ts';
import { recordConsent } from '../account/consents.ts';
import type { Db, MembersTables } from '../db/tables.ts';
import { welcomeMail } from './welcome-mail.ts';

/** What is slow and happens before anything is stored. */
interface Prepared {
  passwordHash: string | null;
  /** Null for the specified payload, which says neither how often nor with what one pays. */
  charge: OpenedCharge | null;
}

/** POST /cadastro: one sign-up, one row, however often it is sent. */
export function signUpRoutes(app: ApiApp, services: PapersServices<MembersTables>): void {
  const { cipher, passwords, limits, keyed, outbox, contractTokens, brand, siteOrigin, now } = services;

  const openFirst = async (member: Member): Promise<OpenedCharge | null> => {
    const { plano, fatura, meiodepagamento: method, email } = member;
    if (plano === '' || fatura === '' || method === '') return null;
    const dueOn = payBy(method, dayInSaoPaulo(now()));
    return openCharge(services, { amount: planPrice(plano, fatura), method, dueOn }, email);
  };

  const prepare = async (member: Member): Promise<Prepared> => {
    const [passwordHash, charge] = await Promise.all([
      member.password === '' ? null : passwords.hash(member.password),
      openFirst(member),
    ]);
    return { passwordHash, charge };
  };

  const signUp = async (
    db: Db,
    member: Member,
    { passwordHash, charge }: Prepared,
  ): Promise<MemberCreated> => {
    const createdAt = now();
    const row = personRow(member, cipher, { role: 'member', passwordHash, createdAt });
    const stored = await insertPerson(db, cipher, row, member.cpf);
    if (stored === null) {
      throw new Refusal('cpf-ja-cadastrado', { errors: { cpf: 'Este CPF já tem cadastro.' } });
    }
    await insertDependents(db, cipher, stored.number, member.dependentes);
    if (member.plano !== '') await recordConsent(db, stored.number, 'contrato', true, createdAt);
    await recordConsent(db, stored.number, 'novidades', member.novidades, createdAt);
    if (charge !== null && member.plano !== '' && member.fatura !== '') {
      const first = { kind: 'first', plan: member.plano, billing: member.fatura } as const;
      await insertCharge(db, stored.number, charge, first, createdAt);
    }
    const numero = formatMemberNumber(stored.number);
    const pass = charge === null ? null : contractTokens.sign(stored.number);
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
      await limits.take('signUpPerAddress', clientNetwork(request.ip));
      const created = await keyed.once(
        request,
        'cadastro',
        () => prepare(member),
        (db, prepared) => signUp(db, member, prepared),
      );
      return reply.status(201).header('Location', `/getUsuariosByID/${created.id}`).send(created);
    },
  );
}
