import { openCluster } from '../../lab/cluster.ts';
import { withFolder } from '../api-for-trials.ts';
import type { Figure, Report } from '../figure.ts';
import { findLosses } from './check-sign-ups.ts';
import { restartUnderLoad } from './postgres-restarts.ts';

/** Restarts the PostgreSQL of three composers and two APIs behind haproxy. */
export async function measurePostgresRestarts(restarts: number, report: Report): Promise<Figure> {
  const cluster = await openCluster();
  const { url, postgres, databaseUrl, servers: all } = cluster;
  try {
    const servers = {
      postgres,
      apiUrls: [`${url}/api`],
      pageUrls: [`${url}/`, `${url}/Rede?cidade=Campinas`],
      listEnded: () => all.filter(server => !server.isAlive()).map(({ name }) => name),
    };
    const { sent, statuses, acknowledged, ended } = await restartUnderLoad(servers, restarts, report);
    const lost = await withFolder(folder => findLosses({ folder, databaseUrl }, acknowledged));
    return {
      tried: `${restarts} restarts of PostgreSQL, fast and immediate by turns, below three composers and two APIs behind haproxy, under 30 requests/s, a third of them sign-ups`,
      measured: `${ended.length} processes ended; ${statuses[500] ?? 0} of ${sent} requests answered 500; answers ${JSON.stringify(statuses)}; ${lost.length} of ${acknowledged.length} acknowledged sign-ups lost`,
      isMet: ended.length + lost.length === 0 && statuses[500] === undefined && acknowledged.length > 0,
      notes: [...ended.map(name => `ended: ${name}`), ...lost.slice(0, 5)],
    };
  } finally {
    await cluster.close();
  }
}
