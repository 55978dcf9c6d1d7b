import { type Overview, overviewSchema } from '@serafim/contract/api/overview/overview';
import { planIds } from '@serafim/contract/api/plan/plan-table';
import { sql } from 'kysely';
import { erasedNumbers } from '../../identity/person/person-repository.ts';
import type { PapersServices } from '../../papers/services.ts';
import { refusals } from '../../platform/http/answers.ts';
import type { ApiApp } from '../../platform/http/api-app.ts';
import type { Db, MembersTables } from '../db/tables.ts';
import { countOpenErasures } from '../erasure/list-erasures.ts';
import { signUpsByDay } from './sign-ups-by-day.ts';

const count = sql<number | string>`count(*)`.as('total');

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

async function countClinics(db: Db): Promise<Overview['clinicas']> {
  const rows = await db.selectFrom('clinic').select(['status', count]).groupBy('status').execute();
  const of = (status: string) => Number(rows.find(row => row.status === status)?.total ?? 0);
  return { pendentes: of('pendente'), aprovadas: of('aprovada') };
}

async function countOpenMessages(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('message')
    .select(count)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** /painel: the administration's counts. */
export function overviewRoutes(app: ApiApp, { store: { db }, now }: PapersServices<MembersTables>): void {
  app.get(
    '/painel',
    {
      schema: {
        summary: 'Números da administração: clientes, clínicas e cadastros por dia',
        response: { 200: overviewSchema, ...refusals },
      },
    },
    async () => ({
      clientes: await countClients(db),
      clinicas: await countClinics(db),
      mensagensAbertas: await countOpenMessages(db),
      eliminacoesAbertas: await countOpenErasures(db),
      cadastros: await signUpsByDay(db, now()),
    }),
  );
}
