import { formatMoney } from '@serafim/contract/api/fields/money-format';
import type { Queue } from '@serafim/contract/api/overview/overview';
import { addDays, type Day, dayInSaoPaulo, daysBetween } from '@serafim/contract/site/calendar';
import { ERASURE_DAYS } from '@serafim/contract/site/erasure-terms';
import { formatCount } from '@serafim/contract/site/format-count';

/** From here on, in per cent, a comparison says less than the sum itself. */
const FAR = 1_000;

/** How much more or less a sum is than that of the days before, in per cent with one digit. */
export function compareSums(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'Nada também nos 30 dias antes.' : 'Nada nos 30 dias antes.';
  const change = ((now - before) / before) * 100;
  if (change >= FAR) return `${formatMoney(before)} nos 30 dias antes.`;
  const size = Math.abs(change).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  if (size === '0') return 'O mesmo que nos 30 dias antes.';
  return `${size}% ${change > 0 ? 'a mais' : 'a menos'} que nos 30 dias antes.`;
}

/** For how long the oldest of a queue has waited. */
export function describeWait({ desde }: Queue, today: Day): string {
  const days = desde === null ? 0 : daysBetween(dayInSaoPaulo(new Date(desde)), today);
  return days <= 0 ? 'A espera começou hoje.' : `Espera mais longa: ${formatCount(days, 'dia', 'dias')}.`;
}

/** How much time the law leaves for the oldest request for erasure. */
export function describeErasureTerm({ desde }: Queue, today: Day): string {
  if (desde === null) return '';
  const left = daysBetween(today, addDays(dayInSaoPaulo(new Date(desde)), ERASURE_DAYS));
  if (left < 0) return `O prazo passou há ${formatCount(-left, 'dia', 'dias')}.`;
  return left === 0 ? 'O prazo vence hoje.' : `O prazo vence em ${formatCount(left, 'dia', 'dias')}.`;
}
