import type { MonthDecision, MonthOverview } from '@serafim/contract/api/overview/month';
import { addDays, type Day, dayAndMonth } from '@serafim/contract/site/calendar';
import { countText } from '@serafim/contract/site/count';
import { formatCount } from '@serafim/contract/site/format-count';
import { capital, monthInFull, monthWord } from './month-address.ts';

/** Centavos as `R$ 137.014`, with a space that does not break. */
export const formatReais = (centavos: number): string => `R$\u00A0${countText(Math.round(centavos / 100))}`;

/** Whether nothing has been paid in a month yet. */
export const isEmptyMonth = ({ entrou, chegaram, cobrancas }: MonthOverview): boolean =>
  entrou.cobrancas === 0 && chegaram === 0 && cobrancas.pagas.cobrancas === 0;

/** Who came and who left, as a sentence after the money; when the first charge falls due, where nobody has paid yet. */
export function describePeople(month: MonthOverview): string {
  const { chegaram, sairam, mes, atual, cobrancas } = month;
  if (isEmptyMonth(month)) {
    if (mes !== atual) return `Nada foi pago em ${monthInFull(mes)}.`;
    return cobrancas.proximaEm === null
      ? `Nenhuma cobrança vence em ${monthWord(mes)}.`
      : `A primeira cobrança de ${monthWord(mes)} vence no dia ${Number(cobrancas.proximaEm.slice(8))}.`;
  }
  const came = chegaram === 1 ? 'Chegou 1 pessoa' : `Chegaram ${countText(chegaram)} pessoas`;
  const left = sairam === 1 ? 'saiu 1' : `saíram ${countText(sairam)}`;
  const more = chegaram - sairam;
  const balance =
    more === 0 ? 'tantas quantas' : `${countText(Math.abs(more))} a ${more > 0 ? 'mais' : 'menos'}`;
  return `${came}, ${left}: ${balance}.`;
}

/** The months beside which a month stands: that of before, in a word, and that of a year ago. */
function nameDays(mes: string, ate: Day, isNow: boolean): string {
  return isNow ? `${mes} até o dia ${Number(ate.slice(8))}` : mes;
}

/** From here on, in per cent, a comparison says less than the sum itself. */
const FAR = 1_000;

/** A comparison with the same days of the month before: how much more or less, and the rest of the sentence. */
export function compareMonth({ mes, atual, entrou, antes }: MonthOverview): { change: string; rest: string } {
  const before = nameDays(monthWord(antes.ate), antes.ate, mes === atual);
  const sum = `(${formatReais(antes.valor)})`;
  if (antes.valor <= 0) return { change: '', rest: `Em ${before} não entrou nada.` };
  const change = ((entrou.valor - antes.valor) / antes.valor) * 100;
  const size = Math.abs(change).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  if (change >= FAR) return { change: '', rest: `Em ${before}: ${formatReais(antes.valor)}.` };
  if (size === '0') return { change: 'O mesmo', rest: ` que em ${before} ${sum}.` };
  return { change: `${size}% ${change > 0 ? 'a mais' : 'a menos'}`, rest: ` que em ${before} ${sum}.` };
}

/** What came in a year before. */
export function describeYearBefore({ mes, atual, anoAntes }: MonthOverview): string {
  const then = nameDays(monthInFull(anoAntes.ate), anoAntes.ate, mes === atual);
  return anoAntes.valor <= 0 ? '' : `${capital(then)}: ${formatReais(anoAntes.valor)}.`;
}

/** How near the last day of what waits is. */
export function describeTerm({ hoje, ate }: Pick<MonthDecision, 'hoje' | 'ate'>, today: Day): string {
  if (ate === null) return '';
  const due = `${countText(hoje)} com prazo até hoje`;
  if (ate < today) return `${due}; o primeiro venceu em ${dayAndMonth(ate)}.`;
  if (hoje > 0) return `${due}.`;
  return `Primeiro prazo: ${ate === addDays(today, 1) ? 'amanhã' : dayAndMonth(ate)}.`;
}

/** Shares of some values in whole per cents that add up to 100. */
export function toPercents(values: readonly number[]): number[] {
  const whole = values.reduce((sum, value) => sum + value, 0);
  if (whole <= 0) return values.map(() => 0);
  const exact = values.map(value => (value / whole) * 100);
  const missing = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const byRest = [...exact.keys()].sort((one, other) => ((exact[other] ?? 0) % 1) - ((exact[one] ?? 0) % 1));
  return exact.map((share, index) => Math.floor(share) + (byRest.indexOf(index) < missing ? 1 : 0));
}

/** What members saved beside what they paid. */
export function describeSavings({ economia, entrou, mes }: MonthOverview): string {
  const { anotacoes, valor } = economia;
  if (anotacoes === 0) return `Ninguém anotou visitas ou compras em ${monthWord(mes)}.`;
  const noted = `Em ${formatCount(anotacoes, 'visita ou compra', 'visitas e compras')}, pelas contas deles: nenhuma foi conferida no balcão.`;
  if (entrou.valor <= 0) return noted;
  const each = (valor / entrou.valor).toLocaleString('pt-BR', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const end =
    valor < entrou.valor
      ? 'Para os associados, o mês custou mais do que rendeu.'
      : 'Para os associados, o mês rendeu mais do que custou.';
  return `${noted} Para cada R$\u00A01 pago ao cartão, R$\u00A0${each} a menos na conta deles. ${end}`;
}

/** Least end of a chart's scale: a single arrival must not look like a record. */
const LEAST_SCALE = 20;

/** The next round number at or above a count, as the end of a chart's scale. */
export function roundScale(count: number): number {
  const most = Math.max(LEAST_SCALE, count);
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 3, 4, 5, 6, 8, 10].find(step => step * power >= most) ?? 10) * power;
}
