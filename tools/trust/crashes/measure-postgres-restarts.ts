import type { ChildProcess } from 'node:child_process';
import { startPostgres } from '@serafim/server-kit/testing/throwaway-postgres';
import { startApiProcess } from 'mock-api/src/testing/api-process';
import { openCluster } from '../../soak/cluster-site.ts';
import { trialSettings, withFolder } from '../api-for-trials.ts';
import type { Figure, Report } from '../figure.ts';
import { findLosses } from './check-sign-ups.ts';
import { restartUnderLoad } from './postgres-restarts.ts';

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

type Outcome = Awaited<ReturnType<typeof restartUnderLoad>>;

const toFigure = (
  { sent, statuses, acknowledged, ended }: Outcome,
  lost: readonly string[],
  tried: string,
): Figure => ({
  tried: `${tried} under 30 requests/s, a third of them sign-ups`,
  measured: `${ended.length} processes ended; ${statuses[500] ?? 0} of ${sent} requests answered 500; answers ${JSON.stringify(statuses)}; ${lost.length} of ${acknowledged.length} acknowledged sign-ups lost`,
  isMet: ended.length === 0 && statuses[500] === undefined && lost.length === 0 && acknowledged.length > 0,
  notes: [...ended.map(name => `ended: ${name}`), ...lost.slice(0, 5)],
});

/** Restarts the PostgreSQL of three composers and two APIs behind haproxy. */
export async function measurePostgresRestarts(restarts: number, report: Report): Promise<Figure> {
  const cluster = await openCluster();
  const { url, postgres, databaseUrl, processes } = cluster;
  try {
    const servers = {
      postgres,
      apiUrls: [`${url}/api`],
      pageUrls: [`${url}/`, `${url}/Rede?cidade=Campinas`],
      ended: () =>
        processes()
          .filter(({ process }) => hasEnded(process))
          .map(({ name }) => name),
    };
    const outcome = await restartUnderLoad(servers, restarts, report);
    const lost = await withFolder(folder => findLosses({ folder, databaseUrl }, outcome.acknowledged));
    const tried = `${restarts} restarts of PostgreSQL, fast and immediate by turns, below three composers and two APIs behind haproxy,`;
    return toFigure(outcome, lost, tried);
  } finally {
    await cluster.close();
  }
}

/** The same below two APIs alone, which needs no built site. */
export const measureApiRestarts = (restarts: number, report: Report): Promise<Figure> =>
  withFolder(async folder => {
    const postgres = await startPostgres();
    const apis: ReturnType<typeof startApiProcess>[] = [];
    try {
      const databaseUrl = await postgres.createDatabase();
      const apiUrls: string[] = [];
      for (const name of ['a', 'b']) {
        const own = { DATA_DIR: `${folder}/${name}`, DATABASE_URL: databaseUrl };
        const api = startApiProcess({ ...trialSettings, ...own });
        apis.push(api);
        apiUrls.push(await api.address);
      }
      const ended = () => apis.flatMap(({ child }, index) => (hasEnded(child) ? [`API ${index + 1}`] : []));
      const outcome = await restartUnderLoad({ postgres, apiUrls, pageUrls: [], ended }, restarts, report);
      for (const { child, ended: end } of apis) {
        child.kill('SIGTERM');
        await end;
      }
      const lost = await findLosses({ folder, databaseUrl }, outcome.acknowledged);
      return toFigure(outcome, lost, `${restarts} restarts of PostgreSQL below two APIs`);
    } finally {
      for (const { child } of apis) child.kill('SIGKILL');
      await postgres.stop();
    }
  });
