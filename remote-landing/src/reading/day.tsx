/** `2026-11-21` as `21/11/2026`. It moves text alone, so that no time zone can change the day. */
export const formatDay = (date: string): string => date.split('-').reverse().join('/');

/** A day as people read it. */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{formatDay(date)}</time>;
}
