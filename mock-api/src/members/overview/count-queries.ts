import type { Count, CountName } from '@serafim/contract/api/overview/count';
import { type Overview, overviewDays } from '@serafim/contract/api/overview/overview';
import { addDays, dayInSaoPaulo, startOfDay } from '@serafim/contract/site/calendar';
import { type SqlBool, sql } from 'kysely';
import { nonMembers } from '../../identity/person/person-repository.ts';
import { listedStanding } from '../../money/contract/card-standing.ts';
import { countOverdueRefunds } from '../../money/overdue-refunds/overdue-refunds.ts';
import { demonstrationProtocol } from '../../network/clinic/clinic-view.ts';
import type { Db } from '../db/tables.ts';
import { countOpenErasures } from '../erasure/list-erasures.ts';
import { countClients } from './count-clients.ts';
import { signUpsByDay } from './sign-ups-by-day.ts';

/** A count as a column. */
export const count = sql<number | string>`count(*)`.as('total');

/** How many clinics wait for an approval, and how many have it. */
export async function countClinics(db: Db): Promise<Overview['clinicas']> {
  const rows = await db.selectFrom('clinic').select(['status', count]).groupBy('status').execute();
  const of = (status: string) => Number(rows.find(row => row.status === status)?.total ?? 0);
  return { pendentes: of('pendente'), aprovadas: of('aprovada') };
}

/** Whether the network is an invented one. */
export async function isDemonstration(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('clinic')
    .select('id')
    .where('protocol', 'like', `${demonstrationProtocol}%`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** How many messages have no answer. */
async function countOpenMessages(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('message')
    .select(count)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** How many visitors wait for a place to join the network. */
async function countWaiting(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('network_request')
    .select(count)
    .where('told_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function countSignUps(db: Db, now: Date): Promise<Count> {
  const days = await signUpsByDay(db, now);
  const total = days.reduce((sum, day) => sum + day.total, 0);
  const [first] = days;
  return first ? { total, desde: first.dia } : { total };
}

/** How many who signed up on the days of the chart have a card that is taken. */
async function countPaidSignUps(db: Db, now: Date): Promise<Count> {
  const desde = addDays(dayInSaoPaulo(now), 1 - overviewDays);
  const { total } = await db
    .selectFrom('person')
    .select(count)
    .where('number', 'not in', nonMembers)
    .where('created_at', '>=', startOfDay(desde))
    .where(sql<SqlBool>`${listedStanding(now)} = 'paga'`)
    .executeTakeFirstOrThrow();
  return { total: Number(total), desde };
}

const queries: Readonly<Record<CountName, (db: Db, now: Date) => Promise<number | Count>>> = {
  clientes: async (db, now) => (await countClients(db, now)).ativos,
  aguardando: async (db, now) => (await countClients(db, now)).aguardando ?? 0,
  cadastros: countSignUps,
  'cadastros-pagos': countPaidSignUps,
  'clinicas-esperando': async db => (await countClinics(db)).pendentes,
  'clinicas-na-rede': async db => (await countClinics(db)).aprovadas,
  mensagens: countOpenMessages,
  eliminacoes: countOpenErasures,
  'avise-me': countWaiting,
  devolucoes: countOverdueRefunds,
};

/** One number of the administration's first page. */
export async function readCount(name: CountName, db: Db, now: Date): Promise<Count> {
  const found = await queries[name](db, now);
  return typeof found === 'number' ? { total: found } : found;
}
