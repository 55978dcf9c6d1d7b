import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import { staffRefundLabels } from '@serafim/contract/api/payment/staff-refund';
import { methodInSentence, plans, shortMethodNames } from '@serafim/contract/api/plan/plan-table';
import type { TimelineEvent } from '@serafim/contract/api/sheet/client-sheet';
import { plainDay } from '@serafim/contract/site/calendar';
import type { Person } from '../../identity/db/tables.ts';
import { listPersonCharges } from '../../money/charge/charge-repository.ts';
import { chargePeriod } from '../../money/charge/charge-terms.ts';
import { isLeft } from '../../money/contract/leaving.ts';
import type { ChargeRow, RefundRow, StaffRefundRow } from '../../money/db/tables.ts';
import { contractNumber, listContracts } from '../../money/membership/contract-repository.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
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
  const charges = await listPersonCharges(db, number);
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
    const sum = `${shortMethodNames[method]} de ${formatMoney(amount)}`;
    if (state === 'refused') return event({ ...common, titulo: `${sum} recusado pelo banco`, alerta: true });
    // Money that came after the end pays for nothing, under whichever reference.
    if (charge?.status === 'cancelada')
      return event({
        ...common,
        titulo: `${sum}, depois do fim`,
        texto: 'A cobrança já não existia.',
        alerta: true,
      });
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

type Order = StaffRefundRow & { asker: string | null; judge: string | null };

/** What of a payment is on its way back, or went back without an order of the team. */
function refundEvent(refund: RefundRow, orders: readonly Order[]): TimelineEvent[] {
  const { reference, amount, returned, reason, created_at, done_at } = refund;
  const tipo = 'dinheiro' as const;
  if (done_at === null) {
    const titulo = `Para devolver: ${formatMoney(amount - returned)}`;
    const texto = refundReasons[reason];
    return [event({ id: `devolver ${reference}`, em: created_at, tipo, titulo, texto, alerta: true })];
  }
  const told = orders.reduce(
    (sum, order) => sum + (order.reference === reference && order.done_at !== null ? order.amount : 0),
    0,
  );
  if (amount <= told) return [];
  const titulo = `Devolvido: ${formatMoney(amount - told)}`;
  return [event({ id: `devolvido ${reference}`, em: done_at, tipo, titulo, texto: refundReasons[reason] })];
}

/** What became of an order of the team, after it was given. */
function orderAnswer(order: Order, cipher: Cipher): TimelineEvent[] {
  const { id, amount, asked_by, answered_by, answered_at, approved, done_at, refusal_cipher } = order;
  const sum = formatMoney(amount);
  const common = { id: `resposta ${id}`, em: answered_at ?? '', tipo: 'dinheiro' as const };
  const judge = order.judge ?? 'Administração';
  const done =
    done_at === null
      ? []
      : [event({ ...common, id: `devolvido ${id}`, em: done_at, titulo: `Devolvido: ${sum}` })];
  if (approved === 1 && answered_by === asked_by) return done;
  if (approved === 1) return [...done, event({ ...common, titulo: `${judge} aprovou devolver ${sum}` })];
  if (answered_by === null)
    return [
      event({ ...common, titulo: `O pedido de devolver ${sum} caiu`, texto: 'O pagamento voltou inteiro.' }),
    ];
  const texto = cipher.openText('staff_refund.refusal_cipher', id, refusal_cipher);
  const verb = answered_by === asked_by ? 'desfez o pedido de' : 'recusou';
  return [event({ ...common, titulo: `${judge} ${verb} devolver ${sum}`, texto })];
}

/** An order of the team, and what became of it. */
function orderEvents(order: Order, cipher: Cipher): TimelineEvent[] {
  const { id, amount, reason, asked_at, answered_at, ends_contract, note_cipher } = order;
  const waits = answered_at === null;
  const why = ends_contract === 1 ? refundReasons.desistencia : staffRefundLabels[reason];
  const note = cipher.openText('staff_refund.note_cipher', id, note_cipher);
  const request = event({
    ...{ id: `pedido ${id}`, em: asked_at, tipo: 'dinheiro', alerta: waits },
    titulo: `${order.asker ?? 'Administração'} mandou devolver ${formatMoney(amount)}`,
    texto: [
      why,
      ...(note === '' ? [] : [`“${note}”`]),
      ...(waits ? ['Espera a aprovação de outra pessoa'] : []),
    ].join('. '),
    verbo: waits ? { tipo: 'aprovar', pedido: id } : null,
  });
  return waits ? [request] : [...orderAnswer(order, cipher), request];
}

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
  const went = refunds.flatMap(refund => refundEvent(refund, orders));
  const asked = orders.flatMap(order => orderEvents(order, cipher));
  return [...went, ...asked];
}
