import cookie from '@fastify/cookie';
import { logAnswers } from '@serafim/server-kit/log';
import { type Metrics, measureAnswers } from '@serafim/server-kit/metrics/metrics';
import { requestId } from '@serafim/server-kit/request-id';
import { serverTimeouts } from '@serafim/server-kit/server-timeouts';
import { type Tracing, traceRequests } from '@serafim/server-kit/tracing/tracing';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { guardRoutes } from './identity/access/authorization.ts';
import { identityRoutes } from './identity/routes.ts';
import { membersRoutes } from './members/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { moneyRoutes } from './money/routes.ts';
import { networkRoutes } from './network/routes.ts';
import { papersRoutes } from './papers/routes.ts';
import { answerProblem, answerProblems } from './platform/http/answer-problems.ts';
import { answerBrokenRequest } from './platform/http/broken-request.ts';
import { describeApi } from './platform/http/openapi.ts';
import { checkRequest, readJsonOnly, refuseOtherSites } from './platform/http/request-checks.ts';
import { trackRequests } from './platform/http/request-context.ts';
import type { ApiApp } from './platform/http/route.ts';
import { addSecurityHeaders, protectiveHeaders } from './platform/http/security-headers.ts';
import { toRefusal } from './platform/http/to-refusal.ts';
import { platformRoutes } from './platform/routes.ts';
import type { Services } from './wire.ts';

/**
 * The API, ready to listen or to be injected into; it opens nothing and reads no environment.
 * @param trustedProxy whose `X-Forwarded-For` counts: addresses, networks, or `loopback`
 * @param watching where every answer is counted, and belongs to its caller's trace
 * @param handlerTimeout milliseconds that a route has for its answer
 */
export async function createApp(
  services: Services,
  trustedProxy: string,
  watching: { metrics: Metrics; tracing: Pick<Tracing, 'tracer'> },
  handlerTimeout = 10_000,
): Promise<ApiApp> {
  const { log, brand, siteOrigin, sessions, sessionCookie } = services;
  const headers = protectiveHeaders(siteOrigin.startsWith('https:'));
  const app = Fastify({
    loggerInstance: log,
    // One line for every answer, by `logAnswers`.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: trustedProxy,
    ...serverTimeouts,
    handlerTimeout,
    bodyLimit: 64 * 1024,
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest(headers),
    frameworkErrors: (error, request, reply) =>
      void answerProblem(request, reply.headers(headers), toRefusal(error)),
    routerOptions: { maxParamLength: 200 },
  });
  app.server.maxRequestsPerSocket = 10_000;
  app.setValidatorCompiler(checkRequest);
  app.setSerializerCompiler(serializerCompiler);

  // Hooks run in the order in which they are added. Refusals, the log and the headers come first, so that they hold
  // for every answer, also for one that a later hook refuses. Another site's change is refused before its session is
  // looked up, and the session is known before any handler runs. Hooks that watch routes come before the routes.
  trackRequests(app);
  traceRequests(app, watching.tracing);
  answerProblems(app);
  logAnswers(app);
  measureAnswers(app, watching.metrics);
  addSecurityHeaders(app, headers);
  readJsonOnly(app);
  await app.register(cookie);
  refuseOtherSites(app, siteOrigin);
  guardRoutes(
    app,
    async request => {
      const token = sessionCookie.read(request);
      return token === null ? null : sessions.find(token);
    },
    services.demandsSecondStep,
  );
  await describeApi(app, brand);

  platformRoutes(app, services);
  identityRoutes(app, services);
  moneyRoutes(app, services);
  papersRoutes(app, services);
  membersRoutes(app, services);
  networkRoutes(app, services);
  messageRoutes(app, services);
  return app;
}
