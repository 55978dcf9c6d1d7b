import { Refusal } from '@serafim/contract/api/http/refusal';
import { type Overview, overviewDays } from '@serafim/contract/api/overview/overview';
import { dayInSaoPaulo, startOfDay } from '@serafim/contract/site/calendar';
import { requestingAdmin } from '../../identity/access/requester.ts';
import { sawMoney } from '../../money/contract/close-unpaid.ts';
import type { PapersServices } from '../../papers/services.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import { readOpen } from '../case/case-sources.ts';
import type { Db, MembersTables } from '../db/tables.ts';
import { countClients } from './count-clients.ts';
import { count, countClinics, isDemonstration, readCount } from './count-queries.ts';
import { sumCharges } from './money-sums.ts';
import { monthAsCsv } from './month-csv.ts';
import { monthOf } from './month-window.ts';
import { readMonth } from './read-month.ts';
import { signUpsByDay } from './sign-ups-by-day.ts';

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

/** What waits for an administrator's decision, and since when the oldest does. */
const readQueues = async (db: Db, now: Date): Promise<Overview['filas']> => ({
  devolucoes: await readOpen(db, 'devolver', now),
  eliminacoes: await readOpen(db, 'exclusao', now),
  mensagens: await readOpen(db, 'mensagem', now),
  clinicas: await readOpen(db, 'clinica', now),
});

type OverviewServices = Pick<PapersServices<MembersTables>, 'store' | 'cipher' | 'audit' | 'now'>;

/** A month for the page, and the same for a spreadsheet. */
function monthRoutes(app: ApiApp, { store: { db }, cipher, audit, now }: OverviewServices): void {
  const read = (mes: string | undefined) => {
    const at = now();
    const current = monthOf(dayInSaoPaulo(at));
    if (mes !== undefined && mes > current)
      throw new Refusal('dados-invalidos', { errors: { mes: 'Este mês ainda não começou.' } });
    return readMonth(db, cipher, mes ?? current, at);
  };

  route(app, 'month', ({ query }) => read(query.mes));

  route(app, 'monthCsv', async (request, reply) => {
    const month = await read(request.query.mes);
    await audit.recordReading({
      actor: requestingAdmin(request),
      action: 'exportou',
      subject: '',
      fields: ['painel', month.mes],
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="painel-${month.mes}.csv"`)
      .send(monthAsCsv(month));
  });
}

/** /painel: the administration's counts, and its months. */
export function overviewRoutes(app: ApiApp, services: OverviewServices): void {
  const { db } = services.store;
  const { now } = services;
  monthRoutes(app, services);
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
