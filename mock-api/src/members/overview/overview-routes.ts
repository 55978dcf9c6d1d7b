import { overviewDays } from '@serafim/contract/api/overview/overview';
import { sawMoney } from '../../money/contract/close-unpaid.ts';
import type { PapersServices } from '../../papers/services.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { Db, MembersTables } from '../db/tables.ts';
import { countClients } from './count-clients.ts';
import { count, countClinics, isDemonstration, readCount } from './count-queries.ts';
import { sumCharges } from './money-sums.ts';
import { readQueues } from './queues.ts';
import { signUpsByDay, startOfDay } from './sign-ups-by-day.ts';

/** How many contracts ended since a day of São Paulo. */
async function countEnded(db: Db, since: string): Promise<number> {
  const { total } = await db
    .selectFrom('contract')
    .innerJoin('person', 'person.number', 'contract.person_number')
    .select(count)
    .where('ended_at', '>=', startOfDay(since))
    .where(sawMoney)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** /painel: the administration's counts. */
export function overviewRoutes(app: ApiApp, { store: { db }, now }: PapersServices<MembersTables>): void {
  route(app, 'overview', async () => {
    const at = now();
    const days = await signUpsByDay(db, at, 2 * overviewDays);
    const cadastros = days.slice(overviewDays);
    const filas = await readQueues(db, at);
    return {
      clientes: await countClients(db, at),
      clinicas: await countClinics(db),
      mensagensAbertas: filas.mensagens.total,
      eliminacoesAbertas: filas.eliminacoes.total,
      cadastros,
      cadastrosAntes: days.slice(0, overviewDays),
      encerrados: await countEnded(db, cadastros[0]?.dia ?? ''),
      dinheiro: await sumCharges(db, at),
      demonstracao: await isDemonstration(db),
      filas,
    };
  });
  route(app, 'overviewCount', ({ params: { numero } }) => readCount(numero, db, now()));
}
