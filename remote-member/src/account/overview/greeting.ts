const hourInSaoPaulo = new Intl.DateTimeFormat('pt-BR', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'America/Sao_Paulo',
});

/** How one greets somebody at a moment, by the time of day in São Paulo. */
export function greeting(now: Date): 'Bom dia' | 'Boa tarde' | 'Boa noite' {
  const hour = Number(hourInSaoPaulo.format(now));
  if (hour >= 5 && hour < 12) return 'Bom dia';
  return hour >= 12 && hour < 18 ? 'Boa tarde' : 'Boa noite';
}
