import { problemKinds, problemType } from '@serafim/contract/api/http/problem';
import type { FastifyReply } from 'fastify';

/** Answers in the API's own form. */
export const answerProblem = (
  reply: FastifyReply,
  problem: { type: string; title: string; status: number },
) =>
  reply.code(problem.status).header('content-type', 'application/problem+json').send(JSON.stringify(problem));

export const answerNotFound = (reply: FastifyReply) =>
  answerProblem(reply, { type: problemType('nao-encontrado'), ...problemKinds['nao-encontrado'] });

/** When to ask again for what is away: a store, the API, this server before it is ready. In whole seconds. */
export const AWAY_RETRY_AFTER = 5;

/** @param retryAfter when to come back, in whole seconds */
export const answerUnavailable = (reply: FastifyReply, retryAfter = AWAY_RETRY_AFTER) =>
  answerProblem(reply.header('retry-after', String(retryAfter)), {
    type: problemType('indisponivel'),
    ...problemKinds.indisponivel,
  });
