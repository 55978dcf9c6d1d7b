import type { ProblemKind } from '@serafim/contract/api/http/problem';
import { Refusal } from '@serafim/contract/api/http/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toRefusal } from './to-refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every refusal that the call's row says. */
    problems?: ReadonlySet<ProblemKind>;
  }
}

/** Answers one request with a refusal. */
export function answerProblem(request: FastifyRequest, reply: FastifyReply, problem: Refusal): FastifyReply {
  const { url, config } = request.routeOptions;
  if (config?.problems?.has(problem.kind) === false)
    request.log.error({ event: 'undeclared-problem', route: `${request.method} ${url}`, why: problem.kind });
  const { retryAfter, headers } = problem.details;
  if (problem.status >= 500) request.log.error({ event: 'problem', err: problem.cause ?? problem });
  if (retryAfter !== undefined) reply.header('Retry-After', String(Math.max(1, Math.ceil(retryAfter))));
  if (headers !== undefined) reply.headers(headers);
  return reply
    .status(problem.status)
    .header('Cache-Control', 'no-store')
    .header('Content-Type', 'application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problem.body(request.id));
}

const toPattern = (template: string): RegExp =>
  new RegExp(`^${template.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`);

/** Answers every error, unknown address and wrong method as a problem. */
export function answerProblems(app: FastifyInstance): void {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: toPattern(url), methods: new Set() };
    for (const each of [method].flat()) route.methods.add(each);
    routes.set(url, route);
  });
  app.setErrorHandler((error, request, reply) => answerProblem(request, reply, toRefusal(error)));
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const allowed = [...routes.values()].flatMap(({ pattern, methods }) =>
      pattern.test(path) ? [...methods] : [],
    );
    const problem =
      allowed.length === 0
        ? new Refusal('nao-encontrado')
        : new Refusal('metodo-nao-permitido', { headers: { Allow: [...new Set(allowed)].join(', ') } });
    return answerProblem(request, reply, problem);
  });
}
