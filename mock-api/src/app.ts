import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { Brand } from '@serafim/contract/brand/brand';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { accountRoutes } from './account/account-routes.ts';
import { chargeReceiptRoutes } from './account/charge-receipt-routes.ts';
import { leavingRoutes } from './account/leaving-routes.ts';
import { createAuditTrail } from './audit/audit-trail.ts';
import type { CardPrinter } from './card/card-printer.ts';
import type { CepLookup } from './cep/cep-lookup.ts';
import { cepRoutes } from './cep/cep-routes.ts';
import { clientFileRoutes } from './client/client-file-routes.ts';
import { clientRoutes } from './client/client-routes.ts';
import { clinicRoutes } from './clinic/clinic-routes.ts';
import type { Store } from './db/store.ts';
import type { DocumentPrinter } from './document/document-printer.ts';
import { erasureRoutes } from './erasure/erasure-routes.ts';
import { formRoutes } from './form/form-routes.ts';
import { inboxRoutes } from './form/inbox-routes.ts';
import { healthRoutes } from './health/health-routes.ts';
import { answerProblem, answerProblems } from './http/answer-problems.ts';
import { guardRoutes } from './http/authorization.ts';
import { answerBrokenRequest } from './http/broken-request.ts';
import { refuseOtherSites } from './http/csrf.ts';
import { readJsonOnly } from './http/json-body.ts';
import { createKeyedRequests } from './http/keyed-request.ts';
import { type Budgets, createLimits } from './http/limits.ts';
import { logAnswers } from './http/log.ts';
import { describeApi, openApiRoute } from './http/openapi.ts';
import { problemOf } from './http/problem-of.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { checkRequest } from './http/validation.ts';
import type { Outbox } from './mail/outbox.ts';
import { signUpRoutes } from './member/sign-up-routes.ts';
import { cardRoutes } from './membership-card/card-routes.ts';
import { createCardTokens } from './membership-card/card-token.ts';
import { networkRoutes } from './network/network-routes.ts';
import { networkRequestRoutes } from './network-request/network-request-routes.ts';
import { waitingListRoutes } from './network-request/waiting-list-routes.ts';
import { overviewRoutes } from './overview/overview-routes.ts';
import { createContractPasses } from './payment/contract-pass.ts';
import { contractRoutes } from './payment/contract-routes.ts';
import type { Payments } from './payment/payments.ts';
import { recoveryRoutes } from './recovery/recovery-routes.ts';
import { createSecondStep } from './second-step/second-step.ts';
import { secondStepRoutes } from './second-step/second-step-routes.ts';
import type { Keys } from './security/keys.ts';
import type { Passwords } from './security/passwords.ts';
import type { Vault } from './security/vault.ts';
import type { ApiApp, Services } from './services.ts';
import { createGrowingDelay } from './session/growing-delay.ts';
import { sessionCodeRoutes } from './session/session-code-routes.ts';
import { createSessionCookie } from './session/session-cookie.ts';
import { createSessions } from './session/session-repository.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { shareRoutes } from './share-picture/share-routes.ts';

/** What the application is given; it opens nothing and reads no environment. */
export interface AppDeps {
  store: Store;
  keys: Keys;
  vault: Vault;
  passwords: Passwords;
  outbox: Outbox;
  printer: CardPrinter;
  documents: DocumentPrinter;
  payments: Payments;
  cep: CepLookup;
  brand: Brand;
  siteOrigin: string;
  /** Whose word about the visitor's address counts: addresses, networks, or `loopback`. */
  trustedProxy: string;
  budgets: Budgets;
  log: FastifyBaseLogger;
  now: () => Date;
  isDraining: () => boolean;
}

const second = 1_000;

/** The API, ready to be listened with or injected into. */
export const createApp = async (deps: AppDeps): Promise<ApiApp> => {
  const isHttps = deps.siteOrigin.startsWith('https:');
  const app = Fastify({
    loggerInstance: deps.log,
    // One line for every answer, by `logAnswers`.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: deps.trustedProxy,
    // Node looks for late requests every 30 s unless told otherwise.
    http: { headersTimeout: 5 * second, connectionsCheckingInterval: second },
    bodyLimit: 64 * 1024,
    connectionTimeout: 30 * second,
    requestTimeout: 15 * second,
    handlerTimeout: 10 * second,
    keepAliveTimeout: 65 * second,
    pluginTimeout: 20 * second,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void answerProblem(request, reply, problemOf(error)),
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();
  app.server.maxRequestsPerSocket = 10_000;
  app.setValidatorCompiler(checkRequest);
  app.setSerializerCompiler(serializerCompiler);

  const sessions = createSessions(deps.store.db, deps.now);
  const sessionCookie = createSessionCookie(isHttps);
  const services: Services = {
    ...deps,
    sessions,
    limits: createLimits(deps.budgets, deps.keys('limits')),
    signInDelay: createGrowingDelay(deps.keys('limits')),
    secondStep: createSecondStep(deps.keys, deps.vault, deps.now),
    keyed: createKeyedRequests(deps.store, deps.vault, deps.now),
    audit: createAuditTrail(deps.store, deps.keys('audit'), deps.now),
    cardTokens: createCardTokens(deps.keys('card-token')),
    passes: createContractPasses(deps.keys('contract-pass'), deps.now),
  };

  answerProblems(app);
  logAnswers(app);
  addSecurityHeaders(app, isHttps);
  readJsonOnly(app);
  await app.register(cookie);
  refuseOtherSites(app, deps.siteOrigin);
  guardRoutes(app, async request => {
    const token = sessionCookie.read(request);
    return token === null ? null : sessions.find(token);
  });
  await describeApi(app, deps.brand);

  healthRoutes(app, services);
  openApiRoute(app);
  sessionRoutes(app, services, sessionCookie);
  sessionCodeRoutes(app, services, sessionCookie);
  secondStepRoutes(app, services, sessionCookie);
  recoveryRoutes(app, services);
  signUpRoutes(app, services);
  contractRoutes(app, services);
  accountRoutes(app, services, sessionCookie);
  leavingRoutes(app, services);
  chargeReceiptRoutes(app, services);
  clientRoutes(app, services);
  clientFileRoutes(app, services);
  overviewRoutes(app, services);
  cardRoutes(app, services);
  clinicRoutes(app, services);
  networkRoutes(app, services);
  networkRequestRoutes(app, services);
  waitingListRoutes(app, services);
  formRoutes(app, services);
  inboxRoutes(app, services);
  erasureRoutes(app, services);
  cepRoutes(app, services);
  shareRoutes(app, services);
  return app;
};
