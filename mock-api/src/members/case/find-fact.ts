import type { CaseDetail } from '@serafim/contract/api/case/case-queue';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { contactSubjects } from '@serafim/contract/api/message/contact-subjects';
import { dayAndMonth, dayInSaoPaulo, plainDay } from '@serafim/contract/site/calendar';
import { formatMinute } from '@serafim/contract/site/format-moment';
import { listCharges } from '../../money/charge/charge-repository.ts';
import { contractState } from '../../money/contract/contract-state.ts';
import { isChargedAgain } from '../../money/contract/leaving.ts';
import { presentContract } from '../../money/membership/contract-repository.ts';
import type { Db } from '../db/tables.ts';

type Fact = CaseDetail['fato'];

/** Days for which a payment that came twice is what a message is about. */
const RECENT = 90 * 86_400_000;

const dayOf = (moment: string) => dayAndMonth(dayInSaoPaulo(new Date(moment)));

async function paidTwice(db: Db, person: number, now: Date): Promise<Fact> {
  const refund = await db
    .selectFrom('refund')
    .select(['amount', 'created_at', 'next_at', 'done_at'])
    .where('person_number', '=', person)
    .where('reason', '=', 'em-dobro')
    .where('created_at', '>=', new Date(now.getTime() - RECENT).toISOString())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (refund === undefined) return null;
  const { amount, created_at, next_at, done_at } = refund;
  const [valor, dia] = [formatMoney(amount), dayOf(created_at)];
  // The bank is not asked while a boleto's money waits for a key.
  const devolução =
    done_at !== null
      ? `já voltou, em ${dayOf(done_at)}`
      : next_at !== null
        ? 'a devolução já foi pedida ao banco'
        : null;
  return {
    titulo: 'Confere: dois pagamentos para a mesma cobrança.',
    texto: `O segundo, de ${valor}, chegou em ${formatMinute(created_at)}: ${devolução ?? 'a devolução espera uma chave Pix'}.`,
    valores: { valor, dia, ...(devolução !== null && { devolução }) },
  };
}

async function refusedCharge(db: Db, person: number): Promise<Fact> {
  const contract = await presentContract(db, person);
  if (contract === undefined) return null;
  const refused = (await listCharges(db, contract.id)).find(({ status }) => status === 'recusada');
  if (refused === undefined) return null;
  return {
    titulo: `Confere: o banco recusou a cobrança de ${formatMoney(refused.amount)}.`,
    texto: `Venceu em ${dayAndMonth(refused.due_on)}.`,
    valores: { cobrança: formatMoney(refused.amount), vencimento: dayAndMonth(refused.due_on) },
  };
}

async function leftContract(db: Db, person: number, now: Date): Promise<Fact> {
  const contract = await presentContract(db, person);
  if (contract?.protocol == null || contract.asked_at === null || contract.effective_on === null) return null;
  const { protocol, effective_on, refund, refunded_at } = contract;
  const left = dayOf(contract.asked_at);
  const holds = effective_on < dayInSaoPaulo(now) ? 'valeu' : 'vale';
  const back = refunded_at === null ? 'ainda não voltou' : `voltou em ${dayOf(refunded_at)}`;
  return {
    titulo: `Confere: o plano já foi cancelado, em ${left}.`,
    texto: `Protocolo ${protocol}. O cartão ${holds} até ${plainDay(effective_on)}.${
      refund > 0 ? ` ${formatMoney(refund)} ${back}.` : ''
    }`,
    valores: { 'cancelado em': left, protocolo: protocol },
  };
}

/** What is paid, and what comes next, of a contract that goes on. */
async function presentStanding(db: Db, person: number, now: Date): Promise<Fact> {
  const contract = await presentContract(db, person);
  if (contract === undefined || !isChargedAgain(contract)) return null;
  const charges = await listCharges(db, contract.id);
  const { paidUntil, nextCharge } = contractState(contract, charges, now);
  const last = charges.find(({ status }) => status === 'paga');
  if (paidUntil === null || last?.paid_on == null || paidUntil < dayInSaoPaulo(now)) return null;
  const [paid, day] = [formatMoney(last.amount), dayAndMonth(last.paid_on)];
  const next = nextCharge && {
    próxima: formatMoney(nextCharge.amount),
    'dia da próxima': plainDay(nextCharge.on),
  };
  return {
    titulo: `Está em dia: pago até ${plainDay(paidUntil)}.`,
    texto: `O último pagamento, de ${paid}, chegou em ${day}.${
      next ? ` A próxima cobrança é de ${next.próxima}, em ${next['dia da próxima']}.` : ''
    }`,
    valores: { 'pago até': plainDay(paidUntil), 'último pagamento': paid, 'pago em': day, ...next },
  };
}

/** What the records say about a message's subject, as people read it, from the member who wrote it; never a guess. */
export async function findFact(db: Db, subject: string, person: number, now: Date): Promise<Fact> {
  switch (subject) {
    case contactSubjects.cobranca:
      return (
        (await paidTwice(db, person, now)) ??
        (await refusedCharge(db, person)) ??
        (await presentStanding(db, person, now))
      );
    case contactSubjects.duvida:
      return presentStanding(db, person, now);
    case contactSubjects.cancelamento:
      return leftContract(db, person, now);
    default:
      return null;
  }
}
