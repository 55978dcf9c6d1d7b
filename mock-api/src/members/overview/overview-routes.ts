import { countNames, countSchema } from '@serafim/contract/api/overview/count';
import { type Overview, overviewDays, overviewSchema } from '@serafim/contract/api/overview/overview';
import { planIds } from '@serafim/contract/api/plan/plan-table';
import { z } from '@serafim/contract/api/zod';
import { sql } from 'kysely';
import { erasedNumbers } from '../../identity/person/person-repository.ts';
import type { PapersServices } from '../../papers/services.ts';
import { refusals } from '../../platform/http/answers.ts';
import type { ApiApp } from '../../platform/http/api-app.ts';
import type { Db, MembersTables } from '../db/tables.ts';
import { count, countClinics, readCount } from './count-queries.ts';
import { sumCharges } from './money-sums.ts';
import { readQueues } from './queues.ts';
import { signUpsByDay, startOfDay } from './sign-ups-by-day.ts';

async function countClients(db: Db): Promise<Overview['clientes']> {
  const cancelled = sql<number>`case when cancelled_at is null then 0 else 1 end`;
  const rows = await db
    .selectFrom('person')
    .select(['plan', cancelled.as('cancelled'), count])
    .where('role', '=', 'member')
    .where('number', 'not in', erasedNumbers)
    .groupBy(['plan', cancelled])
    .execute();
  const sum = (holds: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(holds).reduce((total, row) => total + Number(row.total), 0);
  const runs = (row: (typeof rows)[number]) => Number(row.cancelled) === 0;
  return {
    ativos: sum(runs),
    cancelados: sum(row => !runs(row)),
    porPlano: planIds.map(plano => ({ plano, total: sum(row => runs(row) && row.plan === plano) })),
  };
}

/** How many contracts ended since a day of São Paulo. */
async function countEnded(db: Db, since: string): Promise<number> {
  const { total } = await db
    .selectFrom('person')
    .select(count)
    .where('role', '=', 'member')
    .where('cancelled_at', '>=', startOfDay(since))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** /painel: the administration's counts. */
export function overviewRoutes(app: ApiApp, { store: { db }, now }: PapersServices<MembersTables>): void {
  app.get(
    '/painel',
    {
      schema: {
        summary:
          'Números da administração: dinheiro, decisões à espera, clientes, clínicas e cadastros por dia',
        response: { 200: overviewSchema, ...refusals },
      },
    },
    async () => {
      const at = now();
      const days = await signUpsByDay(db, at, 2 * overviewDays);
      const cadastros = days.slice(overviewDays);
      const filas = await readQueues(db, at);
      return {
        clientes: await countClients(db),
        clinicas: await countClinics(db),
        mensagensAbertas: filas.mensagens.total,
        eliminacoesAbertas: filas.eliminacoes.total,
        cadastros,
        cadastrosAntes: days.slice(0, overviewDays),
        encerrados: await countEnded(db, cadastros[0]?.dia ?? ''),
        dinheiro: await sumCharges(db, at),
        filas,
      };
    },
  );
  app.get(
    '/painel/numeros/:numero',
    {
      schema: {
        summary: 'Um dos números da administração',
        params: z.strictObject({ numero: z.enum(countNames) }),
        response: { 200: countSchema, ...refusals },
      },
    },
    ({ params: { numero } }) => readCount(numero, db, now()),
  );
}
