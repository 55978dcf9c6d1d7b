import { createHash, randomUUID } from 'node:crypto';
import cookies from '@fastify/cookie';
import { policySignal } from '@serafim/canary/signal';
import { trace } from '@serafim/host/reporting/thrown';
import { clientNetwork } from '@serafim/server-kit/client-network';
import { logRemarkableAnswers } from '@serafim/server-kit/log';
import { type Metrics, measureAnswers } from '@serafim/server-kit/metrics/metrics';
import { serverTimeouts } from '@serafim/server-kit/server-timeouts';
import { shedLoad } from '@serafim/server-kit/shed-load';
import { type Tracing, traceRequests } from '@serafim/server-kit/tracing/tracing';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { ComposerSite, ComposerTexts } from './composer-site.ts';
import { isFromEdge } from './edge/edge.ts';
import { addEdgeRoutes } from './edge/edge-routes.ts';
import { FileAwayError } from './files/absent-files.ts';
import { addFiles, isFile, type ServeFilesDeps } from './files/serve-files.ts';
import { proxyApi } from './http/api-proxy.ts';
import { answerBrokenRequest } from './http/broken-request.ts';
import { type Encoded, encode, hasAnswer, selectEncoding, sendEncoded } from './http/encodings.ts';
import { OverloadedError } from './http/overload.ts';
import { isOwnPage } from './http/own-page.ts';
import { acceptPolicyReports } from './http/policy-reports.ts';
import { AWAY_RETRY_AFTER, answerProblem, type Problems, Refusal } from './http/refusal.ts';
import { headersOfFile, pageHeaders, securityHeaders, WORKER_POLICY } from './http/security-headers.ts';
import { addKitRoutes, type KitRoutesDeps } from './kit/kit-routes.ts';
import { TooManyPagesError } from './pages/page-budget.ts';
import { addPageRoutes, type PageRoutesDeps } from './pages/page-routes.ts';
import { addHealthRoutes } from './readiness.ts';
import { acceptSignals } from './signals/accept-signals.ts';

/** The site's service worker as browsers get it. */
export interface SentWorker {
  bodies: Encoded;
  /** Names its content. */
  digest: string;
}

/** Encodes the service worker, and names it by its content: browsers install it again when any of it changes. */
export async function encodeWorker(
  { render }: NonNullable<ComposerSite['worker']>,
  styles: readonly string[],
): Promise<SentWorker> {
  const text = await render(styles);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { bodies: await encode(text), digest };
}

interface ComposerDeps
  extends Omit<PageRoutesDeps, 'brand' | 'texts'>,
    Omit<ServeFilesDeps, 'isToEdge'>,
    Pick<KitRoutesDeps, 'kits'> {
  site: Pick<ComposerSite, 'brand' | 'files' | 'problems' | 'rules' | 'texts' | 'worker'>;
  /** Of a site that has one. */
  worker?: SentWorker | undefined;
  /** Where the API answers, as `http://localhost:8000`. */
  apiUrl: string;
  /** What the composer lacks to take visits; null when it is ready. */
  findLack: () => string | null;
  log: FastifyBaseLogger;
  /** Where every answer is counted. */
  metrics: Metrics;
  tracing: Pick<Tracing, 'tracer'>;
  /** The proxies whose `X-Forwarded-For` counts, as Fastify's `trustProxy`; none by default. */
  trustedProxy?: string;
}

/** The composer: answers every address of the site with its HTML, serves releases and proxies the API. */
export async function createComposer(deps: ComposerDeps): Promise<FastifyInstance> {
  const { edgeBuild, log, worker } = deps;
  const { brand, files, problems, rules, texts } = deps.site;
  const app = Fastify({
    loggerInstance: log,
    // Answers are counted; only those that failed, or were late, are logged too.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    ...serverTimeouts,
    bodyLimit: 64 * 1024,
    // What comes while the server closes is answered as before; `/readyz` has said for a while to send no more.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: deps.trustedProxy ?? false,
    clientErrorHandler: (cause, socket) => answerBrokenRequest(cause, socket, texts.unreadableRequest),
    // An address that cannot be read at all reaches no route.
    frameworkErrors: (_cause, _request, reply) =>
      answerUnreadable(reply as unknown as FastifyReply, texts.unreadableAddress),
  });

  app.addHook('onSend', async (request, reply) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    const headers = isFile(request.url) ? headersOfFile(request.url) : isPage ? pageHeaders : securityHeaders;
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });

  // Before all else: what is registered takes over the handler that is there then.
  app.setErrorHandler(answerErrors(problems, texts));

  traceRequests(app, deps.tracing);
  measureAnswers(app, deps.metrics);
  logRemarkableAnswers(app);

  // A page that was answered is of no use without its files, and they cost least.
  shedLoad(app, {
    refusal: delay => new OverloadedError(`the event loop is ${Math.round(delay)} ms late`),
    isServed: ({ url }) => isFile(url),
  });

  await app.register(cookies);
  await addFiles(app, { ...deps, isToEdge: request => edgeBuild !== undefined && isFromEdge(request) });
  await proxyApi(app, { apiUrl: deps.apiUrl, away: problems.apiAway });

  // Browsers ask for it again at every page of whoever has it: mostly it is the same.
  const serveWorker = (path: string, worker: SentWorker) =>
    app.get(path, (request, reply) => {
      const etag = `"${worker.digest}-${selectEncoding(request.headers['accept-encoding'])}"`;
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', WORKER_POLICY)
        .header('etag', etag);
      return hasAnswer(etag, request.headers['if-none-match'])
        ? reply.code(304).header('vary', 'accept-encoding').send()
        : sendEncoded(request, reply, worker.bodies);
    });

  if (worker && deps.site.worker) serveWorker(deps.site.worker.path, worker);

  for (const { path, type, body } of files)
    app.get(path, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=86400').send(body()),
    );

  followPolicy(app, deps);
  acceptSignals(app, { siteUrl: brand.siteUrl, visits: deps.visits, recordSignal: deps.recordSignal });

  addHealthRoutes(app, deps.findLack);
  addKitRoutes(app, { ...deps, rules, noKit: texts.noKit });

  if (edgeBuild !== undefined) addEdgeRoutes(app, { ...deps, build: edgeBuild });
  addPageRoutes(app, { ...deps, brand, texts });

  return app;
}

/** Logs what policies have blocked, and records it of the version whose file did it, for the visit that met it. */
function followPolicy(
  app: FastifyInstance,
  {
    site: { brand },
    log,
    visits,
    recordSignal,
  }: Pick<ComposerDeps, 'site' | 'log' | 'visits' | 'recordSignal'>,
): void {
  acceptPolicyReports(app, ({ directive, origin, place = '' }, { headers, cookies, ip }) => {
    log.warn({ event: 'policy-blocked', directive, origin });
    const found = trace([place], new URL(brand.siteUrl).origin);
    const visit = found && isOwnPage(headers, brand.siteUrl) ? visits.readSigned(cookies) : null;
    if (found && visit) recordSignal(visit.id, clientNetwork(ip), policySignal(found));
  });
}

/** Answers what a route threw. */
const answerErrors =
  (problems: Problems, texts: ComposerTexts) =>
  (
    cause: FastifyError | Refusal | TooManyPagesError | OverloadedError | FileAwayError,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    if (cause instanceof Refusal) return answerProblem(reply, problems[cause.kind], cause.details);
    const status = cause.statusCode ?? 500;
    const isTooMany = cause instanceof TooManyPagesError;
    const isRefused = isTooMany || cause instanceof OverloadedError;
    if (isRefused) reply.header('retry-after', String(cause.retryAfter));
    if (cause instanceof OverloadedError) reply.why = cause.message;
    if (cause instanceof FileAwayError) reply.header('retry-after', String(AWAY_RETRY_AFTER));
    reply.code(status).type('text/plain; charset=utf-8');
    if (isRefused) return reply.send(isTooMany ? texts.tooManyPages : texts.overloaded);
    if (status >= 500) request.log.error({ event: 'request-failed', err: cause });
    if (status === 404) return reply.send(texts.notFound);
    return reply.send(status < 500 ? texts.unreadableRequest : texts.failed);
  };

const answerUnreadable = (reply: FastifyReply, text: string) =>
  reply.code(400).headers(securityHeaders).type('text/plain; charset=utf-8').send(text);
