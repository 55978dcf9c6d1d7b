import type { FileType } from '@serafim/contract/api/http/call';
import type { AnswerData, PartNames, Row } from '@serafim/contract/api/http/row';
import { type CallName, type Calls, calls } from '@serafim/contract/api/table';
import { z } from '@serafim/contract/api/zod';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { describeCall, problemsOf } from './describe-call.ts';

/** The application to which routes are added. */
export type ApiApp = FastifyInstance;

type Parts<R extends Row> = R extends { params: z.ZodMiniType<infer Params> }
  ? Params
  : Record<PartNames<R['call']>[number], string>;

type Output<Schema> = Schema extends z.ZodMiniType<infer Data> ? Data : unknown;

/** A request for a call, checked against its row. */
export type CallRequest<R extends Row> = FastifyRequest<{
  Params: Parts<R>;
  Querystring: R extends { query: infer Query } ? Output<Query> : unknown;
  Body: R extends { body: infer Body } ? Output<Body> : unknown;
}>;

/** Resolves with the answer, or sends a file. */
type Handler<R extends Row> = (
  request: CallRequest<R>,
  reply: FastifyReply,
) => Promise<
  R['answer'] extends FileType ? FastifyReply : R['answer'] extends 'nothing' ? unknown : AnswerData<R>
>;

const part = z.string().check(z.maxLength(200));
const emptyBody = z.nullable(z.strictObject({}));

/** The schemas that requests for a call are checked against. */
function requestSchemas({ call, params, query, body }: Row) {
  const names = [...call.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const parts = z.strictObject(Object.fromEntries(names.map(name => [name, part])));
  return {
    ...(names.length > 0 && { params: params ?? parts }),
    ...(query && { querystring: query }),
    ...(/^P/.test(call) && { body: body ?? emptyBody }),
  };
}

/**
 * Answers a call as its row says.
 * @param hooks what has to happen before the request is read
 */
export function route<Name extends CallName>(
  app: ApiApp,
  name: Name,
  handler: Handler<Calls[Name]>,
  hooks: Pick<RouteShorthandOptions, 'preParsing' | 'preValidation' | 'bodyLimit'> = {},
): void {
  const row: Row = calls[name];
  const [method = '', url = ''] = row.call.split(' ');
  const status = row.status ?? (row.answer === 'nothing' ? 204 : 200);
  app.route({
    ...hooks,
    method,
    url,
    schema: { ...requestSchemas(row), ...describeCall(name, row, status) },
    ...(row.timeout && { handlerTimeout: row.timeout }),
    config: { problems: problemsOf(row) },
    handler: async (request, reply) => {
      const answer = await handler(request as unknown as CallRequest<Calls[Name]>, reply.status(status));
      // A handler whose time is up has been answered for already.
      return answer === undefined && !reply.sent ? reply.send() : answer;
    },
  });
}
