import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteParts } from '@serafim/release/site-parts';
import { type Service, startService } from '@serafim/server-kit/process/start-service';
import { startPostgres } from '@serafim/server-kit/testing/throwaway-postgres';
import { assertHaproxy, BEHIND, type Behind, startBalancer } from '../../lab/balancer.ts';
import { type Restartable, restartInTurn, type TrialRequest } from '../../lab/rolling-restarts.ts';
import { copyReleases } from '../../lab/site.ts';
import { trialSettings } from '../api-for-trials.ts';
import type { Figure, Report } from '../figure.ts';

const PER_SECOND = 200;

/** How long a stopping server waits for haproxy to see it, in seconds. */
const DRAIN_WAIT = 5;

const page = (path: string): TrialRequest => ({ method: 'GET', path, expects: 200 });

const CONTACT: TrialRequest = {
  method: 'POST',
  path: '/api/contato',
  expects: 201,
  body: {
    nome: 'Ana Lima',
    email: 'ana@exemplo.com.br',
    assunto: 'duvida',
    descricao: 'Uma pergunta sobre os planos.',
  },
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
  assertHaproxy();
  const closing: (() => Promise<unknown>)[] = [];
  const log: string[] = [];
  try {
    const folder = await copyReleases();
    closing.push(() => rm(folder, { recursive: true, force: true }));
    const postgres = await startPostgres();
    closing.push(postgres.stop);
    const databaseUrl = await postgres.createDatabase();
    const balancer = await startBalancer();
    closing.push(balancer.stop);

    const common = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      SITE_ORIGIN: balancer.url,
      DRAIN_WAIT: String(DRAIN_WAIT),
      LIMIT_FACTOR: trialSettings.LIMIT_FACTOR,
    };
    const settingsOf = async (name: Behind): Promise<NodeJS.ProcessEnv> => {
      const port = String(balancer.ports[name]);
      if (name.startsWith('composers'))
        return { ...common, DATA_DIR: folder, HOST: '127.0.0.1', PORT: port, API_URL: balancer.apiUrl };
      const own = await mkdtemp(join(tmpdir(), 'serafim-rolling-'));
      closing.push(() => rm(own, { recursive: true, force: true }));
      return { ...common, ...trialSettings, DATA_DIR: own, DATABASE_URL: databaseUrl, API_PORT: port };
    };
    const openServer = async (name: Behind): Promise<Restartable> => {
      const settings = await settingsOf(name);
      const script = name.startsWith('composers') ? siteParts.composer : siteParts.api;
      let running: Service | undefined;
      closing.push(async () => running?.stop());
      return {
        name,
        async stop() {
          await running?.stop();
          return running?.process.exitCode ?? running?.process.signalCode ?? null;
        },
        async start() {
          running = await startService(
            name,
            script,
            `http://127.0.0.1:${balancer.ports[name]}/readyz`,
            settings,
            service => {
              running = service;
            },
            text => log.push(text),
          );
        },
      };
    };
    // The APIs first: a composer renders its pages ahead with what they answer.
    const servers = await Promise.all(BEHIND.toReversed().map(openServer));
    for (const server of servers) {
      await server.start();
      await balancer.untilUp(server.name);
    }
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
  } catch (cause) {
    report(log.slice(-20).join(''));
    throw cause;
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
