import type { Account, AccountCharge, AccountContract } from '@serafim/contract/api/account/account';
import { maskCpf } from '@serafim/contract/api/fields/cpf';
import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import { formatMemberNumber } from '../../identity/person/member-number.ts';
import { listDependents } from '../../identity/person/person-repository.ts';
import { openCpf } from '../../identity/person/person-row.ts';
import { listCharges } from '../../money/charge/charge-repository.ts';
import { periodView } from '../../money/charge/charge-view.ts';
import { savedCardSince } from '../../money/charge/saved-cards.ts';
import {
  type CardStanding,
  type ContractStanding,
  contractStanding,
} from '../../money/contract/card-standing.ts';
import { contractState } from '../../money/contract/contract-state.ts';
import { contractTermEnd } from '../../money/contract/contract-term.ts';
import { isLeft, type LeftContract, leavingView } from '../../money/contract/leaving.ts';
import type { ChargeRow } from '../../money/db/tables.ts';
import { contractNumber, listContracts } from '../../money/membership/contract-repository.ts';
import { unknownReferences } from '../../money/payment/payment-attempts.ts';
import { sumWaiting } from '../../money/refund/refund-key.ts';
import { returnedSums } from '../../money/refund/refund-repository.ts';
import { cardFace, ownValidity } from '../../papers/download/card-faces.ts';
import type { PapersServices } from '../../papers/services.ts';
import { qrPath } from '../../platform/codes/qr-code.ts';
import { etag } from '../../platform/http/versions.ts';
import type { Db, MembersTables } from '../db/tables.ts';

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

/** What is known of a member's payments, by their references. */
interface Payments {
  /** Those that nobody knows the end of. */
  unknown: ReadonlySet<string>;
  /** Centavos that are back. */
  returned: ReadonlyMap<string, number>;
}

/** One line of a contract's charges. */
const chargeLine = (charge: ChargeRow, { unknown, returned }: Payments): AccountCharge => ({
  id: charge.id,
  periodo: periodView(charge),
  valor: charge.amount,
  meiodepagamento: charge.method,
  situacao: charge.status,
  conferindo: isOpenCharge(charge.status) && unknown.has(charge.reference),
  vencimento: charge.due_on,
  pagaEm: charge.paid_on,
  devolvido: returned.get(charge.reference) ?? 0,
});

/** A contract that ended before the present one. */
async function formerContract(
  db: Db,
  contract: LeftContract,
  payments: Payments,
): Promise<Account['contratosAnteriores'][number]> {
  const charges = await listCharges(db, contract.id);
  return {
    contrato: contractNumber(contract),
    plano: contract.plan,
    contratadoEm: dayInSaoPaulo(new Date(contract.made_at)),
    encerradoEm: contract.effective_on,
    protocolo: contract.protocol,
    cobrancas: charges.map(charge => chargeLine(charge, payments)),
  };
}

/** The present contract of a member. */
async function contractView(
  { store: { db }, contractTokens, now }: PapersServices<MembersTables>,
  standing: ContractStanding,
  charges: readonly ChargeRow[],
  payments: Payments,
): Promise<AccountContract> {
  const { contract } = standing;
  const { contractedOn, nextCharge } = contractState(contract, charges, now());
  const passe = contractTokens.sign(contract.person_number);
  const made = {
    numero: contractNumber(contract),
    plano: contract.plan,
    fatura: contract.billing,
    meiodepagamento: contract.method,
    vencimento: contract.due_day,
    contratadoEm: contractedOn,
    renovaEm: contractTermEnd(contract.made_at, now()),
    cobrancas: charges.map(charge => chargeLine(charge, payments)),
    passe,
  };
  if (isLeft(contract)) {
    const saida = leavingView(contract, passe, (await sumWaiting(db, contract.person_number)) > 0);
    return standing.kind === 'cancelada'
      ? { ...made, situacao: 'encerrado', encerradoEm: contract.effective_on, saida }
      : { ...made, situacao: 'ativo', proximaCobranca: null, troca: null, saida };
  }
  const { next_plan: plano, next_billing: fatura, next_from: desde } = contract;
  const charged = {
    ...made,
    proximaCobranca:
      nextCharge === null ? null : { em: nextCharge.on, valor: nextCharge.amount, ate: nextCharge.until },
    troca: plano === null || fatura === null || desde === null ? null : { plano, fatura, desde },
  };
  switch (standing.kind) {
    case 'paga':
      return { ...charged, situacao: 'ativo', saida: null };
    case 'tolerancia':
      return { ...charged, situacao: 'atrasado', suspendeEm: standing.stopsOn };
    case 'suspensa':
      return { ...charged, situacao: 'suspenso', suspensaDesde: standing.from };
    case 'sem-pagamento':
      return { ...charged, situacao: 'aguardando' };
    case 'cancelada':
      throw new Error(`Contract ${contract.id} has ended, and nobody left it`);
  }
}

/** A member's own area as it stands now. */
export async function accountView(services: PapersServices<MembersTables>, person: Person): Promise<Account> {
  const { store, cipher, now } = services;
  const { db } = store;
  const [contract, ...former] = await listContracts(db, person.number);
  const charges = contract === undefined ? [] : await listCharges(db, contract.id);
  const payments = {
    unknown: await unknownReferences(db, person.number),
    returned: await returnedSums(db, person.number),
  };
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
    contrato:
      standing.kind === 'sem-plano'
        ? { situacao: 'nenhum' }
        : await contractView(services, standing, charges, payments),
    contratosAnteriores: await Promise.all(
      former.filter(isLeft).map(one => formerContract(db, one, payments)),
    ),
    cartaoGuardadoDesde: cardSince === null ? null : dayInSaoPaulo(new Date(cardSince)),
    dependentes: dependents.map(({ place, name, cpf }) => ({ lugar: place, nome: name, cpf: maskCpf(cpf) })),
  };
}
