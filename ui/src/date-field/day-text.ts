const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/;

/** Formats digits as `21/11/2026`, with each slash once a digit follows it; formats a pasted `2026-11-21` too. */
export function formatDayText(text: string): string {
  const digits = text.replace(iso, '$3$2$1').replace(/\D/g, '');
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter(group => group !== '').join('/');
}

/** Converts `2026-11-21` to `21/11/2026`; an empty text stays empty. */
export const toDayText = (day: string): string => day.split('-').reverse().join('/');

/** Converts `21/11/2026` to `2026-11-21`; null when the text is no day of the calendar. */
export function readDay(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** Returns the error of a complete text that is no day of the calendar; undefined for any other text. */
export const noSuchDay = (text: string): string | undefined =>
  text.length === 10 && readDay(text) === null ? 'Esta data não existe' : undefined;
