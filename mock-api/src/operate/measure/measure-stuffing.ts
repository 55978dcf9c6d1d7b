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
  addresses: number;
  /** Milliseconds over which the tries are spread. */
  during: number;
  passwordCost?: typeof defaultCost;
}

/** Tries every CPF once, with the budgets of production, on a clock that goes with the attack. */
export async function simulateStuffing({
  cpfs,
  addresses,
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
      headers: { 'x-forwarded-for': `203.0.113.${n % addresses}` },
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

/** Ten thousand CPFs, one try each, from fifty addresses within ten minutes. */
export async function measureStuffing(): Promise<void> {
  const result = await simulateStuffing({ cpfs: 10_000, addresses: 50, during: 10 * MINUTE });
  const share = (100 * result.comparedAfter) / result.triesAfter;
  process.stdout.write(`${JSON.stringify(result)}\n`);
  process.stdout.write(
    `${share.toFixed(2)} % of the tries after the first minute reached a password; the goal is 1 % at most, and an alert\n`,
  );
  if (share > 1 || result.alerts === 0) process.exitCode = 1;
}
