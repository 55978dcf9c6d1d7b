const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** `21/11/2026, 09:12`, in São Paulo. */
export const at = (iso: string): string => moment.format(new Date(iso));
