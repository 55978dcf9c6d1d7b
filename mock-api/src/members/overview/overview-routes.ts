import { countNames, countSchema } from '@serafim/contract/api/overview/count';
import { overviewDays, overviewSchema } from '@serafim/contract/api/overview/overview';
import { z } from '@serafim/contract/api/zod';
import { sawMoney } from '../../money/contract/close-unpaid.ts';
import type { PapersServices } from '../../papers/services.ts';
import { refusals } from '../../platform/http/answers.ts';
import type { ApiApp } from '../../platform/http/api-app.ts';
import type { Db, MembersTables } from '../db/tables.ts';
import { countClients } from './count-clients.ts';
import { count, countClinics, isDemonstration, readCount } from './count-queries.ts';
import { sumCharges } from './money-sums.ts';
import { readQueues } from './queues.ts';
import { signUpsByDay, startOfDay } from './sign-ups-by-day.ts';

/** How many contracts ended since a day of São Paulo. */
async function countEnded(db: Db, since: string): Promise<number> {
  const { total } = await db
    .selectFrom('person')
    .select(count)
    .where('role', '=', 'member')
    .where('cancelled_at', '>=', startOfDay(since))
    .where(sawMoney)
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
