import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { collectLog } from '../testing/collect-log.ts';
import { createTracing, keepTrace, traceHeaders, traceRequests, traceWork } from './tracing.ts';

const CALLER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const TRACE = '0af7651916cd43dd8448eb211c80319c';

/** Sends a body in parts, which the server reads where no request runs. @returns the answer's context */
async function sendSlowly(address: string, traceparent: string): Promise<string> {
  const headers = { traceparent, 'content-type': 'application/json' };
  const sending = request(`${address}/formulario`, { method: 'POST', headers });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.write('{"nome":');
  await pause(20);
  sending.end('"Ana"}');
  const [answer] = await answered;
  return ((await json(answer)) as { traceparent: string }).traceparent;
}

function openServer(share = 1) {
  const exporter = new InMemorySpanExporter();
  const tracing = createTracing('api', [new SimpleSpanProcessor({ exporter })], share);
  const { log, lines } = collectLog();
  const app = Fastify({ loggerInstance: log });
  traceRequests(app, tracing);
  return { app, tracing, lines, spans: () => exporter.getFinishedSpans() };
}

it('a request goes on with its caller’s trace, through what it awaits, and tells it to whom it calls', async () => {
  const { app, tracing, lines, spans } = openServer();
  app.get('/clientes/:numero', async request => {
    await pause(1);
    request.log.info({ event: 'read' });
    return traceWork(tracing, 'render', { remote: 'member' }, async () => traceHeaders());
  });
  const answer = await app.inject({ url: '/clientes/42?cpf=1', headers: { traceparent: CALLER } });
  const [render, request] = spans();
  expect(answer.json().traceparent).toBe(`00-${TRACE}-${render?.spanContext().spanId}-01`);
  expect(render).toMatchObject({ name: 'render', attributes: { remote: 'member' } });
  expect(render?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
  expect(request?.parentSpanContext?.spanId).toBe('b7ad6b7169203331');
  expect(request).toMatchObject({
    name: 'GET /clientes/:numero',
    attributes: { 'http.route': '/clientes/:numero', 'http.response.status_code': 200 },
  });
  expect(lines.find(({ event }) => event === 'read')).toMatchObject({ trace: TRACE });
});

it('a request with a body, and one with a made-up context, have a trace of their own', async () => {
  const { app } = openServer();
  app.post('/formulario', async () => traceHeaders());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const names: string[] = [];
  for (const traceparent of ['', '00-zz-1-1', `${CALLER}; drop`])
    names.push(await sendSlowly(address, traceparent));
  await app.close();
  expect(new Set(names).size).toBe(3);
  for (const name of names) {
    expect(name).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(name).not.toContain(TRACE);
  }
});

it('a caller that wants its trace exported has no say in it', async () => {
  const { app, spans } = openServer(0);
  app.get('/', async () => traceHeaders());
  const answer = await app.inject({ url: '/', headers: { traceparent: CALLER } });
  expect(answer.json().traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-00$`));
  expect(spans()).toEqual([]);
});

it('what is kept for later goes on with the trace in which it was kept', async () => {
  const { app } = openServer();
  let later: () => object = () => ({});
  app.get('/', async () => {
    later = keepTrace(traceHeaders);
    return {};
  });
  await app.inject({ url: '/', headers: { traceparent: CALLER } });
  expect(traceHeaders()).toEqual({});
  expect(JSON.stringify(later())).toContain(TRACE);
});

it('a failure is told by its class alone', async () => {
  const { tracing, spans } = openServer();
  const failing = traceWork(tracing, 'render', {}, async () => {
    throw new TypeError('for ana@exemplo.com.br');
  });
  await expect(failing).rejects.toThrow();
  expect(spans()[0]?.status).toEqual({ code: 2, message: 'TypeError' });
});

it('without anywhere to export to, nothing is recorded, and the trace has its name all the same', async () => {
  const { log, lines } = collectLog();
  const app = Fastify({ loggerInstance: log });
  traceRequests(app, createTracing('composer'));
  app.get('/', async request => {
    request.log.info({ event: 'read' });
    return traceHeaders();
  });
  const answer = await app.inject('/');
  expect(answer.json().traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(lines.find(({ event }) => event === 'read')?.trace).toMatch(/^[0-9a-f]{32}$/);
});
