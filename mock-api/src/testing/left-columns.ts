import { randomUUID } from 'node:crypto';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';

/** The columns of a contract that its member left, and that ended then. @param at ISO time */
export const leftColumns = (at: string) =>
  ({
    ended_at: at,
    protocol: `P-${randomUUID()}`,
    end_kind: 'cancelamento',
    asked_at: at,
    effective_on: dayInSaoPaulo(new Date(at)),
  }) as const;
