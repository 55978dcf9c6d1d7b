import { addDays, type Day, daysBetween } from '@serafim/contract/site/calendar';

/** Days after the due day for which a card still holds. */
const GRACE_DAYS = 30;

/** Days before the due day on which a member who pays by code gets the code. */
export const NOTICE_DAYS = 5;

/**
 * What the billing does about a charge, by its steps, in days after the due day: the first try or the code, three
 * more of either, and the word that the card does not hold any more.
 */
const stepDays: readonly number[] = [0, 1, 3, 7, GRACE_DAYS + 1];

/** The step that says that the card is suspended. */
export const SUSPENSION_STEP = stepDays.length - 1;

/** Nine in the morning in São Paulo: no member is charged or written to at night. */
const atNine = (day: Day): string => `${day}T12:00:00.000Z`;

/** When what is made on a day is first acted on. */
export function firstActionAt(today: Day, now: Date): string {
  const nine = atNine(today);
  return nine > now.toISOString() ? nine : now.toISOString();
}

/** When a step is to be taken, never twice on a day; null after the last one. */
export function timeOfStep(step: number, owedOn: Day, today: Day): string | null {
  const days = stepDays[step];
  if (days === undefined) return null;
  const day = addDays(owedOn, days);
  return atNine(day > today ? day : addDays(today, 1));
}

/** The day of the next try after a step, for the mail about its failure; null when there is none. */
export function nextTryOn(step: number, owedOn: Day, today: Day): Day | null {
  if (step + 1 >= SUSPENSION_STEP) return null;
  const next = timeOfStep(step + 1, owedOn, today);
  return next === null ? null : next.slice(0, 10);
}

/** The day from which a charge that stays unpaid suspends the card. */
export const suspendsOn = (owedOn: Day): Day => addDays(owedOn, GRACE_DAYS + 1);

/** The first day on which payment of what fell due may be requested: on that day, or on this one where it has passed. */
export const firstAskedOn = (competence: Day, noticeDays: number, today: Day): Day =>
  daysBetween(today, competence) >= noticeDays ? competence : addDays(today, noticeDays);
