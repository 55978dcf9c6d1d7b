import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import { staffRefundLabels } from '@serafim/contract/api/payment/staff-refund';
import { methodInSentence, paymentMethodNames, plans } from '@serafim/contract/api/plan/plan-table';
import type { TimelineEvent } from '@serafim/contract/api/sheet/client-sheet';
import { plainDay } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import { chargePeriod } from '../../money/charge/charge-terms.ts';
import { isLeft } from '../../money/contract/leaving.ts';
import { type ChargeRow, type RefundRow, toCharge } from '../../money/db/tables.ts';
import { contractNumber, listContracts } from '../../money/membership/contract-repository.ts';
import type { Db } from '../db/tables.ts';
import { event, type TimelineServices } from './timeline-event.ts';

/** What a member contracted and left, with the sign-up at the end. */
export async function contractEvents(
  { store: { db } }: Pick<TimelineServices, 'store'>,
  { id, number, created_at }: Person,
): Promise<TimelineEvent[]> {
  const tipo = 'contrato' as const;
  const made = (await listContracts(db, number)).flatMap(contract => {
    const name = contractNumber(contract);
    const { plano } = plans[contract.plan];
    const begun = event({
      ...{ id: `contrato ${contract.id}`, em: contract.made_at, tipo, titulo: `Contratou o ${plano}` },
      texto: `Contrato ${name}, ${contract.billing}`,
    });
    if (!isLeft(contract)) return [begun];
    const titulo = contract.end_kind === 'desistencia' ? `Desistiu do ${plano}` : `O ${plano} foi cancelado`;
    const left = event({
      ...{ id: `saida ${contract.id}`, em: contract.asked_at, tipo, titulo },
      texto: `Protocolo ${contract.protocol}. O cartão vale até ${plainDay(contract.effective_on)}.`,
    });
    return [left, begun];
  });
  return [...made, event({ id: `cadastro ${id}`, em: created_at, tipo, titulo: 'Fez o cadastro pelo site' })];
}

const readCharges = async (db: Db, number: number): Promise<ChargeRow[]> =>
  (await db.selectFrom('charge').selectAll().where('person_number', '=', number).execute()).map(toCharge);

const methodOf = (method: ChargeRow['method']): string =>
  method === 'cartao' ? 'Cartão' : paymentMethodNames[method];

/** A charge that waits for its payer. */
function openEvent(charge: ChargeRow): TimelineEvent {
  const { id, amount, method, due_on, created_at, refusal } = charge;
  return event({
    ...{ id: `cobranca ${id}`, em: created_at, tipo: 'dinheiro' },
    titulo: `Cobrança de ${formatMoney(amount)} por ${methodInSentence(method)}, em aberto`,
    texto: refusal ?? `Vencimento em ${plainDay(due_on)}`,
    alerta: charge.status === 'recusada',
  });
}

/** What was paid and refused, and what waits for payment. */
export async function moneyEvents(
  { store: { db } }: Pick<TimelineServices, 'store'>,
  { number }: Person,
): Promise<TimelineEvent[]> {
  const charges = await readCharges(db, number);
  const attempts = await db
    .selectFrom('payment_attempt')
    .innerJoin('charge', 'charge.id', 'payment_attempt.charge_id')
    .selectAll('payment_attempt')
    .where('charge.person_number', '=', number)
    .where('payment_attempt.state', 'in', ['confirmed', 'refused'])
    .where('payment_attempt.ended_at', 'is not', null)
    .execute();
  const byId = new Map(charges.map(charge => [charge.id, charge]));
  const ended = attempts.map(({ reference, charge_id, method, amount, state, ended_at }): TimelineEvent => {
    const charge = byId.get(charge_id);
    const common = { id: `pagamento ${reference}`, em: ended_at ?? '', tipo: 'dinheiro' as const };
    const sum = `${methodOf(method)} de ${formatMoney(amount)}`;
    if (state === 'refused') return event({ ...common, titulo: `${sum} recusado pelo banco`, alerta: true });
    if (charge === undefined || charge.reference !== reference)
      return event({
        ...common,
        titulo: `${sum}, a mais`,
        texto: 'A cobrança já estava paga.',
        alerta: true,
      });
    const { from, until } = chargePeriod(charge);
    return event({
      ...{ ...common, titulo: `${sum} pago`, verbo: { tipo: 'recibo', cobranca: charge.id } },
      texto: `${plans[charge.plan].plano}, de ${plainDay(from)} a ${plainDay(until)}`,
    });
  });
  return [...ended, ...charges.filter(({ status }) => isOpenCharge(status)).map(openEvent)];
}

const refundReasons: Readonly<Record<RefundRow['reason'], string>> = {
  desistencia: 'Desistiu no prazo',
  'em-dobro': 'Pagou duas vezes',
  atrasado: 'Pagou depois do fim',
  equipe: 'Decisão da equipe',
};

/** What goes or went back, and what the team asked for. */
export async function refundEvents(
  { store: { db }, cipher }: Pick<TimelineServices, 'store' | 'cipher'>,
  { number }: Person,
): Promise<TimelineEvent[]> {
  const refunds = await db.selectFrom('refund').selectAll().where('person_number', '=', number).execute();
  const orders = await db
    .selectFrom('staff_refund')
    .leftJoin('person as asker', 'asker.id', 'staff_refund.asked_by')
    .leftJoin('person as judge', 'judge.id', 'staff_refund.answered_by')
    .selectAll('staff_refund')
    .select(['asker.name as asker', 'judge.name as judge'])
    .where('staff_refund.person_number', '=', number)
    .execute();
  const went = refunds.map(({ reference, amount, reason, created_at, done_at }) =>
    event({
      ...{ id: `devolucao ${reference}`, em: done_at ?? created_at, tipo: 'dinheiro' },
      titulo: `${done_at === null ? 'Para devolver' : 'Devolvido'}: ${formatMoney(amount)}`,
      texto: refundReasons[reason],
      alerta: done_at === null,
    }),
  );
  const asked = orders.flatMap(order => {
    const sum = formatMoney(order.amount);
    const common = { id: `pedido ${order.id}`, em: order.asked_at, tipo: 'dinheiro' as const };
    const waits = order.answered_at === null;
    const request = event({
      ...{ ...common, titulo: `${order.asker ?? 'Administração'} mandou devolver ${sum}`, alerta: waits },
      texto: `${staffRefundLabels[order.reason]}${waits ? '. Espera a aprovação de outra pessoa' : ''}`,
      verbo: waits ? { tipo: 'aprovar', pedido: order.id } : null,
    });
    if (waits || order.answered_by === order.asked_by) return [request];
    const isRefused = order.mail_cipher === '';
    const answer = event({
      ...{ id: `resposta ${order.id}`, em: order.answered_at ?? '', tipo: 'dinheiro' },
      titulo: `${order.judge ?? 'Administração'} ${isRefused ? 'recusou' : 'aprovou'} devolver ${sum}`,
      texto: isRefused ? cipher.open('staff_refund.refusal_cipher', order.id, order.refusal_cipher) : '',
    });
    return [answer, request];
  });
  return [...went, ...asked];
}
