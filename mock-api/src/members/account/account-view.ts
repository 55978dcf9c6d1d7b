import type { Account } from '@serafim/contract/api/account/account';
import { maskCpf } from '@serafim/contract/api/fields/cpf';
import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import { contractedAt, contractNumber, formatMemberNumber } from '../../identity/person/member-number.ts';
import { listDependents } from '../../identity/person/person-repository.ts';
import { openCpf } from '../../identity/person/person-row.ts';
import { listCharges } from '../../money/charge/charge-repository.ts';
import { chargePeriod } from '../../money/charge/charge-terms.ts';
import { nextSuspension } from '../../money/charge/next-charge.ts';
import { savedCardSince } from '../../money/charge/saved-cards.ts';
import { type CardStanding, cardStanding } from '../../money/contract/card-standing.ts';
import { contractState } from '../../money/contract/contract-state.ts';
import { contractTermEnd } from '../../money/contract/contract-term.ts';
import { listFormerContracts } from '../../money/contract/former-contracts.ts';
import { findLeaving, leavingView } from '../../money/contract/leaving.ts';
import type { ChargeRow } from '../../money/db/tables.ts';
import { unknownReferences } from '../../money/payment/payment-attempts.ts';
import { sumWaiting } from '../../money/refund/refund-key.ts';
import { cardFace, ownValidity } from '../../papers/download/card-faces.ts';
import type { PapersServices } from '../../papers/services.ts';
import { qrPath } from '../../platform/codes/qr-code.ts';
import { etag } from '../../platform/http/versions.ts';
import type { MembersTables } from '../db/tables.ts';

/** The days that a charge pays for. */
export function periodView(person: Person, charge: ChargeRow): Account['cobrancas'][number]['periodo'] {
  const { from, until } = chargePeriod(person, charge);
  return { de: from, ate: until };
}

/** What the member's own card says, where one is issued. @param digits of the member's CPF */
function ownCard(
  services: PapersServices<MembersTables>,
  member: Person,
  standing: CardStanding,
  digits: string,
): Account['carteirinha'] {
  if (standing.kind === 'cancelada' || standing.kind === 'suspensa' || standing.kind === 'sem-plano')
    return null;
  const holder = { member, name: member.name, dependent: 0 };
  const face = cardFace(services, standing, holder, digits, true);
  return { ...ownValidity(face), codigo: qrPath(face.verifyUrl) };
}

/** One line of a contract's charges. @param unknown the references that nobody knows the end of */
const chargeLine = (
  person: Person,
  charge: ChargeRow,
  unknown: ReadonlySet<string>,
): Account['cobrancas'][number] => ({
  id: charge.id,
  periodo: periodView(person, charge),
  valor: charge.amount,
  meiodepagamento: charge.method,
  situacao: charge.status,
  conferindo: isOpenCharge(charge.status) && unknown.has(charge.reference),
  vencimento: charge.due_on,
  pagaEm: charge.paid_on,
});

/** A member's own area as it stands now. */
export async function accountView(services: PapersServices<MembersTables>, person: Person): Promise<Account> {
  const { store, cipher, contractTokens, now } = services;
  const { db } = store;
  const charges = await listCharges(db, person.number);
  const left = await findLeaving(db, person.number);
  const unknown = await unknownReferences(db, person.number);
  const former = await listFormerContracts(db, person);
  const dependents = await listDependents(db, cipher, person.number);
  const { contractedOn, nextCharge, suspendedFrom } = contractState(person, charges, now());
  const cardSince = await savedCardSince(db, person.number);
  const standing = cardStanding(person, charges, left, now());
  const digits = openCpf(cipher, person);
  const card = ownCard(services, person, standing, digits);
  const token = contractTokens.sign(person.number);
  const { next_plan: nextPlan, next_billing: nextBilling } = person;
  return {
    versao: etag(person.version),
    nome: person.name,
    email: person.email,
    telefone: person.phone,
    endereco: person.address,
    novidades: person.wants_news === 1,
    cpf: maskCpf(digits),
    numero: formatMemberNumber(person.number),
    carteirinha: card,
    contrato: contractNumber(person),
    plano: person.plan,
    fatura: person.billing,
    meiodepagamento: person.payment_method,
    vencimento: person.due_day,
    contratadoEm: contractedOn,
    renovaEm: contractTermEnd(contractedAt(person), now()),
    proximaCobranca:
      nextCharge === null || left !== undefined
        ? null
        : { em: nextCharge.on, valor: nextCharge.amount, ate: nextCharge.until },
    cartaoGuardadoDesde: cardSince === null ? null : dayInSaoPaulo(new Date(cardSince)),
    suspensaDesde: left === undefined ? suspendedFrom : null,
    suspendeEm: left === undefined ? nextSuspension(charges) : null,
    cobrancas: charges.map(charge => chargeLine(person, charge, unknown)),
    encerradoEm: person.cancelled_at === null ? null : dayInSaoPaulo(new Date(person.cancelled_at)),
    contratosAnteriores: former.map(({ row, person: then, charges: paid }) => ({
      contrato: contractNumber(then),
      plano: row.plan,
      contratadoEm: dayInSaoPaulo(contractedAt(then)),
      encerradoEm: dayInSaoPaulo(new Date(row.ended_at)),
      protocolo: row.protocol,
      cobrancas: paid.map(charge => chargeLine(then, charge, unknown)),
    })),
    troca:
      nextPlan === '' || nextBilling === ''
        ? null
        : { plano: nextPlan, fatura: nextBilling, desde: person.next_from },
    dependentes: dependents.map(({ place, name, cpf }) => ({ lugar: place, nome: name, cpf: maskCpf(cpf) })),
    saida: left === undefined ? null : leavingView(left, token, (await sumWaiting(db, person.number)) > 0),
    passe: charges.length === 0 ? null : token,
  };
}
