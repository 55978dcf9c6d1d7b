import type { Overview } from '@serafim/contract/api/overview/overview';
import { countText } from '@serafim/contract/site/count';
import { formatCount } from '@serafim/contract/site/format-count';

type Days = Overview['cadastros'];

/** `2026-11-21` as `21/11`. */
export const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`;

const signUps = (total: number): string => formatCount(total, 'cadastro', 'cadastros');

/** The chart as a sentence, for screen readers too: the sum, the best day, today, and the days before. */
export function summarizeSignUps(days: Days, before: Days): string {
  const earlier = before.reduce((all, { total }) => all + total, 0);
  const antes = before.length === 0 ? '' : ` Nos ${before.length} dias antes: ${countText(earlier)}.`;
  const sum = days.reduce((all, { total }) => all + total, 0);
  if (sum === 0) return `Nenhum cadastro em ${days.length} dias.${antes}`;
  const best = days.reduce((best, day) => (day.total > best.total ? day : best));
  const today = days.at(-1)?.total ?? 0;
  return `${signUps(sum)} em ${days.length} dias. O melhor dia foi ${shortDay(best.dia)}, com ${signUps(best.total)}. Hoje: ${countText(today)}.${antes}`;
}

/** Least end of a chart's scale: a single sign-up must not look like a record. */
const LEAST_SCALE = 20;

/** The next round number at or above a count, as the end of a chart's scale. */
export function roundScale(count: number): number {
  const most = Math.max(LEAST_SCALE, count);
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 4, 5, 10].find(step => step * power >= most) ?? 10) * power;
}
