/** A moment's day in São Paulo, as yyyy-mm-dd. */
export const dayInSaoPaulo = (moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(moment);

const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // The 29th of February ends on the 28th where there is no 29th.
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
};

/**
 * The last day of the contract's current twelve months. Contracts renew by themselves, so a card printed later
 * carries a later day, and one from a past term is recognised as expired.
 */
export const termEnd = (contractedAt: Date, now: Date): string => {
  const start = dayInSaoPaulo(contractedAt);
  const today = dayInSaoPaulo(now);
  let months = 12;
  while (monthsAfter(start, months) < today) months += 12;
  return monthsAfter(start, months);
};

/** `2026-11-21` as `21/11/2026`. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/');
