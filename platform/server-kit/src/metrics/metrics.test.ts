import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { freePort } from '../process/free-port.ts';
import { createMetrics, measureAnswers, serveMetrics } from './metrics.ts';

const linesOf = async (metrics: ReturnType<typeof createMetrics>, name: string) =>
  (await metrics.register.metrics()).split('\n').filter(line => line.startsWith(name));

it('counts answers by the template of their route, and made-up addresses together', async () => {
  const metrics = createMetrics('api');
  const app = Fastify();
  measureAnswers(app, metrics);
  app.get('/clientes/:numero', async () => 'ok');
  for (const url of ['/clientes/1', '/clientes/2', '/made-up', '/made-up/too']) await app.inject(url);
  const counts = await linesOf(metrics, 'serafim_answer_seconds_count');
  expect(counts).toEqual([
    'serafim_answer_seconds_count{server="api",method="GET",route="/clientes/:numero",status="200"} 2',
    'serafim_answer_seconds_count{server="api",method="GET",route="none",status="404"} 2',
  ]);
});

it('leaves out what cannot be asked, and nothing else', async () => {
  const metrics = createMetrics('api');
  let isAway = false;
  const ask = (value: number) => {
    if (isAway) throw new Error('the database is away');
    return value;
  };
  metrics.gauge('waiting', 'asked', gauge => gauge.set(ask(3)));
  metrics.gauge('states', 'asked by state', gauge => gauge.set({ state: 'open' }, ask(2)), ['state']);
  metrics.gauge('other', 'needs nothing', gauge => gauge.set(1));
  expect(await linesOf(metrics, 'waiting')).toEqual(['waiting{server="api"} 3']);
  isAway = true;
  expect(await linesOf(metrics, 'waiting')).toEqual([]);
  expect(await linesOf(metrics, 'states')).toEqual([]);
  expect(await linesOf(metrics, 'other')).toEqual(['other{server="api"} 1']);
});

it('serves them on a port of their own, and none where no port is named', async () => {
  const metrics = createMetrics('composer');
  const port = await freePort();
  const close = await serveMetrics(metrics, { host: '127.0.0.1', port });
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answer.text()).toContain('nodejs_eventloop_lag_seconds{server="composer"}');
  await close();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  await (await serveMetrics(metrics, { host: '127.0.0.1', port: undefined }))();
});
