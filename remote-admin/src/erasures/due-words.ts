import { type Day, daysBetween, plainDay } from '@serafim/contract/site/calendar';

/** How much time is left to answer. */
export interface Due {
  words: string;
  /** Three days or fewer are left, or none. */
  pressing: boolean;
}

/** The last day to answer, and how far away it is. */
export const dueOf = (until: Day, today: Day): Due => {
  const left = daysBetween(today, until);
  const day = plainDay(until);
  if (left < 0) return { words: `O prazo venceu em ${day}`, pressing: true };
  if (left === 0) return { words: 'Responda hoje: o prazo vence', pressing: true };
  const days = left === 1 ? 'falta 1 dia' : `faltam ${left} dias`;
  return { words: `Responda até ${day}: ${days}`, pressing: left <= 3 };
};
