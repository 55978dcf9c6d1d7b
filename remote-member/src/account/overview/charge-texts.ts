import type { AccountCharge as Charge } from '@serafim/contract/api/account/account';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { wasPaid } from '@serafim/contract/api/payment/charge-state';
import { planPrice } from '@serafim/contract/api/plan/paid-period';
import type { PaymentMethod } from '@serafim/contract/api/plan/plan-table';
import { type Day, dayBeside, dayInFull, plainDay } from '@serafim/contract/site/calendar';
import { type RunningContract, unpaidFirstCharge } from '../contract.ts';

const methods: Readonly<Record<PaymentMethod, string>> = { pix: 'Pix', cartao: 'cartão', boleto: 'boleto' };

/** `2027-04-10` as `10 de abril`; with the year where it is another one than today's. */
export function dayWithoutYear(day: Day, today: Day): string {
  const whole = dayInFull(day);
  return day.slice(0, 4) === today.slice(0, 4) ? whole.replace(/ de \d{4}$/, '') : whole;
}

/** The last day that paid charges pay for without a gap; null while nothing was paid. */
export function paidUntil({ cobrancas }: Pick<RunningContract, 'cobrancas'>): Day | null {
  const ends = cobrancas.flatMap(({ situacao, periodo }) => (wasPaid(situacao) ? [periodo.ate] : []));
  return ends.length === 0 ? null : ends.reduce((last, end) => (end > last ? end : last));
}

/** When and how the next charge comes: `10 de abril, por Pix.` */
export const nextChargeDay = (
  { proximaCobranca: next, meiodepagamento }: RunningContract,
  today: Day,
): string => (next === null ? '' : `${dayWithoutYear(next.em, today)}, por ${methods[meiodepagamento]}.`);

/** `de 14/11 a 09/12/2026`; with both years where they differ. */
function daysOf({ de, ate }: Charge['periodo']): string {
  return `de ${dayBeside(de, ate)} a ${plainDay(ate)}`;
}

/** What an open charge stands for and what follows, in one sentence or two. */
export function describeOpenCharge(contract: RunningContract, charge: Charge, today: Day): string {
  const { plano, fatura, vencimento, proximaCobranca } = contract;
  if (unpaidFirstCharge(contract) === charge) {
    const refused = charge.situacao === 'recusada' ? 'O banco não aprovou o pagamento. ' : '';
    const later =
      fatura === 'anual' || proximaCobranca === null
        ? ''
        : ` Depois, ${formatMoney(planPrice(plano, fatura))} todo dia ${vencimento}.`;
    return `${refused}Este valor paga os dias ${daysOf(charge.periodo)}.${later} Os descontos valem assim que o pagamento é confirmado.`;
  }
  if (contract.situacao === 'suspenso')
    return `Venceu em ${plainDay(charge.vencimento)}. As carteirinhas voltam a valer na hora em que o pagamento é confirmado.`;
  const refused = charge.situacao === 'recusada' ? ' O banco não aprovou o cartão.' : '';
  const isLate = charge.vencimento < today;
  const stops =
    isLate && contract.situacao === 'atrasado' && contract.suspendeEm !== null
      ? ` Sem o pagamento, as carteirinhas param em ${dayWithoutYear(contract.suspendeEm, today)}.`
      : '';
  return `${isLate ? 'Venceu' : 'Vence'} em ${plainDay(charge.vencimento)}.${refused}${stops}`;
}

/** What heads an open charge. */
export function openChargeTitle(contract: RunningContract, charge: Charge, today: Day): string {
  if (contract.situacao === 'suspenso')
    return `O seu cartão está suspenso desde ${dayInFull(contract.suspensaDesde)}`;
  if (unpaidFirstCharge(contract) === charge) return 'Falta o primeiro pagamento';
  return charge.vencimento < today ? 'Uma cobrança não foi paga' : 'Há uma cobrança em aberto';
}
