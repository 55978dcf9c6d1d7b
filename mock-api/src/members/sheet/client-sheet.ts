import { cardNumber } from '@serafim/contract/api/card/card-number';
import { isOpenCharge, wasPaid } from '@serafim/contract/api/payment/charge-state';
import type { ClientSheet } from '@serafim/contract/api/sheet/client-sheet';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { Contract, Person } from '../../identity/db/tables.ts';
import { formatMemberNumber } from '../../identity/person/member-number.ts';
import { householdNames } from '../../identity/person/person-repository.ts';
import { listCharges, listPersonCharges } from '../../money/charge/charge-repository.ts';
import { chargePeriod } from '../../money/charge/charge-terms.ts';
import { contractStanding } from '../../money/contract/card-standing.ts';
import { isLeft } from '../../money/contract/leaving.ts';
import { type ChargeRow, isPeriodCharge } from '../../money/db/tables.ts';
import { presentContract } from '../../money/membership/contract-repository.ts';
import { lacksKey } from '../../money/overdue-refunds/overdue-refunds.ts';
import { sumLately } from '../../money/overdue-refunds/staff-refunds.ts';
import { listPayments } from '../../money/staff-refund/refundable-payments.ts';
import type { PapersServices } from '../../papers/services.ts';
import { readLeavingTerms } from '../account/end-contract.ts';
import { readFile } from '../client/read-file.ts';
import type { Db, MembersTables } from '../db/tables.ts';
import { cardState } from '../standing/card-state.ts';
import { chargeToCome } from '../standing/charge-to-come.ts';

/** Money of a member that has to go back: what waits longest. */
async function openRefund(db: Db, number: number): Promise<ClientSheet['aberto']> {
  const order = await db
    .selectFrom('staff_refund')
    .select(['reference', 'amount', 'asked_at'])
    .where('person_number', '=', number)
    .where('answered_at', 'is', null)
    .orderBy('asked_at')
    .limit(1)
    .executeTakeFirst();
  if (order !== undefined)
    return {
      tipo: 'devolver',
      valor: order.amount,
      referencia: order.reference,
      desde: order.asked_at,
      situacao: 'pedida',
    };
  const refund = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.reference', 'refund.reference')
    .leftJoin('refund_key', 'refund_key.person_number', 'refund.person_number')
    .selectAll('refund')
    .select(['payment_attempt.method', 'refund_key.named_at'])
    .where('refund.person_number', '=', number)
    .where('refund.done_at', 'is', null)
    .orderBy('refund.created_at')
    .limit(1)
    .executeTakeFirst();
  if (refund === undefined) return null;
  return {
    tipo: 'devolver',
    valor: refund.amount - refund.returned,
    referencia: refund.reference,
    desde: refund.created_at,
    situacao: lacksKey(refund) ? 'sem-chave' : refund.tries > 0 ? 'sem-resposta' : 'a-caminho',
  };
}

/** What a member has not paid. @param today charges are late from the day after theirs on */
function owed(charges: readonly ChargeRow[], today: string): ClientSheet['aberto'] {
  const open = charges.filter(({ status }) => isOpenCharge(status));
  const late = open.filter(isPeriodCharge).filter(one => one.status === 'recusada' || one.owed_on < today);
  const oldest = late.at(-1);
  if (oldest !== undefined)
    return {
      tipo: 'atraso',
      valor: late.reduce((sum, { amount }) => sum + amount, 0),
      desde: oldest.owed_on,
      recusada: late.some(({ status }) => status === 'recusada'),
    };
  const first = open.find(({ kind }) => kind === 'primeira');
  return first === undefined
    ? null
    : { tipo: 'primeiro-pagamento', valor: first.amount, recusada: first.status === 'recusada' };
}

/** What the present contract says of money and the card. */
async function readContract(db: Db, contract: Contract, now: Date, today: string) {
  const charges = await listCharges(db, contract.id);
  const standing = contractStanding(contract, charges, now);
  const next = chargeToCome(contract, charges, now);
  const open = charges.find(({ status }) => isOpenCharge(status));
  const { next_plan: plano, next_billing: fatura, next_from: desde } = contract;
  return {
    owed: owed(charges, today),
    proxima: next && { ...next, meiodepagamento: contract.method },
    cobranca: open
      ? { id: open.id, valor: open.amount, vencimento: open.due_on, meiodepagamento: open.method }
      : null,
    saida: isLeft(contract) || contract.ended_at !== null ? null : await readLeavingTerms(db, contract, now),
    troca: plano === null || fatura === null || desde === null ? null : { plano, fatura, desde },
    cartao: cardState(standing),
  };
}

const without: Awaited<ReturnType<typeof readContract>> = {
  ...{ owed: null, proxima: null, cobranca: null, saida: null, troca: null },
  cartao: cardState({ kind: 'sem-plano' }),
};

/** The payments of a member, with the last day that each pays for. */
async function readPayments(db: Db, number: number): Promise<ClientSheet['pagamentos']> {
  const charges = await listPersonCharges(db, number);
  const byReference = new Map(charges.map(charge => [charge.reference, charge]));
  return (await listPayments(db, number)).map(({ reference, ended_at, method, amount, left }) => {
    const charge = byReference.get(reference);
    return {
      referencia: reference,
      em: ended_at ?? '',
      meiodepagamento: method,
      valor: amount,
      resta: left,
      pagaAte: charge === undefined || !wasPaid(charge.status) ? null : chargePeriod(charge).until,
    };
  });
}

/** The file of a member, with what is open and what can be done. */
export async function readSheet(
  services: Pick<PapersServices<MembersTables>, 'store' | 'cipher' | 'refundLimit' | 'now'>,
  person: Person,
): Promise<ClientSheet> {
  const { store, refundLimit, now } = services;
  const { db } = store;
  const today = dayInSaoPaulo(now());
  const { number } = person;
  const contract = await presentContract(db, number);
  const { owed, ...terms } =
    contract === undefined ? without : await readContract(db, contract, now(), today);
  const household = await householdNames(db, person);
  return {
    ...(await readFile(services, person)),
    ...terms,
    aberto: (await openRefund(db, number)) ?? owed,
    pagamentos: await readPayments(db, number),
    limite: { valor: refundLimit, usado: await sumLately(db, number, now()) },
    quemUsa: [...household].flatMap(([place, nome]) =>
      place === 0 ? [] : [{ nome, numero: cardNumber(formatMemberNumber(number), place) }],
    ),
  };
}
