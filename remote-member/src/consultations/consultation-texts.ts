import type { ConsultationOutcome, PastConsultation } from '@serafim/contract/api/doctor/doctor';
import { formatCount } from '@serafim/contract/site/format-count';

/** How a consultation ended. */
export const outcomeText: Readonly<Record<ConsultationOutcome, string>> = {
  atendida: 'Consulta encerrada',
  desistiu: 'Saída da fila',
  'lugar-perdido': 'Lugar perdido: 10 minutos sem sinal',
  'sem-atendimento': 'Encerrada por quem atende, sem consulta',
};

/** How long somebody was in the room: `5 minutos`; empty where nobody entered. */
export function durationText({
  entrouEm,
  encerradaEm,
}: Pick<PastConsultation, 'entrouEm' | 'encerradaEm'>): string {
  if (entrouEm === null) return '';
  const minutes = Math.round((Date.parse(encerradaEm) - Date.parse(entrouEm)) / 60_000);
  return minutes < 1 ? 'menos de 1 minuto' : formatCount(minutes, 'minuto', 'minutos');
}
