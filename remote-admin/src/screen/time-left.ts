import { type Day, daysBetween, plainDay } from '@serafim/contract/site/calendar';
import { formatCount } from '@serafim/contract/site/format-count';

/** How much time is left for the answer. */
export interface TimeLeft {
  text: string;
  /** At most three days are left. */
  urgent: boolean;
}

/** The last day for the answer, and how many days are left. */
export function describeTimeLeft(until: Day, today: Day): TimeLeft {
  const left = daysBetween(today, until);
  const day = plainDay(until);
  if (left < 0) return { text: `O prazo venceu em ${day}`, urgent: true };
  if (left === 0) return { text: 'Responda hoje: o prazo vence', urgent: true };
  const verb = left === 1 ? 'falta' : 'faltam';
  return { text: `Responda até ${day}: ${verb} ${formatCount(left, 'dia', 'dias')}`, urgent: left <= 3 };
}
