import type { Account } from '@serafim/contract/api/account/account';
import { maskCpf } from '@serafim/contract/api/fields/cpf';
import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Contract, Person } from '../../identity/db/tables.ts';
import { formatMemberNumber } from '../../identity/person/member-number.ts';
import { listDependents } from '../../identity/person/person-repository.ts';
import { openCpf } from '../../identity/person/person-row.ts';
import { listCharges } from '../../money/charge/charge-repository.ts';
import { chargePeriod } from '../../money/charge/charge-terms.ts';
import { nextSuspension } from '../../money/charge/next-charge.ts';
import { savedCardSince } from '../../money/charge/saved-cards.ts';
import { type CardStanding, contractStanding } from '../../money/contract/card-standing.ts';
import { contractState } from '../../money/contract/contract-state.ts';
import { contractTermEnd } from '../../money/contract/contract-term.ts';
import { isLeft, leavingView } from '../../money/contract/leaving.ts';
import type { ChargeRow } from '../../money/db/tables.ts';
import { contractNumber, listContracts } from '../../money/membership/contract-repository.ts';
import { unknownReferences } from '../../money/payment/payment-attempts.ts';
import { sumWaiting } from '../../money/refund/refund-key.ts';
import { cardFace, ownValidity } from '../../papers/download/card-faces.ts';
import type { PapersServices } from '../../papers/services.ts';
import { qrPath } from '../../platform/codes/qr-code.ts';
import { etag } from '../../platform/http/versions.ts';
import type { Db, MembersTables } from '../db/tables.ts';

/** The days that a charge pays for. */
export function periodView(charge: ChargeRow): Account['cobrancas'][number]['periodo'] {
  const { from, until } = chargePeriod(charge);
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
const chargeLine = (charge: ChargeRow, unknown: ReadonlySet<string>): Account['cobrancas'][number] => ({
  id: charge.id,
  periodo: periodView(charge),
  valor: charge.amount,
  meiodepagamento: charge.method,
  situacao: charge.status,
  conferindo: isOpenCharge(charge.status) && unknown.has(charge.reference),
  vencimento: charge.due_on,
  pagaEm: charge.paid_on,
});

/** A contract that ended before the present one. */
async function formerContract(
  db: Db,
  contract: Contract,
  unknown: ReadonlySet<string>,
): Promise<Account['contratosAnteriores'][number]> {
  const charges = await listCharges(db, contract.id);
  return {
    contrato: contractNumber(contract),
    plano: contract.plan,
    contratadoEm: dayInSaoPaulo(new Date(contract.made_at)),
    encerradoEm: dayInSaoPaulo(new Date(contract.ended_at ?? contract.made_at)),
    protocolo: contract.protocol ?? '',
    cobrancas: charges.map(charge => chargeLine(charge, unknown)),
  };
}

/** What a member's own area says of the present contract; of none where there is none. */
async function contractView(
  { store: { db }, contractTokens, now }: PapersServices<MembersTables>,
  person: Person,
  contract: Contract | undefined,
  charges: readonly ChargeRow[],
) {
  if (contract === undefined)
    return {
      contrato: '',
      plano: '',
      fatura: '',
      meiodepagamento: '',
      vencimento: '',
      contratadoEm: dayInSaoPaulo(new Date(person.created_at)),
      renovaEm: contractTermEnd(person.created_at, now()),
      proximaCobranca: null,
      suspensaDesde: null,
      suspendeEm: null,
      encerradoEm: null,
      troca: null,
      saida: null,
      passe: null,
    } as const;
  const { contractedOn, nextCharge, suspendedFrom } = contractState(contract, charges, now());
  const { ended_at: endedAt, next_plan: plano, next_billing: fatura, next_from: desde } = contract;
  const hasLeft = isLeft(contract);
  const token = contractTokens.sign(person.number);
  return {
    contrato: contractNumber(contract),
    plano: contract.plan,
    fatura: contract.billing,
    meiodepagamento: contract.method,
    vencimento: contract.due_day,
    contratadoEm: contractedOn,
    renovaEm: contractTermEnd(contract.made_at, now()),
    proximaCobranca:
      nextCharge === null || hasLeft
        ? null
        : { em: nextCharge.on, valor: nextCharge.amount, ate: nextCharge.until },
    suspensaDesde: hasLeft ? null : suspendedFrom,
    suspendeEm: hasLeft ? null : nextSuspension(charges),
    encerradoEm: endedAt === null ? null : dayInSaoPaulo(new Date(endedAt)),
    troca: plano === null || fatura === null || desde === null ? null : { plano, fatura, desde },
    saida: hasLeft ? leavingView(contract, token, (await sumWaiting(db, person.number)) > 0) : null,
    passe: token,
  };
}

/** A member's own area as it stands now. */
export async function accountView(services: PapersServices<MembersTables>, person: Person): Promise<Account> {
  const { store, cipher, now } = services;
  const { db } = store;
  const [contract, ...former] = await listContracts(db, person.number);
  const charges = contract === undefined ? [] : await listCharges(db, contract.id);
  const unknown = await unknownReferences(db, person.number);
  const dependents = await listDependents(db, cipher, person.number);
  const cardSince = await savedCardSince(db, person.number);
  const standing: CardStanding =
    contract === undefined ? { kind: 'sem-plano' } : contractStanding(contract, charges, now());
  const digits = openCpf(cipher, person);
  return {
    versao: etag(person.version),
    nome: person.name,
    email: person.email,
    telefone: person.phone,
    endereco: person.address,
    novidades: person.wants_news === 1,
    cpf: maskCpf(digits),
    numero: formatMemberNumber(person.number),
    carteirinha: ownCard(services, person, standing, digits),
    ...(await contractView(services, person, contract, charges)),
    cartaoGuardadoDesde: cardSince === null ? null : dayInSaoPaulo(new Date(cardSince)),
    cobrancas: charges.map(charge => chargeLine(charge, unknown)),
    contratosAnteriores: await Promise.all(former.map(one => formerContract(db, one, unknown))),
    dependentes: dependents.map(({ place, name, cpf }) => ({ lugar: place, nome: name, cpf: maskCpf(cpf) })),
  };
}
