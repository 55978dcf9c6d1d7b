import { dayPartNames, type Wish } from '@serafim/contract/api/appointment/appointment';
import { weekdayInFull } from '@serafim/contract/site/calendar';

/** A day wished for: `terça-feira, 24 de novembro de 2026, de manhã`. */
export const wishText = ({ dia, periodo }: Wish): string => `${weekdayInFull(dia)}, ${dayPartNames[periodo]}`;

/** A time that a clinic confirmed; empty where it refused. */
export const timeText = ({ dia, hora }: { dia: string | null; hora: string | null }): string =>
  dia === null || hora === null ? '' : `${weekdayInFull(dia)}, às ${hora}`;

/** How periods of a day are offered. */
export const dayPartOptions = [
  { value: 'manha', label: 'Manhã' },
  { value: 'tarde', label: 'Tarde' },
] as const;
