import type { PersonalData } from '@serafim/contract/api/account';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';

/** What one person of the team did on one day, however often. */
export interface AccessLine {
  /** Of the last time. */
  em: string;
  quem: string;
  oque: string;
  times: number;
}

/** The same deed of the same person on the same day as one line, the last one first. */
export function accessLines(accesses: PersonalData['acessos']): readonly AccessLine[] {
  const lines = new Map<string, AccessLine>();
  for (const { em, quem, oque } of accesses) {
    const key = `${dayInSaoPaulo(new Date(em))} ${quem} ${oque}`;
    const known = lines.get(key);
    if (known) known.times += 1;
    else lines.set(key, { em, quem, oque, times: 1 });
  }
  return [...lines.values()];
}
