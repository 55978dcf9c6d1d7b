import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contentDigest, readRequestSignature } from '@serafim/release/network/signed-request';
import { OPERATIONS } from '@serafim/release-store/signatures/actor';
import { publicText, readPublicKey } from '@serafim/release-store/signatures/signatures';
import { enrolKey, setNotify } from '@serafim/release-store/signatures/teams';
import { openTestReleases, type TestReleases } from '@serafim/release-store/testing/test-releases';
import { collectLog } from '@serafim/server-kit/testing/collect-log';
import { beforeEach, describe, expect, it } from 'vitest';
import { createNotices } from './follow-history.ts';
import { type Notice, noticeText } from './notice.ts';
import { postNotice } from './post-notice.ts';

const [V1, V2, V3] = ['1.0.0-abcdef12', '1.1.0-abcdef12', '1.2.0-abcdef12'] as const;
const DAY = 86_400_000;

let releases: TestReleases;
let clock: number;
/** Addresses that take nothing. */
let away: Set<string>;
let arrived: { to: string; notice: Notice }[];

/** A release service that begins, or begins again. */
function start() {
  const { log, lines } = collectLog();
  const send = async (to: string, notice: Notice) => {
    if (away.has(to)) throw new Error(`${to} is away`);
    arrived.push({ to, notice });
  };
  const approvals = 'https://serafim.example/Versoes';
  const deps = { releases, send: { webhook: send, mail: send }, log, approvals };
  const notices = createNotices({ ...deps, now: () => clock });
  return { run: notices.run, lines };
}

beforeEach(async () => {
  releases = await openTestReleases();
  [clock, away, arrived] = [Date.now(), new Set(), []];
  for (const remote of ['landing', 'member']) await releases.release(remote, V1);
  await releases.release('landing', V2);
  const { teamsFile } = releases.settings;
  await setNotify(teamsFile, 'time landing', {
    webhook: 'https://landing.example/aviso',
    mail: 'landing@example.com',
  });
  await setNotify(teamsFile, 'time member', { webhook: 'https://member.example/aviso' });
});

/** The canary analysis withdraws a canary of landing. */
async function withdraw() {
  await releases.release('landing', V3, 10);
  await releases.service.withdraw(
    await releases.actor(OPERATIONS, '*'),
    'landing',
    'falhou em 4 de 50 visitas',
  );
}

describe('a team whose version was withdrawn', () => {
  it('is told by webhook and by mail which, why, and the id to have explained; no other team is', async () => {
    const { run } = start();
    await run();
    await withdraw();
    await run();
    expect(arrived.map(({ to }) => to).sort()).toEqual([
      'https://landing.example/aviso',
      'landing@example.com',
    ]);
    const [{ notice } = { notice: undefined }] = arrived;
    expect(notice).toMatchObject({
      id: 'withdraw',
      remote: 'landing',
      version: V3,
      stable: V2,
      reason: 'falhou em 4 de 50 visitas',
      by: { team: OPERATIONS },
    });
    expect(notice && noticeText(notice)).toContain('Reason: falhou em 4 de 50 visitas');
    expect(notice).not.toHaveProperty('signature');
  });

  it('is told of promotions and rollbacks, once each, and of nothing from before', async () => {
    await releases.service.rollback(await releases.openOwner('landing'), 'landing');
    const { run } = start();
    await run();
    await releases.release('landing', V3, 10);
    await releases.service.promote(await releases.openOwner('landing'), 'landing');
    await run();
    await releases.service.rollback(await releases.openOwner('landing'), 'landing');
    await run();
    await run();
    const mails = arrived.filter(({ to }) => to === 'landing@example.com');
    expect(mails.map(({ notice }) => notice.id)).toEqual(['promote', 'rollback']);
  });
});

describe('a version that waits for a second person', () => {
  const receivers = () => arrived.splice(0).map(({ to }) => to);
  /** The team has the version wait, as the release service does it. */
  async function stage(version: string) {
    const { actor, signed } = await releases.store('landing', version);
    await releases.service.stage(actor, signed, { note: 'busca' });
  }

  it('is told to operations, by whom and where it is approved, and not to a team that has staged it with its only key', async () => {
    await releases.actor(OPERATIONS, '*');
    await setNotify(releases.settings.teamsFile, OPERATIONS, { mail: 'gestao@example.com' });
    const { run } = start();
    await run();
    await stage(V3);
    await run();
    const [{ notice } = { notice: undefined }] = arrived;
    expect(receivers()).toEqual(['gestao@example.com']);
    expect(notice).toMatchObject({
      ...{ id: 'stage', remote: 'landing', version: V3, stable: V2, traffic: 0, reason: 'busca' },
      ...{ by: { team: 'time landing' }, link: 'https://serafim.example/Versoes' },
    });
    expect(notice && noticeText(notice)).toMatch(/a second person approves(.|\n)*Versoes\nBy time landing/);
  });

  it('is told once, however often its release is ordered, to a team with another key, too; anew after a refusal', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    await enrolKey(releases.settings.teamsFile, 'time landing', publicText(privateKey), 'landing');
    const { run } = start();
    await run();
    await stage(V3);
    await stage(V3);
    await run();
    await stage(V3);
    await run();
    expect(receivers().sort()).toEqual(['https://landing.example/aviso', 'landing@example.com']);
    await releases.service.refuse(await releases.actor(OPERATIONS, '*'), 'landing', V3, 'preço errado');
    await stage(V3);
    await run();
    expect(arrived.map(({ notice }) => notice.id).sort()).toEqual(['refuse', 'refuse', 'stage', 'stage']);
  });
});

it('a team whose version a second person did not approve is told the reason', async () => {
  const { run } = start();
  await run();
  const { actor, signed } = await releases.store('landing', V3);
  await releases.service.stage(actor, signed);
  await releases.service.refuse(await releases.actor(OPERATIONS, '*'), 'landing', V3, 'preço errado');
  await run();
  expect(arrived).toHaveLength(2);
  expect(arrived[0]?.notice).toMatchObject({ id: 'refuse', version: V3, reason: 'preço errado' });
  expect(arrived[0]?.notice.meaning).toContain('did not: it waits no more');
});

describe('a team whose webhook is away', () => {
  it('is told once it is back, also by the next process; others are not held up by it', async () => {
    await start().run();
    away.add('https://landing.example/aviso');
    await withdraw();
    await start().run();
    expect(arrived.map(({ to }) => to)).toEqual(['landing@example.com']);
    away.clear();
    const { run } = start();
    await run();
    expect(arrived).toHaveLength(1);
    clock += 10_000;
    await run();
    expect(arrived.map(({ to }) => to)).toEqual(['landing@example.com', 'https://landing.example/aviso']);
  });

  it('is given up after a day, with a line in the log', async () => {
    const { run, lines } = start();
    await run();
    away.add('https://landing.example/aviso');
    await withdraw();
    for (let hours = 0; hours < 24; hours += 1) {
      await run();
      clock += DAY;
    }
    expect(lines.filter(({ event }) => event === 'notice-given-up')).toHaveLength(1);
    away.clear();
    await run();
    expect(arrived).toHaveLength(1);
  });
});

it('a receiver knows by operations’ public key that nobody else has sent a notice, and that nothing was changed', async () => {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const text of request.setEncoding('utf8')) body += text;
    received.push({ headers: request.headers, body });
    response.end();
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const authority = `localhost:${(server.address() as AddressInfo).port}`;
  const address = `http://${authority}/aviso`;
  await setNotify(releases.settings.teamsFile, 'time landing', { webhook: address });
  const { log } = collectLog();
  const { run } = createNotices({
    releases,
    log,
    send: { webhook: postNotice(releases, false), mail: async () => {} },
  });
  await run();
  await withdraw();
  await run();
  server.close();

  const [{ headers, body } = { headers: {}, body: '' }] = received;
  expect(JSON.parse(body)).toMatchObject({ id: 'withdraw', version: V3 });
  const { privateKey, keyId } = await releases.actor(OPERATIONS, '*');
  const signature = readRequestSignature(headers);
  expect(signature?.keyId).toBe(keyId);
  const parts = { method: 'POST', authority, path: '/aviso', digest: contentDigest(Buffer.from(body)) };
  const isOf = (changed: Partial<typeof parts>) =>
    signature?.isOf({ ...parts, ...changed }, readPublicKey(publicText(privateKey)));
  expect(isOf({})).toBe(true);
  for (const changed of [
    { digest: contentDigest(Buffer.from('{}')) },
    { path: '/' },
    { authority: 'a.example' },
  ])
    expect(isOf(changed)).toBe(false);
});
