import Fastify, { LogController } from 'fastify';
import { expect, it } from 'vitest';
import { logRemarkableAnswers } from './log.ts';
import { collectLog } from './testing/collect-log.ts';

it('of a server with many answers those that failed or were refused are logged, by their route alone', async () => {
  const { log, lines } = collectLog();
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  logRemarkableAnswers(app);
  app.get('/:status/:name', (request, reply) => {
    const status = Number((request.params as { status: string }).status);
    if (status === 503) reply.why = 'too many';
    return reply.code(status).send();
  });
  for (const status of [200, 304, 404, 429, 500, 503]) await app.inject(`/${status}/ana`);
  expect(lines).toMatchObject(
    [429, 500, 503].map(status => ({ event: 'answer', method: 'GET', route: '/:status/:name', status })),
  );
  expect(lines.map(({ why }) => why)).toEqual([undefined, undefined, 'too many']);
  expect(lines.every(({ reqId }) => typeof reqId === 'string')).toBe(true);
  expect(JSON.stringify(lines)).not.toContain('ana');
});

it('of an error that became a text only its class is logged', () => {
  const { log, lines } = collectLog();
  for (const err of ['TypeError: ana is not a function', 'RangeError', 'ana@exemplo.com.br: refused', 42])
    log.error({ event: 'failed', err });
  expect(lines.map(({ err }) => err)).toEqual(
    ['TypeError', 'RangeError', 'string', 'number'].map(name => ({ name })),
  );
});
