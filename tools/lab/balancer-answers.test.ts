import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { problemSchema } from '@serafim/contract/api/http/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Balancer, hasHaproxy, startBalancer } from './balancer.ts';
import { sendRequest } from './send-request.ts';

const WORDS = 'O site não respondeu. Tente de novo em instantes.';
const CPF = '52998224725';

describe.skipIf(!hasHaproxy())('behind haproxy, as docs/deploy sets it up', () => {
  const closing: (() => unknown)[] = [];
  let away: Balancer;
  let breaking: Balancer;
  beforeAll(async () => {
    away = await startBalancer();
    closing.push(away.stop);
    // A composer that is ready, and breaks off whatever it is asked.
    const composer = createServer(({ url, socket }, answer) =>
      url === '/readyz' ? answer.end() : socket.destroy(),
    );
    await once(composer.listen(0, '127.0.0.1'), 'listening');
    closing.push(() => composer.close());
    breaking = await startBalancer({ composer: (composer.address() as AddressInfo).port });
    closing.push(breaking.stop);
    await breaking.untilUp('composers/a');
  });
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  /** Asks on a connection of its own, which haproxy may close. */
  const ask = async (url: string, method = 'GET') => {
    const { headers, status, body } = await sendRequest(url, { method });
    expect([headers['cache-control'], headers.balancer]).toEqual(['no-store', undefined]);
    return [status, headers['content-type'], headers['retry-after'], body.toString()] as const;
  };

  it.each([
    ['the site, no composer being there', () => `${away.url}/api/sessao`, 'GET', 503],
    ['the address for composers, no API being there', () => `${away.apiUrl}/clinicas`, 'GET', 503],
    ['the site, its composer breaking off', () => `${breaking.url}/api/contato`, 'POST', 502],
  ])('a call of the API by %s gets a problem that the site shows', async (_what, url, method, status) => {
    const [code, type, retry, body] = await ask(url(), method);
    expect([code, type, retry]).toEqual([status, 'application/problem+json', '5']);
    expect(problemSchema.parse(JSON.parse(body))).toEqual({
      type: '/problemas/api-fora-do-ar',
      title: 'O sistema não respondeu. Tente de novo em instantes.',
      status,
    });
  });

  it.each([
    ['no composer is there', () => away.url, 'GET', 503],
    ['its composer breaks off', () => breaking.url, 'POST', 502],
  ])('a visitor of a page reads the site’s words where %s', async (_what, url, method, status) => {
    expect(await ask(`${url()}/apis-e-mel`, method)).toEqual([
      status,
      'text/plain; charset=utf-8',
      '5',
      WORDS,
    ]);
  });

  it('a visitor gets pages of Varnish, which answers no probe', async () => {
    const varnish = createServer(({ url }, answer) =>
      answer.writeHead(url === '/readyz' ? 404 : 200).end(url),
    );
    await once(varnish.listen(0, '127.0.0.1'), 'listening');
    closing.push(() => varnish.close());
    const edge = await startBalancer({ varnish: (varnish.address() as AddressInfo).port });
    closing.push(edge.stop);
    const read = () =>
      sendRequest(`${edge.url}/Rede`).then(
        ({ status }) => status,
        () => 'closed',
      );
    await expect.poll(read, { timeout: 30_000 }).toBe(200);
    // Longer than haproxy takes to find out that a server is not ready.
    await pause(3_000);
    expect(await read()).toBe(200);
  });

  it('an operator reads of each such answer in the log, and of nobody who got it', async () => {
    await ask(`${away.url}/api/getCarteirinhaByCpf/${CPF}`);
    await expect
      .poll(() => away.log())
      .toMatch(/\{"event":"balancer","part":"api","method":"GET","status":503,"ended":"SC[^}]+\}/);
    expect(away.log()).not.toMatch(new RegExp(`${CPF}|getCarteirinha|127\\.0\\.0\\.1:\\d+ \\[`));
  });
});
