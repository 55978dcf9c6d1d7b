import type { Brand } from '@serafim/contract/brand/brand';
import { addDays, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { never } from '../../platform/outside/ask-outside.ts';
import type { Db } from '../db/tables.ts';
import type { DoctorPartner, Duty, Turn } from './doctor-partner.ts';

/** Minutes for each person in the queue, and who is there when one more comes. */
const MINUTES_EACH = 3;
const AHEAD = 1;

const MINUTE = 60_000;

/** The parts of an e-mail address for which nobody is on duty, and for which this partner answers nothing at all. */
const OFF_DUTY = '+sem-plantao@';
const DEAF = '+medico-nao-responde@';

/** Seven o'clock of tomorrow, in São Paulo. */
const tomorrow = (now: Date): Date => new Date(`${addDays(dayInSaoPaulo(now), 1)}T07:00:00-03:00`);

function turnOf({ called_at, ended_at }: { called_at: string; ended_at: string | null }, now: Date): Turn {
  if (ended_at !== null) return { kind: 'ended' };
  const left = Date.parse(called_at) - now.getTime();
  if (left <= 0) return { kind: 'called' };
  return {
    kind: 'waiting',
    place: Math.ceil(left / (MINUTES_EACH * MINUTE)),
    minutes: Math.ceil(left / MINUTE),
  };
}

/**
 * Stands in for a partner; no doctor is there. Its rules:
 * - one person is ahead, and each takes three minutes; `callNow` has the turn come at once;
 * - its room is this site's own page, which says that it is a demonstration;
 * - for a member whose e-mail holds `+sem-plantao@` nobody is on duty until seven of tomorrow, and for
 *   `+medico-nao-responde@` it answers nothing at all;
 * - it stores references and times alone, so that the queue is there after a restart.
 */
export function createSandboxPartner(
  { telemedicine }: Brand,
  siteOrigin: string,
  db: Db,
  now: () => Date,
): DoctorPartner {
  const change = (reference: string, to: { called_at: string } | { ended_at: string }) =>
    db
      .updateTable('sandbox_consultation')
      .set(to)
      .where('reference', '=', reference)
      .where('ended_at', 'is', null)
      .execute();
  return {
    name: 'sandbox',
    isSandbox: true,
    team: {
      nome: telemedicine.partner,
      registro: telemedicine.crm,
      diretor: 'Dra. Helena Prates, médica, CRM-SP 000000 (exemplo)',
    },
    duty: async ({ email }, signal): Promise<Duty> => {
      if (email.includes(DEAF)) return never(signal);
      if (email.includes(OFF_DUTY)) return { onDuty: false, next: tomorrow(now()) };
      return { onDuty: true, minutes: (AHEAD + 1) * MINUTES_EACH };
    },
    request: async ({ reference, email }, signal) => {
      if (email.includes(DEAF)) return never(signal);
      const at = now();
      const called = new Date(at.getTime() + (AHEAD + 1) * MINUTES_EACH * MINUTE);
      await db
        .insertInto('sandbox_consultation')
        .values({
          reference,
          requested_at: at.toISOString(),
          called_at: called.toISOString(),
          ended_at: null,
        })
        .onConflict(conflict => conflict.column('reference').doNothing())
        .execute();
    },
    turn: async reference => {
      const row = await db
        .selectFrom('sandbox_consultation')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirst();
      return row === undefined ? { kind: 'absent' } : turnOf(row, now());
    },
    room: async () => `${siteOrigin}/Medico`,
    end: async reference => {
      await change(reference, { ended_at: now().toISOString() });
    },
    callNow: async reference => {
      await change(reference, { called_at: now().toISOString() });
    },
  };
}
