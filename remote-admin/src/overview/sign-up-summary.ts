import type { Overview } from '@serafim/contract/api/overview';

type Days = Overview['cadastros'];

/** `2026-11-21` as `21/11`. */
export const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`;

const signUps = (total: number): string =>
  total === 1 ? '1 cadastro' : `${total.toLocaleString('pt-BR')} cadastros`;

/** What the chart shows, for who does not see it: the sum, the best day and today. */
export function summaryOf(days: Days): string {
  const sum = days.reduce((all, { total }) => all + total, 0);
  if (sum === 0) return `Nenhum cadastro em ${days.length} dias.`;
  const best = days.reduce((one, other) => (other.total > one.total ? other : one));
  const today = days.at(-1)?.total ?? 0;
  return `${signUps(sum)} em ${days.length} dias. O melhor dia foi ${shortDay(best.dia)}, com ${signUps(best.total)}. Hoje: ${today.toLocaleString('pt-BR')}.`;
}

/** The next round number at or above a count: where a chart's scale ends. */
export function scaleFor(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return ([1, 2, 4, 5, 10].find(step => step * power >= most) ?? 10) * power;
}
