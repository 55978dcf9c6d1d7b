import type { CanaryReport } from '@serafim/canary/canary-analysis';
import { fieldErrors, type ProblemKind } from '@serafim/contract/api/http/problem';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { type AdminRole, adminRoles } from '@serafim/contract/api/session/admin-roles';
import {
  adminActionPattern,
  adminActionSchema,
  adminActions,
  releaseReportPath,
} from '@serafim/platform-contract/release-report';
import type { RegistrySource } from '@serafim/release-store/releases/registry-source';
import { OPERATIONS } from '@serafim/release-store/signatures/actor';
import { clientNetwork } from '@serafim/server-kit/client-network';
import { createRateLimiter, type RateLimiter } from '@serafim/server-kit/rate-limiter';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOwnPage } from '../http/own-page.ts';
import { assertUnchanged, carryOut } from './carry-out.ts';
import { createReportReader } from './report-reader.ts';
import { formatPerson, requireAdmin, type SessionReader } from './require-admin.ts';
import { toRefusal } from './to-refusal.ts';

interface ReleaseApiDeps {
  registry: Pick<RegistrySource, 'current' | 'refresh' | 'releases'>;
  /** The numbers of a remote's canary; null when it has none. */
  canaryReport: (remote: string) => CanaryReport | null;
  /** Called with what keeps a part of the report from being whole. */
  onFault: (cause: unknown) => void;
  readSession: SessionReader;
  /** The public origin of this site. */
  siteUrl: string;
  /** How many actions one administrator may take in a minute. */
  actionsPerMinute?: number;
}

/** How many requests one address may send in a minute: each costs a call of the API. */
const REQUESTS_PER_MINUTE = 120;

const ACTIONS_PER_MINUTE = 20;

const MINUTE = 60;

async function takeOrRefuse(limiter: RateLimiter, client: string): Promise<void> {
  if ((await limiter.take(client)) !== null) throw new Refusal('muitas-tentativas');
}

function readOrder({ headers, body }: FastifyRequest) {
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) throw new Refusal('tipo-nao-aceito');
  const parsed = adminActionSchema.safeParse(body);
  if (!parsed.success) throw new Refusal('dados-invalidos', { errors: fieldErrors(parsed.error) });
  return parsed.data;
}

/** Refusals of the server itself, before a route is reached, by status. */
const kindByStatus: Readonly<Record<number, ProblemKind>> = {
  400: 'pedido-malformado',
  413: 'corpo-grande-demais',
  415: 'tipo-nao-aceito',
};

function answerRefusal(cause: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refused = toRefusal(cause);
  const { statusCode = 500 } = cause as { statusCode?: number };
  const problem =
    refused instanceof Refusal ? refused : new Refusal(kindByStatus[statusCode] ?? 'erro-interno');
  if (problem.status >= 500) request.log.error({ event: 'releases-failed', err: cause });
  if (problem.kind === 'muitas-tentativas') reply.header('retry-after', String(MINUTE));
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem.body()));
}

/** Shows administrators the released versions, and lets them change them: the API of the page of versions. */
export function addReleaseApi(app: FastifyInstance, deps: ReleaseApiDeps): void {
  const { registry, readSession, siteUrl, actionsPerMinute = ACTIONS_PER_MINUTE } = deps;
  const { releases } = registry;
  const requests = createRateLimiter('requests', { points: REQUESTS_PER_MINUTE, seconds: MINUTE });
  const actions = createRateLimiter('actions', { points: actionsPerMinute, seconds: MINUTE });
  const readReport = createReportReader({ ...deps, releases, current: registry.current });

  const readAdmin = async ({ ip, headers }: FastifyRequest, roles: readonly AdminRole[]) => {
    await takeOrRefuse(requests, clientNetwork(ip));
    return requireAdmin(readSession, headers.cookie, roles);
  };
  const options = {
    bodyLimit: 4 * 1024,
    errorHandler: (cause: unknown, request: FastifyRequest, reply: FastifyReply) =>
      void answerRefusal(cause, request, reply),
  };

  app.get(releaseReportPath, options, async (request, reply) => {
    await readAdmin(request, adminRoles);
    return reply.header('cache-control', 'no-store').send(await readReport());
  });

  app.post<{ Params: { remote: string; action: string } }>(
    adminActionPattern,
    options,
    async (request, reply) => {
      if (!isOwnPage(request.headers, siteUrl)) throw new Refusal('origem-recusada');
      const session = await readAdmin(request, ['gestao']);
      await takeOrRefuse(actions, session.id);
      const { remote } = request.params;
      const action = adminActions.find(name => name === request.params.action);
      if (action === undefined) throw new Refusal('nao-encontrado');
      const order = readOrder(request);
      await registry.refresh();
      const before = await readReport();
      assertUnchanged(
        before.remotes.find(report => report.remote === remote),
        order.expected,
      );
      const person = formatPerson(session);
      const actor = { ...(await releases.actor(OPERATIONS, remote)), person };
      await carryOut(releases.service, actor, remote, action, order);
      // Who it was is in the signed history.
      request.log.warn({ event: 'releases-changed', action, remote });
      await registry.refresh();
      return reply.header('cache-control', 'no-store').send(await readReport());
    },
  );
}
