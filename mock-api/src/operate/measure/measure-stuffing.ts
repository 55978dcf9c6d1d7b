import { defaultCost } from '../../identity/person/passwords.ts';
import { defaultAlerts } from '../../platform/alerts/alerts.ts';
import { defaultBudgets } from '../../platform/http/limits.ts';
import { freshCpf } from '../../testing/inputs.ts';
import { openTestApi } from '../../testing/test-api.ts';

const MINUTE = 60_000;

/** What a list of CPFs, each tried once, got. */
export interface StuffingResult {
  tries: number;
  /** How many reached the comparison of passwords, in the first minute and after it. */
  comparedInFirstMinute: number;
  comparedAfter: number;
  triesAfter: number;
  /** Alerts of stuffing that were logged. */
  alerts: number;
  /** Milliseconds of the attack's own time until the first of them. */
  alertedAfter: number | null;
}

interface Attack {
  cpfs: number;
  /** The address of the n-th try. */
  address: (n: number) => string;
  /** Milliseconds over which the tries are spread. */
  during: number;
  passwordCost?: typeof defaultCost;
}

/** Tries every CPF once, with the budgets of production, on a clock that goes with the attack. */
export async function simulateStuffing({
  cpfs,
  address,
  during,
  passwordCost = defaultCost,
}: Attack): Promise<StuffingResult> {
  const api = await openTestApi({ passwordCost, budgets: defaultBudgets, alertThresholds: defaultAlerts });
  const begin = api.clock.now.getTime();
  const statuses: { at: number; status: number }[] = [];
  let alertedAfter: number | null = null;
  for (let n = 0; n < cpfs; n += 1) {
    const at = Math.floor((n * during) / cpfs);
    api.clock.now = new Date(begin + at);
    const { statusCode } = await api.app.inject({
      method: 'POST',
      url: '/sessao',
      payload: { cpf: freshCpf(), password: 'Mudar@123' },
      headers: { 'x-forwarded-for': address(n) },
    });
    statuses.push({ at, status: statusCode });
    if (alertedAfter === null && api.logged.some(line => line.includes('alert-stuffing'))) alertedAfter = at;
  }
  const alerts = api.logged.filter(line => line.includes('alert-stuffing')).length;
  await api.close();
  const compared = statuses.filter(({ status }) => status === 401);
  return {
    tries: cpfs,
    comparedInFirstMinute: compared.filter(({ at }) => at < MINUTE).length,
    comparedAfter: compared.filter(({ at }) => at >= MINUTE).length,
    triesAfter: statuses.filter(({ at }) => at >= MINUTE).length,
    alerts,
    alertedAfter,
  };
}
