import { Refusal } from '@serafim/contract/api/http/refusal';
import { periodFrom } from '@serafim/contract/api/plan/paid-period';
import { usualTerms } from '@serafim/contract/api/plan/plan-table';
import type { Member, MemberCreated } from '@serafim/contract/api/sign-up/member';
import { dayInSaoPaulo, lastDayToWithdraw } from '@serafim/contract/site/calendar';
import { clientNetwork } from '@serafim/server-kit/client-network';
import type { FastifyRequest } from 'fastify';
import type { Contract, Person } from '../../identity/db/tables.ts';
import { formatMemberNumber } from '../../identity/person/member-number.ts';
import { insertDependents, insertPerson } from '../../identity/person/person-repository.ts';
import { personRow } from '../../identity/person/person-row.ts';
import { insertCharge } from '../../money/charge/charge-repository.ts';
import { payBy } from '../../money/charge/charge-terms.ts';
import { firstCharge } from '../../money/charge/first-charge.ts';
import { openCharge } from '../../money/charge/open-charge.ts';
import { contractNumber, insertContract } from '../../money/membership/contract-repository.ts';
import type { PapersServices } from '../../papers/services.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import { recordConsent } from '../account/consents.ts';
import type { Db, MembersTables } from '../db/tables.ts';
import { reportKnownCpf } from './known-cpf.ts';
import { findReturning, openNextContract } from './sign-up-again.ts';
import { type FirstPayment, welcomeMail } from './welcome-mail.ts';

/** What is slow and happens before anything is stored. */
interface Prepared {
  passwordHash: string | null;
  /** Null without a plan. */
  first: FirstPayment | null;
  /** Who left and comes back; null for somebody new. */
  returning: Person | null;
}

type Services = PapersServices<MembersTables>;

/** Prices the first charge and registers it with the bank; null without a plan. */
async function openFirst(services: Services, member: Member): Promise<FirstPayment | null> {
  const { plano: plan, fatura, meiodepagamento, vencimento, email, valorHoje } = member;
  if (plan === '') return null;
  // The specified payload leaves empty how it is paid, as most people do.
  const terms = { plan, billing: fatura || usualTerms.billing, dueDay: vencimento || usualTerms.dueDay };
  const today = dayInSaoPaulo(services.now());
  const period = periodFrom(today, terms);
  if (valorHoje !== null && valorHoje !== period.amount) throw new Refusal('valor-mudou', { today });
  const method = meiodepagamento || usualTerms.method;
  const dueOn = payBy(method, today);
  const due = { amount: period.amount, method, dueOn };
  return { terms, period, charge: await openCharge(services, due, email) };
}

async function prepare(services: Services, request: FastifyRequest, member: Member): Promise<Prepared> {
  // Before anything is requested of the bank: it may end here, at a wrong password.
  const returning = await findReturning(services, request, member);
  const isNew = returning === null && member.password !== '';
  const [passwordHash, first] = await Promise.all([
    isNew ? services.passwords.hash(member.password) : null,
    openFirst(services, member),
  ]);
  return { passwordHash, first, returning };
}

/** The member, new or again, with the contract of a sign-up that has a plan; undefined where the CPF is another member's. */
async function storeMember(
  services: Services,
  db: Db,
  member: Member,
  { passwordHash, first, returning }: Prepared,
  createdAt: Date,
): Promise<{ person: Person; contract: Contract | null } | undefined> {
  const { cipher } = services;
  if (returning !== null && first !== null)
    return openNextContract(db, services, returning.number, member, first, createdAt);
  const row = personRow(member, cipher, { passwordHash, createdAt });
  const person = await insertPerson(db, cipher, row, member.cpf);
  if (person === null) return undefined;
  await insertDependents(db, cipher, person.number, member.dependentes);
  if (first === null) return { person, contract: null };
  const { terms, charge } = first;
  return { person, contract: await insertContract(db, person.number, terms, charge.method, createdAt) };
}

/** Stores a sign-up with its consents and first charge, and its mail. */
async function signUp(
  services: Services,
  db: Db,
  member: Member,
  prepared: Prepared,
): Promise<MemberCreated> {
  const { outbox, contractTokens, brand, siteOrigin, now } = services;
  const { first } = prepared;
  const createdAt = now();
  const stored = await storeMember(services, db, member, prepared, createdAt);
  if (stored === undefined)
    throw new Refusal('cpf-ja-cadastrado', { errors: { cpf: 'Este CPF já tem cadastro.' } });
  const { person, contract } = stored;
  const { id, number } = person;
  if (contract !== null) await recordConsent(db, number, 'contrato', true, createdAt);
  await recordConsent(db, number, 'novidades', member.novidades, createdAt);
  if (first !== null && contract !== null) {
    const { terms, period, charge } = first;
    await insertCharge(db, contract, charge, firstCharge(terms, period), createdAt);
  }
  const numero = formatMemberNumber(number);
  const pass = contract === null ? null : contractTokens.sign(number);
  const about = {
    number,
    numero,
    contrato: contract === null ? null : contractNumber(contract),
    withdrawUntil: lastDayToWithdraw(dayInSaoPaulo(createdAt)),
    first,
    pass,
  };
  await outbox.put(db, welcomeMail({ brand, siteOrigin, member, ...about }));
  return { id, numero, passe: pass };
}

/** POST /cadastro: one sign-up, one row, however often it is sent. */
export function signUpRoutes(app: ApiApp, services: Services): void {
  const { limits, keyed } = services;

  route(app, 'createMember', async (request, reply) => {
    const member = request.body;
    await limits.take('signUpPerAddress', clientNetwork(request.ip));
    await limits.take('signUpPerEmail', member.email.toLowerCase());
    const created = await keyed
      .once(
        request,
        'cadastro',
        () => prepare(services, request, member),
        (db, prepared) => signUp(services, db, member, prepared),
      )
      .catch(async (error: unknown) => {
        if (error instanceof Refusal && error.kind === 'cpf-ja-cadastrado')
          await reportKnownCpf(services, member.cpf);
        throw error;
      });
    return reply.status(201).header('Location', `/getUsuariosByID/${created.id}`).send(created);
  });
}
