import { caseKinds } from '@serafim/contract/api/case/case-queue';
import type { MonthDecision, MonthOverview } from '@serafim/contract/api/overview/month';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { listOpenRequests } from '../../identity/team/team-repository.ts';
import { sumArrears } from '../../money/charge/late-charge.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import { countOpen, listOpen } from '../case/case-sources.ts';
import type { Db } from '../db/tables.ts';
import { sumSavings } from '../savings/saving-repository.ts';
import { isDemonstration } from './count-queries.ts';
import { readDue, sumPaid } from './month-money.ts';
import { readOrigins } from './month-origins.ts';
import { countLeavings, countPeople } from './month-people.ts';
import { countUnpaid } from './month-unpaid.ts';
import { type MonthWindow, momentsOf, monthOf, monthWindow, sameDays } from './month-window.ts';

/** What waits for somebody's decision today, each kind with its earliest last day. */
async function readDecisions(db: Db, now: Date): Promise<MonthDecision[]> {
  const decisions: MonthDecision[] = [];
  for (const tipo of caseKinds) {
    const { total, hoje: due, atrasadas: late } = (await countOpen(db, tipo, now, '')).all;
    const [next] = total === 0 ? [] : await listOpen(db, tipo, now, { limit: 1 });
    decisions.push({ tipo, total, hoje: due + late, ate: next?.ate ?? null });
  }
  const requests = await listOpenRequests(db, now);
  const lastDays = requests
    .filter(({ state }) => state === 'espera')
    .map(({ expires_at }) => dayInSaoPaulo(new Date(expires_at)))
    .sort();
  const hoje = lastDays.filter(day => day <= dayInSaoPaulo(now)).length;
  return [...decisions, { tipo: 'equipe', total: lastDays.length, hoje, ate: lastDays[0] ?? null }];
}

/** Money of the same days so many months away. */
async function compare(db: Db, window: MonthWindow, months: number) {
  const { from, to } = sameDays(window, months);
  return { valor: (await sumPaid(db, from, to)).valor, ate: to };
}

/** One calendar month. @param mes a month that has begun */
export async function readMonth(db: Db, cipher: Cipher, mes: string, now: Date): Promise<MonthOverview> {
  const window = monthWindow(mes, now);
  const { first, last, until, isNow } = window;
  return {
    mes,
    atual: monthOf(dayInSaoPaulo(now)),
    ate: until,
    lidoEm: now.toISOString(),
    demonstracao: await isDemonstration(db),
    entrou: await sumPaid(db, first, until),
    antes: await compare(db, window, -1),
    anoAntes: await compare(db, window, -12),
    ...(await countPeople(db, window, now)),
    cobrancas: await readDue(db, window, now),
    naoConcluiram: await countUnpaid(db, window, now),
    atraso: isNow ? await sumArrears(db, now, first, last) : null,
    saidas: await countLeavings(db, window, now),
    origens: await readOrigins(db, window),
    economia: await sumSavings(db, cipher, ...momentsOf(window)),
    decisoes: isNow ? await readDecisions(db, now) : null,
  };
}
