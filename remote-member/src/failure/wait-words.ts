const counted = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

/** Seconds as people say them, rounded up, so that nobody tries too early. */
export const waitWords = (seconds: number): string => {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return counted(whole, 'segundo', 'segundos');
  const minutes = Math.ceil(whole / 60);
  if (minutes < 60) return counted(minutes, 'minuto', 'minutos');
  return counted(Math.ceil(minutes / 60), 'hora', 'horas');
};
