import { DRAIN_WAIT, openRestartables } from '../../lab/cluster.ts';
import { MESSAGE } from '../../lab/messages.ts';
import { restartInTurn, type TrialRequest } from '../../lab/rolling-restarts.ts';
import type { Figure, Report } from '../figure.ts';

const PER_SECOND = 200;

const page = (path: string): TrialRequest => ({ method: 'GET', path, expects: 200 });

const CONTACT: TrialRequest = {
  method: 'POST',
  path: '/api/contato',
  expects: 201,
  body: MESSAGE,
};

/** What visitors ask for: pages, a file of each page's kind, reading and writing calls of the API. */
async function requestsOf(url: string): Promise<TrialRequest[]> {
  const html = await (await fetch(url)).text();
  const files = [...new Set(html.match(/\/(?:r|shell)\/[\w@./-]+\.(?:js|css|woff2)/g))].slice(0, 4);
  return [
    ...['/', '/Rede', '/Privacidade', '/Cadastro', '/Login', '/', '/SejaUmLicenciado', '/Carteirinha'].map(
      page,
    ),
    ...files.map(page),
    ...['/api/sessao', '/api/clinicas?cidade=Campinas', '/api/sessao'].map(page),
    CONTACT,
  ];
}

/** Restarts two composers and two APIs on PostgreSQL behind haproxy, one after the other, under load. */
export async function measureRolling(rounds: number, report: Report): Promise<Figure> {
  await using cluster = await openRestartables();
  const { balancer, servers } = cluster;
  report(`${servers.length} servers are ready behind ${balancer.url}`);
  const requests = await requestsOf(balancer.url);
  const figures = await restartInTurn(balancer, servers, requests, { perSecond: PER_SECOND, rounds });
  const { sent, seconds, failed, faults, codes, p99 } = figures;
  if (failed > 0) report(balancer.log());
  const rate = Math.round(sent / seconds);
  return {
    tried: `${rounds} restarts of each of two composers and two APIs (PostgreSQL) behind haproxy, one after the other, under ${rate} requests/s of ${requests.length} kinds for ${Math.round(seconds)} s, DRAIN_WAIT=${DRAIN_WAIT}`,
    measured: `${failed} of ${sent} requests failed; exit codes ${codes.join(', ')}; 99 % answered within ${p99} ms`,
    isMet: failed === 0 && codes.length === 1 && codes[0] === 0 && rate >= PER_SECOND * 0.95,
    notes: faults.slice(0, 8),
  };
}
