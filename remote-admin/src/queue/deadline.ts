import type { QueuedCase } from '@serafim/contract/api/case/case-queue';
import {
  addDays,
  type Day,
  dayAndMonth,
  dayInSaoPaulo,
  daysBetween,
  weekdayInFull,
} from '@serafim/contract/site/calendar';
import { formatCount } from '@serafim/contract/site/format-count';
import { formatTime } from '@serafim/contract/site/format-moment';
import type { Count } from './case-kinds.ts';

/** `2026-11-27` as `sexta`. */
export const weekday = (day: Day): string => weekdayInFull(day).split(/[-,]/)[0] ?? '';

/** The last day of a case in words. */
export interface Deadline {
  text: string;
  /** The day is today, or is over. */
  isUrgent: boolean;
}

/** `2026-11-26T21:00:00Z` as `18h`, `2026-11-26T13:22:00Z` as `10h22`. */
export const formatHour = (moment: string): string =>
  formatTime(new Date(moment)).replace(':', 'h').replace(/h00$/, 'h');

/** Says until when somebody is to do something. @param verb as `Responder` */
export function describeDeadline(
  verb: string,
  { ate, prazo }: Pick<QueuedCase, 'ate' | 'prazo'>,
  today: Day,
): Deadline {
  if (ate < today) return { text: `O prazo venceu em ${dayAndMonth(ate)}`, isUrgent: true };
  const hour = prazo === undefined ? '' : `, ${formatHour(prazo)}`;
  if (ate === today) return { text: `${verb} até hoje${hour}`, isUrgent: true };
  const day = ate === addDays(today, 1) ? `amanhã, ${weekday(ate)}` : dayAndMonth(ate);
  return { text: `${verb} até ${day}${hour}`, isUrgent: false };
}

/** What is late, due today and tomorrow, as `1 atrasada, 2 vencem hoje, 5 amanhã`. */
export function describeDue({ atrasadas, hoje, amanha }: Omit<Count, 'total'>): string {
  const due = (count: number, day: string) => `${count} ${count === 1 ? 'vence' : 'vencem'} ${day}`;
  const said = [
    ...(atrasadas > 0 ? [formatCount(atrasadas, 'atrasada', 'atrasadas')] : []),
    ...(hoje > 0 ? [due(hoje, 'hoje')] : []),
    ...(amanha > 0 ? [hoje > 0 ? `${amanha} amanhã` : due(amanha, 'amanhã')] : []),
  ];
  return said.join(', ') || 'Nada vence hoje nem amanhã';
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a case waits, as `há 5 dias` or `há 3 h`. */
export function describeAge(desde: string, now: Date): string {
  const passed = Math.max(0, now.getTime() - Date.parse(desde));
  if (passed < MINUTE) return 'agora';
  if (passed < HOUR) return `há ${Math.floor(passed / MINUTE)} min`;
  if (passed < 24 * HOUR) return `há ${Math.floor(passed / HOUR)} h`;
  const days = daysBetween(dayInSaoPaulo(new Date(desde)), dayInSaoPaulo(now));
  return `há ${formatCount(Math.max(1, days), 'dia', 'dias')}`;
}
