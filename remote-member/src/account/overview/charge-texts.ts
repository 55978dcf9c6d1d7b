import type { Account } from '@serafim/contract/api/account/account';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import { planPrice } from '@serafim/contract/api/plan/paid-period';
import { type PaymentMethod, usualTerms } from '@serafim/contract/api/plan/plan-table';
import { type Day, dayAndMonth, dayInFull, plainDay } from '@serafim/contract/site/calendar';
import { unpaidFirstCharge } from '../first-charge.ts';

type Charge = Account['cobrancas'][number];

const methods: Readonly<Record<PaymentMethod, string>> = { pix: 'Pix', cartao: 'cartão', boleto: 'boleto' };

/** `2027-04-10` as `10 de abril`; with the year where it is another one than today's. */
export function dayWithoutYear(day: Day, today: Day): string {
  const whole = dayInFull(day);
  return day.slice(0, 4) === today.slice(0, 4) ? whole.replace(/ de \d{4}$/, '') : whole;
}

/** The last day that paid charges pay for without a gap; null while nothing was paid. */
export function paidUntil({ cobrancas }: Account): Day | null {
  const ends = cobrancas.flatMap(({ situacao, periodo }) => (situacao === 'paga' ? [periodo.ate] : []));
  return ends.length === 0 ? null : ends.reduce((last, end) => (end > last ? end : last));
}

/** When and how the next charge comes: `10 de abril, por Pix.` */
export function nextChargeDay({ proximaCobranca: next, meiodepagamento }: Account, today: Day): string {
  if (next === null) return '';
  const by = meiodepagamento === '' ? '' : `, por ${methods[meiodepagamento]}`;
  return `${dayWithoutYear(next.em, today)}${by}.`;
}

/** `de 14/11 a 09/12/2026`; with both years where they differ. */
function daysOf({ de, ate }: Charge['periodo']): string {
  const from = de.slice(0, 4) === ate.slice(0, 4) ? dayAndMonth(de) : plainDay(de);
  return `de ${from} a ${plainDay(ate)}`;
}

/** What an open charge stands for and what follows, in one sentence or two. */
export function describeOpenCharge(account: Account, charge: Charge, today: Day): string {
  const { plano, fatura, vencimento, proximaCobranca, suspensaDesde, suspendeEm } = account;
  if (unpaidFirstCharge(account) === charge) {
    const refused = charge.situacao === 'recusada' ? 'O banco não aprovou o pagamento. ' : '';
    const holds = 'Os descontos valem assim que o pagamento é confirmado.';
    if (plano === '') return refused + holds;
    const price = formatMoney(planPrice(plano, fatura || usualTerms.billing));
    const later =
      fatura === 'anual' || proximaCobranca === null
        ? ''
        : ` Depois, ${price} todo dia ${vencimento || usualTerms.dueDay}.`;
    return `${refused}Este valor paga os dias ${daysOf(charge.periodo)}.${later} ${holds}`;
  }
  if (suspensaDesde !== null)
    return `Venceu em ${plainDay(charge.vencimento)}. As carteirinhas voltam a valer na hora em que o pagamento é confirmado.`;
  const refused = charge.situacao === 'recusada' ? ' O banco não aprovou o cartão.' : '';
  const isLate = charge.vencimento < today;
  const stops =
    isLate && suspendeEm !== null
      ? ` Sem o pagamento, as carteirinhas param em ${dayWithoutYear(suspendeEm, today)}.`
      : '';
  return `${isLate ? 'Venceu' : 'Vence'} em ${plainDay(charge.vencimento)}.${refused}${stops}`;
}

/** What heads an open charge. */
export function openChargeTitle(account: Account, charge: Charge, today: Day): string {
  if (account.suspensaDesde !== null)
    return `O seu cartão está suspenso desde ${dayInFull(account.suspensaDesde)}`;
  if (unpaidFirstCharge(account) === charge) return 'Falta o primeiro pagamento';
  return charge.vencimento < today ? 'Uma cobrança não foi paga' : 'Há uma cobrança em aberto';
}

/** The charge that waits for its payer. */
export const openCharge = ({ cobrancas }: Account): Charge | undefined =>
  cobrancas.find(({ situacao }) => isOpenCharge(situacao));
