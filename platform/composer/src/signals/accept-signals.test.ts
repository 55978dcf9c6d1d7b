import { randomBytes } from 'node:crypto';
import cookies from '@fastify/cookie';
import type { Signal } from '@serafim/canary/signal';
import { SIGNALS_PATH } from '@serafim/platform-contract/signals';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createVisitCookie } from '../visits/visit-cookie.ts';
import { acceptSignals } from './accept-signals.ts';

const SITE = 'https://serafim.example';
const SET = '0123456789abcdef';
const measures = { lcp: 1200, inp: 40, cls: 0.02, page: '/Blog/:slug' };
const signal: Signal = { remote: 'landing', version: '1.2.0-cccccccc', state: 'ready' };

/** A composer that accepts signals, those that it recorded, and a page of one visit that sends them. */
async function signalReceiver() {
  const app = Fastify({ trustProxy: 'loopback' });
  onTestFinished(() => app.close());
  await app.register(cookies);
  const cookie = createVisitCookie(SITE, Buffer.alloc(32));
  const recorded: { visit: string; address: string; signal: Signal }[] = [];
  acceptSignals(app, {
    siteUrl: SITE,
    visits: {
      readSigned: cookie.readSigned,
      extend: cookie.write,
      leave: async (visit, failed) =>
        failed.some(({ remote }) => remote === 'landing') ? cookie.write(visit, 'fedcba9876543210') : null,
    },
    recordSignal: (visit, address, signal) => recorded.push({ visit, address, signal }),
  });
  const visit = { id: randomBytes(16).toString('base64url') };
  const [pair = ''] = cookie.write(visit, SET).split(';');
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': '203.0.113.7',
    cookie: pair,
  };
  const send = (body: unknown, others: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: SIGNALS_PATH,
      headers: { ...headers, ...others },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const { 'sec-fetch-site': _modern, ...older } = headers;
  const sendFromOlderBrowser = (body: unknown, origin: string) =>
    app.inject({
      method: 'POST',
      url: SIGNALS_PATH,
      headers: { ...older, origin },
      payload: JSON.stringify(body),
    });
  return { send, sendFromOlderBrowser, recorded, visit };
}

describe('a page that sends signals of its remotes', () => {
  it('is recorded with its visit and its network', async () => {
    const { send, recorded, visit } = await signalReceiver();
    const answer = await send(
      { signals: [{ ...signal, ...measures }] },
      { 'x-forwarded-for': '2001:db8::9' },
    );
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([204, undefined]);
    expect(recorded).toEqual([
      { visit: visit.id, address: '2001:db8:0', signal: { ...signal, ...measures } },
    ]);
  });

  it('stays on its release set for another while where it came from the edge, whose pages have no cookie', async () => {
    const { send, visit } = await signalReceiver();
    const answer = await send({ signals: [signal] }, { edge: 'release-sets' });
    expect(answer.headers['set-cookie']).toMatch(
      new RegExp(`=${visit.id}\\.${SET}\\.[^;]+; Path=/; Max-Age=1800`),
    );
    const failed = await send({ signals: [{ ...signal, state: 'failed' }] }, { edge: 'release-sets' });
    expect(failed.headers['set-cookie']).toContain('.fedcba9876543210.');
  });

  it('is moved off the version that failed', async () => {
    const { send, visit } = await signalReceiver();
    const answer = await send({
      signals: [
        { ...signal, remote: 'member', state: 'failed' },
        { ...signal, state: 'failed', phase: 'render', error: 'TypeError' },
      ],
    });
    expect(answer.headers['set-cookie']).toContain(`${visit.id}.fedcba9876543210`);
  });

  it('gives signs of life, by name alone', async () => {
    const { send, recorded } = await signalReceiver();
    const { state: _state, ...version } = signal;
    await send({ signals: [{ ...version, signs: ['alive', 'unseen'] }] });
    expect(recorded.map(one => one.signal)).toEqual([{ ...signal, signs: ['alive', 'unseen'] }]);
  });

  it('stays on a version that threw and went on', async () => {
    const { send, recorded } = await signalReceiver();
    const errored = {
      ...signal,
      state: 'errored',
      phase: 'event',
      error: 'TypeError',
      frames: ['assets/page-Cf3k.js:1:1221'],
    } as const;
    const answer = await send({ signals: [errored, { ...errored, error: 'Cpf52998224725Error' }] });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(recorded.map(one => one.signal)).toEqual([errored, { ...errored, error: 'Error' }]);
  });

  it('is recorded from an older browser that names only its origin, if it is ours', async () => {
    const { sendFromOlderBrowser, recorded } = await signalReceiver();
    await sendFromOlderBrowser({ signals: [signal] }, 'https://evil.example');
    expect(recorded).toHaveLength(0);
    await sendFromOlderBrowser({ signals: [signal] }, SITE);
    expect(recorded).toHaveLength(1);
  });

  it('is not recorded any more when its address has sent too much, and the answer stays the same', async () => {
    const { send, recorded } = await signalReceiver();
    const statuses = new Set<number>();
    for (let index = 0; index < 70; index += 1) statuses.add((await send({ signals: [signal] })).statusCode);
    expect([...statuses]).toEqual([204]);
    expect(recorded).toHaveLength(60);
    await send({ signals: [signal] }, { 'x-forwarded-for': '203.0.113.8' });
    expect(recorded).toHaveLength(61);
  });
});

const foreignCookie = createVisitCookie(SITE, Buffer.alloc(32, 1)).write({ id: 'a'.repeat(22) }, SET);

describe('a signal that does not count:', () => {
  const others: [string, unknown, Record<string, string>][] = [
    ['a page of another site', { signals: [signal] }, { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour on a sub-domain', { signals: [signal] }, { 'sec-fetch-site': 'same-site' }],
    ['an address typed by hand', { signals: [signal] }, { 'sec-fetch-site': 'none' }],
    ['a client without a visit', { signals: [signal] }, { cookie: '' }],
    ['a visit whose cookie cannot be read', { signals: [signal] }, { cookie: '__Host-visita=x' }],
    [
      'a visit whose well-formed cookie was made up',
      { signals: [signal] },
      { cookie: `__Host-visita=${'a'.repeat(22)}.${SET}` },
    ],
    [
      'a visit whose cookie was made up with a signature',
      { signals: [signal] },
      { cookie: `__Host-visita=${'a'.repeat(22)}.${SET}.${'b'.repeat(22)}` },
    ],
    [
      'a visit of another site with the same software',
      { signals: [signal] },
      { cookie: foreignCookie.split(';')[0] ?? '' },
    ],
    ['another type than JSON', `{"signals":[${JSON.stringify(signal)}]}`, { 'content-type': 'text/plain' }],
    ['JSON that ends too soon', '{"signals":[', {}],
    ['nothing', { signals: [] }, {}],
    ['eleven signals', { signals: Array.from({ length: 11 }, () => signal) }, {}],
    ['more than four kilobytes', { signals: [{ ...signal, error: 'x'.repeat(4096) }] }, {}],
    ['an unknown field', { signals: [{ ...signal, cpf: '11144477735' }] }, {}],
    ['a field beside the signals', { signals: [signal], more: 1 }, {}],
    ['an invalid version', { signals: [{ ...signal, version: '../x' }] }, {}],
    ['an unknown state', { signals: [{ ...signal, state: 'great' }] }, {}],
    ['a sign of somebody’s own', { signals: [{ ...signal, signs: ['Ana Souza'] }] }, {}],
    ['more signs than there are', { signals: [{ ...signal, signs: Array(6).fill('alive') }] }, {}],
    ['a negative time', { signals: [{ ...signal, lcp: -1 }] }, {}],
    ['a time beyond a minute', { signals: [{ ...signal, lcp: 60_001 }] }, {}],
    ['a jump that no page can make', { signals: [{ ...signal, cls: 11 }] }, {}],
    ['a page that is no path', { signals: [{ ...signal, page: 'CPF 52998224725' }] }, {}],
    ['a page of any length', { signals: [{ ...signal, page: `/${'x'.repeat(120)}` }] }, {}],
    [
      'a place that is no file of a version',
      { signals: [{ ...signal, state: 'errored', frames: ['ana@exemplo.com.br'] }] },
      {},
    ],
    [
      'six places of one error',
      { signals: [{ ...signal, state: 'errored', frames: Array(6).fill('a.js:1:1') }] },
      {},
    ],
    ['a sentence in place of a phase', { signals: [{ ...signal, phase: 'CPF 52998224725' }] }, {}],
    ['a message in place of a class', { signals: [{ ...signal, error: 'x'.repeat(61) }] }, {}],
  ];
  it.each(others)('%s, and the answer is the same', async (_what, body, headers) => {
    const { send, recorded } = await signalReceiver();
    const answer = await send(body, headers);
    expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([204, '', undefined]);
    expect(recorded).toEqual([]);
  });
});
