const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', ...options });

const day = format({ day: '2-digit', month: '2-digit', year: 'numeric' });
const minute = format({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `14/11/2026`, in São Paulo. */
export const dayOf = (instant: string): string => day.format(new Date(instant));

/** `14/11/2026, 09:12`, in São Paulo. */
export const minuteOf = (instant: string): string => minute.format(new Date(instant));
