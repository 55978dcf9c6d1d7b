import { randomBytes } from 'node:crypto';
import cookies from '@fastify/cookie';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { SIGNALS_PATH } from '../../src/reporting/signals.ts';
import { createVisitCookie } from '../visits/visit-cookie.ts';
import { acceptSignals } from './accept-signals.ts';
import type { Signal } from './signal.ts';

const SITE = 'https://serafim.example';
const SET = '0123456789abcdef';
const signal: Signal = { remote: 'landing', version: '1.2.0-cccccccc', state: 'ready' };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A composer's ear, what it heard, and a page of one visit that speaks to it. */
async function ear() {
  const app = Fastify({ trustProxy: 'loopback' });
  closing.push(() => app.close());
  await app.register(cookies);
  const cookie = createVisitCookie(SITE);
  const heard: { visit: string; address: string; signal: Signal }[] = [];
  acceptSignals(app, {
    siteUrl: SITE,
    visits: {
      read: cookie.read,
      leave: async (visit, failed) =>
        failed.some(({ remote }) => remote === 'landing') ? cookie.write(visit, 'fedcba9876543210') : null,
    },
    hear: (visit, address, signal) => heard.push({ visit, address, signal }),
  });
  const visit = { id: randomBytes(16).toString('base64url') };
  const [pair = ''] = cookie.write(visit, SET).split(';');
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': '203.0.113.7',
    cookie: pair,
  };
  const say = (body: unknown, others: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: SIGNALS_PATH,
      headers: { ...headers, ...others },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const { 'sec-fetch-site': _modern, ...older } = headers;
  const sayAsOlder = (body: unknown, origin: string) =>
    app.inject({
      method: 'POST',
      url: SIGNALS_PATH,
      headers: { ...older, origin },
      payload: JSON.stringify(body),
    });
  return { say, sayAsOlder, heard, visit };
}

describe('a page that says how its remotes do', () => {
  it('is heard with its visit and its subscriber', async () => {
    const { say, heard, visit } = await ear();
    const answer = await say(
      { signals: [{ ...signal, lcp: 1200, inp: 40 }] },
      { 'x-forwarded-for': '2001:db8::9' },
    );
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([204, undefined]);
    expect(heard).toEqual([
      { visit: visit.id, address: '2001:db8:0:0', signal: { ...signal, lcp: 1200, inp: 40 } },
    ]);
  });

  it('is moved off the version that failed', async () => {
    const { say, visit } = await ear();
    const answer = await say({
      signals: [
        { ...signal, remote: 'member', state: 'failed' },
        { ...signal, state: 'failed', phase: 'render', error: 'TypeError' },
      ],
    });
    expect(answer.headers['set-cookie']).toContain(`${visit.id}.fedcba9876543210`);
  });

  it('is heard from an older browser that names only its origin, if it is ours', async () => {
    const { sayAsOlder, heard } = await ear();
    await sayAsOlder({ signals: [signal] }, 'https://evil.example');
    expect(heard).toHaveLength(0);
    await sayAsOlder({ signals: [signal] }, SITE);
    expect(heard).toHaveLength(1);
  });

  it('is heard no more when its address has said too much, and is told nothing of it', async () => {
    const { say, heard } = await ear();
    const statuses = new Set<number>();
    for (let index = 0; index < 70; index += 1) statuses.add((await say({ signals: [signal] })).statusCode);
    expect([...statuses]).toEqual([204]);
    expect(heard).toHaveLength(60);
    await say({ signals: [signal] }, { 'x-forwarded-for': '203.0.113.8' });
    expect(heard).toHaveLength(61);
  });
});

describe('what is not believed', () => {
  const others: [string, unknown, Record<string, string>][] = [
    ['a page of another site', { signals: [signal] }, { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour on a sub-domain', { signals: [signal] }, { 'sec-fetch-site': 'same-site' }],
    ['an address typed by hand', { signals: [signal] }, { 'sec-fetch-site': 'none' }],
    ['somebody without a visit', { signals: [signal] }, { cookie: '' }],
    ['a visit whose cookie was made up', { signals: [signal] }, { cookie: '__Host-visita=x' }],
    ['another form than JSON', `{"signals":[${JSON.stringify(signal)}]}`, { 'content-type': 'text/plain' }],
    ['JSON that ends too soon', '{"signals":[', {}],
    ['nothing', { signals: [] }, {}],
    ['eleven signals', { signals: Array.from({ length: 11 }, () => signal) }, {}],
    ['more than four kilobytes', { signals: [{ ...signal, error: 'x'.repeat(4096) }] }, {}],
    ['a field that nobody knows', { signals: [{ ...signal, cpf: '11144477735' }] }, {}],
    ['a field beside the signals', { signals: [signal], more: 1 }, {}],
    ['a version that is none', { signals: [{ ...signal, version: '../x' }] }, {}],
    ['a state that is none', { signals: [{ ...signal, state: 'great' }] }, {}],
    ['a negative time', { signals: [{ ...signal, lcp: -1 }] }, {}],
    ['a time beyond a minute', { signals: [{ ...signal, lcp: 60_001 }] }, {}],
    ['a message in place of a class', { signals: [{ ...signal, error: 'x'.repeat(61) }] }, {}],
  ];
  it.each(others)('%s, and the answer does not say so', async (_what, body, headers) => {
    const { say, heard } = await ear();
    const answer = await say(body, headers);
    expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([204, '', undefined]);
    expect(heard).toEqual([]);
  });
});
