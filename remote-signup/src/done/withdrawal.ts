/** Days in which one may withdraw from a contract made at a distance (CDC, art. 49). */
export const WITHDRAWAL_DAYS = 7;

const DAY = 86_400_000;

const inWords = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Sao_Paulo',
});

/**
 * The last day to withdraw, in full: 'sábado, 28 de novembro de 2026'. Calendar days of São Paulo, the day of
 * the contract not counted.
 */
export const withdrawalDay = (contractedAt: Date): string =>
  inWords.format(new Date(contractedAt.getTime() + WITHDRAWAL_DAYS * DAY));
