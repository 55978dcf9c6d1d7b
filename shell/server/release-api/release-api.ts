import { fieldErrors, type ProblemKind } from '@serafim/contract/api/problem';
import {
  releaseActPattern,
  releaseActSchema,
  releaseActs,
  releaseReportPath,
} from '@serafim/contract/remote/release-report';
import { subscriberOf } from '@serafim/contract/site/subscriber';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { CanaryReport } from '../canary/report.ts';
import { isOwnPage } from '../own-page.ts';
import type { RegistrySource } from '../registry-source.ts';
import { OPERATIONS } from '../releases/actor.ts';
import { actAt, assertSeen } from './act.ts';
import { adminOf, personOf, type WhoAsks } from './admin-of.ts';
import { RefusedAct, refusalOf } from './refused-act.ts';
import { createReportReader } from './report-reader.ts';

interface ReleaseApiDeps {
  registry: Pick<RegistrySource, 'current' | 'refresh' | 'releases'>;
  /** The numbers of a remote's canary; null when it has none. */
  canaryReport: (remote: string) => CanaryReport | null;
  whoAsks: WhoAsks;
  /** The public origin of this site. */
  siteUrl: string;
  /** How many acts one admin may do in a minute. */
  actsPerMinute?: number;
}

/** How many questions one address may ask in a minute: each costs one of the API. */
const QUESTIONS_PER_MINUTE = 120;

const ACTS_PER_MINUTE = 20;

const MINUTE = 60;

const take = (limiter: RateLimiterMemory, who: string) =>
  limiter.consume(who).catch(() => {
    throw new RefusedAct('muitas-tentativas');
  });

function readOrder({ headers, body }: FastifyRequest) {
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) throw new RefusedAct('tipo-nao-aceito');
  const parsed = releaseActSchema.safeParse(body);
  if (!parsed.success) throw new RefusedAct('dados-invalidos', { errors: fieldErrors(parsed.error) });
  return parsed.data;
}

/** What the server refused before a route saw it, by its status. */
const kindOf: Readonly<Record<number, ProblemKind>> = {
  400: 'pedido-malformado',
  413: 'corpo-grande-demais',
  415: 'tipo-nao-aceito',
};

function answerRefusal(cause: unknown, reply: FastifyReply) {
  const refused = refusalOf(cause);
  const { statusCode = 500 } = cause as { statusCode?: number };
  const known =
    refused instanceof RefusedAct ? refused : new RefusedAct(kindOf[statusCode] ?? 'erro-interno');
  if (known.status >= 500) console.error('What is live could not be told or changed.', cause);
  if (known.kind === 'muitas-tentativas') reply.header('retry-after', String(MINUTE));
  return reply
    .code(known.status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(known.body));
}

/** Tells admins what is live, and lets them change it: the API of the screen of versions. */
export function addReleaseApi(app: FastifyInstance, deps: ReleaseApiDeps): void {
  const { registry, whoAsks, siteUrl, actsPerMinute = ACTS_PER_MINUTE } = deps;
  const { releases } = registry;
  const questions = new RateLimiterMemory({ points: QUESTIONS_PER_MINUTE, duration: MINUTE });
  const acts = new RateLimiterMemory({ points: actsPerMinute, duration: MINUTE });
  const readReport = createReportReader({ ...deps, releases, current: registry.current });

  const admin = async ({ ip, headers }: FastifyRequest) => {
    await take(questions, subscriberOf(ip));
    return adminOf(whoAsks, headers.cookie);
  };
  const options = {
    bodyLimit: 4 * 1024,
    errorHandler: (cause: unknown, _request: FastifyRequest, reply: FastifyReply) =>
      void answerRefusal(cause, reply),
  };

  app.get(releaseReportPath, options, async (request, reply) => {
    await admin(request);
    return reply.header('cache-control', 'no-store').send(await readReport());
  });

  app.post<{ Params: { remote: string; act: string } }>(
    releaseActPattern,
    options,
    async (request, reply) => {
      if (!isOwnPage(request.headers, siteUrl)) throw new RefusedAct('origem-recusada');
      const session = await admin(request);
      await take(acts, session.id);
      const { remote } = request.params;
      const act = releaseActs.find(name => name === request.params.act);
      if (act === undefined) throw new RefusedAct('nao-encontrado');
      const order = readOrder(request);
      await registry.refresh();
      const before = await readReport();
      assertSeen(
        before.remotes.find(one => one.remote === remote),
        order.expected,
      );
      const person = personOf(session);
      const actor = { ...(await releases.actor(OPERATIONS, remote)), person };
      await actAt(releases.desk, actor, remote, act, order);
      console.warn(`The administration: ${act} ${remote} by ${JSON.stringify(person)}.`);
      await registry.refresh();
      return reply.header('cache-control', 'no-store').send(await readReport());
    },
  );
}
