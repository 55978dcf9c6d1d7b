import { addMonths, type Day, dayInSaoPaulo } from '@serafim/contract/site/calendar';

/**
 * The last day of the contract's current twelve months. Contracts renew by themselves, so a card printed later
 * carries a later day, and one from a past term is recognised as expired.
 */
export function contractTermEnd(madeAt: string, now: Date): Day {
  const start = dayInSaoPaulo(new Date(madeAt));
  const today = dayInSaoPaulo(now);
  let months = 12;
  while (addMonths(start, months) < today) months += 12;
  return addMonths(start, months);
}
