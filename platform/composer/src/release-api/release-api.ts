import type { CanaryReport } from '@serafim/canary/canary-analysis';
import { fieldErrors } from '@serafim/platform-contract/field-errors';
import {
  adminActionPattern,
  adminActionSchema,
  adminActions,
  releaseReportPath,
} from '@serafim/platform-contract/release-report';
import { robotPicturePattern } from '@serafim/platform-contract/robot-look';
import {
  comparisonPattern,
  waitingDecisionSchema,
  waitingDecisions,
} from '@serafim/platform-contract/waiting-release';
import { readPicture } from '@serafim/release-store/observed/robot-looks';
import type { Previews } from '@serafim/release-store/previews/preview';
import { ReleaseRefused } from '@serafim/release-store/release-refused';
import type { RegistrySource } from '@serafim/release-store/releases/registry-source';
import { OPERATIONS } from '@serafim/release-store/signatures/actor';
import { clientNetwork } from '@serafim/server-kit/client-network';
import { createRateLimiter, type RateLimiter } from '@serafim/server-kit/rate-limiter';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod/mini';
import type { ReadViewer, ReleaseTexts, ReleaseViewer, TakeCode } from '../composer-site.ts';
import { OverloadedError } from '../http/overload.ts';
import { isOwnPage } from '../http/own-page.ts';
import { type ProblemKind, Refusal } from '../http/refusal.ts';
import { assertUnchanged, carryOut } from './carry-out.ts';
import { type ComparedPagesDeps, comparePage } from './compared-page.ts';
import { decideWaiting } from './decide-waiting.ts';
import { createReportReader } from './report-reader.ts';
import { formatPerson, requireAdmin } from './require-admin.ts';

/** The administrator who sent a request. @throws Refusal for anybody else */
type ReadAdmin = (request: FastifyRequest, allowed: readonly string[]) => Promise<ReleaseViewer>;

interface ReleaseApiDeps extends ComparedPagesDeps {
  registry: Pick<RegistrySource, 'current' | 'refresh' | 'releases'>;
  /** The numbers of a remote's canary; null when it has none. */
  canaryReport: (remote: string) => CanaryReport | null;
  /** Called with what keeps a part of the report from being whole. */
  onFault: (cause: unknown) => void;
  readViewer: ReadViewer;
  takeCode: TakeCode;
  previews: Pick<Previews, 'link'>;
  /** Roles of administrators: all may see the versions, the last one may change them. */
  roles: readonly string[];
  texts: ReleaseTexts;
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
  if ((await limiter.take(client)) !== null) throw new Refusal('tooMany', { retryAfter: MINUTE });
}

function readOrder<Schema extends z.ZodMiniType>({ headers, body }: FastifyRequest, schema: Schema) {
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) throw new Refusal('mediaType');
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Refusal('invalid', { errors: fieldErrors(parsed.error) });
  return parsed.data;
}

/** Refusals of the server itself, before a route is reached, by status. */
const kindByStatus: Readonly<Record<number, ProblemKind>> = {
  400: 'malformed',
  413: 'tooLarge',
  415: 'mediaType',
};

/** What a failed request is answered with. */
function readCause(cause: unknown, { refused, untrusted }: ReleaseTexts): Refusal {
  if (cause instanceof Refusal) return cause;
  if (cause instanceof OverloadedError) return new Refusal('away', { retryAfter: cause.retryAfter });
  if (cause instanceof ReleaseRefused)
    return cause.reason === 'conflict'
      ? new Refusal('changed', { cause })
      : new Refusal('refused', { cause, detail: refused[cause.reason] ?? untrusted });
  const { statusCode = 500 } = cause as { statusCode?: number };
  return new Refusal(kindByStatus[statusCode] ?? 'failed', { cause });
}

/** Shows administrators what a version looks like: on pages that servers render, and in pictures that robots took. */
function addPictures(
  app: FastifyInstance,
  deps: ReleaseApiDeps,
  { options, readAdmin }: { options: RouteShorthandOptions; readAdmin: ReadAdmin },
): void {
  const { registry, roles } = deps;
  app.get<{ Params: { remote: string; version: string; picture: string } }>(
    robotPicturePattern,
    options,
    async (request, reply) => {
      await readAdmin(request, roles);
      const { remote, version, picture } = request.params;
      const bytes = await readPicture(registry.releases, { remote, version }, picture);
      if (!bytes) throw new Refusal('notFound');
      // It is named by its content.
      return reply.header('cache-control', 'private, max-age=86400').type('image/jpeg').send(bytes);
    },
  );

  app.get<{ Params: { remote: string; side: string }; Querystring: { path?: string } }>(
    comparisonPattern,
    options,
    async (request, reply) => {
      await readAdmin(request, roles);
      const { path = '/' } = request.query;
      const { html, policy } = await comparePage(deps, registry.current(), { ...request.params, path });
      reply.headers({ 'cache-control': 'no-store', 'content-security-policy': policy });
      return reply.type('text/html; charset=utf-8').send(html);
    },
  );
}

/** Shows administrators the released versions, and lets them change them: the API of the page of versions. */
export function addReleaseApi(app: FastifyInstance, deps: ReleaseApiDeps): void {
  const { registry, readViewer, roles, texts, siteUrl, actionsPerMinute = ACTIONS_PER_MINUTE } = deps;
  const { releases } = registry;
  const requests = createRateLimiter('requests', { points: REQUESTS_PER_MINUTE, seconds: MINUTE });
  const actions = createRateLimiter('actions', { points: actionsPerMinute, seconds: MINUTE });
  const readReport = createReportReader({ ...deps, releases, current: registry.current });

  const readAdmin: ReadAdmin = async ({ ip, headers }, allowed) => {
    await takeOrRefuse(requests, clientNetwork(ip));
    return requireAdmin(readViewer, headers.cookie, allowed);
  };
  const options = {
    bodyLimit: 4 * 1024,
    errorHandler(cause: unknown, request: FastifyRequest, reply: FastifyReply) {
      const refusal = readCause(cause, texts);
      const isFault = refusal.kind === 'failed' || refusal.kind === 'away';
      if (isFault && !(cause instanceof OverloadedError))
        request.log.error({ event: 'releases-failed', err: cause });
      reply.header('cache-control', 'no-store');
      throw refusal;
    },
  };

  app.get(releaseReportPath, options, async (request, reply) => {
    await readAdmin(request, roles);
    return reply.header('cache-control', 'no-store').send(await readReport());
  });

  app.post<{ Params: { remote: string; action: string } }>(
    adminActionPattern,
    options,
    async (request, reply) => {
      if (!isOwnPage(request.headers, siteUrl)) throw new Refusal('otherOrigin');
      const admin = await readAdmin(request, roles.slice(-1));
      await takeOrRefuse(actions, admin.id);
      const { remote } = request.params;
      const decision = waitingDecisions.find(name => name === request.params.action);
      const action = adminActions.find(name => name === request.params.action);
      const openActor = async () => ({
        ...(await releases.actor(OPERATIONS, remote)),
        person: formatPerson(admin),
      });
      if (decision) {
        const order = readOrder(request, waitingDecisionSchema);
        const by = { actor: await openActor(), cookies: request.headers.cookie };
        await decideWaiting({ ...deps, releases }, by, remote, decision, order);
      } else {
        if (action === undefined) throw new Refusal('notFound');
        const order = readOrder(request, adminActionSchema);
        await registry.refresh();
        const before = await readReport();
        assertUnchanged(
          before.remotes.find(report => report.remote === remote),
          order.expected,
        );
        await carryOut(releases.service, await openActor(), remote, action, order, texts);
      }
      // Who it was is in the signed history.
      request.log.warn({ event: 'releases-changed', action: request.params.action, remote });
      await registry.refresh();
      return reply.header('cache-control', 'no-store').send(await readReport());
    },
  );

  addPictures(app, deps, { options, readAdmin });
}
