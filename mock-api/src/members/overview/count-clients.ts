import type { ClientStatus } from '@serafim/contract/api/client/client-list';
import type { Overview } from '@serafim/contract/api/overview/overview';
import { planIds } from '@serafim/contract/api/plan/plan-table';
import { sql } from 'kysely';
import { present } from '../../identity/db/present-contract.ts';
import { nonMembers } from '../../identity/person/person-repository.ts';
import { listedStanding } from '../../money/contract/card-standing.ts';
import { sawMoney } from '../../money/contract/close-unpaid.ts';
import type { Db } from '../db/tables.ts';
import { clientStatus } from '../standing/client-status.ts';

/** How many members there are of each standing, and of the active ones by plan. */
export async function countClients(db: Db, now: Date): Promise<Overview['clientes']> {
  const rows = await db
    .selectFrom('person')
    .leftJoin('contract', present)
    .select(['plan', listedStanding(now).as('standing'), sql<number | string>`count(*)`.as('total')])
    .select(sql<number>`case when ${sawMoney} then 1 else 0 end`.as('paid'))
    .where('number', 'not in', nonMembers)
    .groupBy(['plan', 'standing', 'paid'])
    .execute();
  const sum = (status: ClientStatus, plano?: string) =>
    rows
      .filter(row => clientStatus[row.standing] === status && (plano === undefined || row.plan === plano))
      .reduce((total, row) => total + Number(row.total), 0);
  const unconcluded = rows
    .filter(({ standing, paid }) => standing === 'cancelada' && Number(paid) === 0)
    .reduce((total, row) => total + Number(row.total), 0);
  return {
    ativos: sum('ativo'),
    aguardando: sum('aguardando-pagamento'),
    suspensos: sum('suspenso'),
    cancelados: sum('cancelado'),
    naoConcluidos: unconcluded,
    porPlano: planIds.map(plano => ({ plano, total: sum('ativo', plano) })),
  };
}
