import type { PersonalData } from '@serafim/contract/api/account/personal-data';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';

/** What one administrator did on one day, once or several times. */
export interface AccessLine {
  /** The last time on that day. */
  em: string;
  quem: string;
  oque: string;
  times: number;
}

/** One line for the same action of the same administrator on the same day, the latest first. */
export function accessLines(accesses: PersonalData['acessos']): readonly AccessLine[] {
  const lines = new Map<string, AccessLine>();
  for (const { em, quem, oque } of accesses) {
    const key = `${dayInSaoPaulo(new Date(em))} ${quem} ${oque}`;
    const line = lines.get(key);
    if (line) line.times += 1;
    else lines.set(key, { em, quem, oque, times: 1 });
  }
  return [...lines.values()];
}
