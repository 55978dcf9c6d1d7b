import { adminActionPath, type ReleaseReport } from '@serafim/platform-contract/release-report';
import type { SiteRole } from '@serafim/platform-contract/site';
import { comparisonPath, type WaitingDecisionInput } from '@serafim/platform-contract/waiting-release';
import { createPreviews } from '@serafim/release-store/previews/preview';
import { openRegistrySource } from '@serafim/release-store/releases/registry-source';
import { OPERATIONS } from '@serafim/release-store/signatures/actor';
import { publicText } from '@serafim/release-store/signatures/signatures';
import { enrolKey } from '@serafim/release-store/signatures/teams';
import { openTestReleases } from '@serafim/release-store/testing/test-releases';
import { collectLog } from '@serafim/server-kit/testing/collect-log';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { encode } from '../http/encodings.ts';
import { answerProblem, type Refusal } from '../http/refusal.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { someSite } from '../testing/some-site.ts';
import { addReleaseApi } from './release-api.ts';

const [LIVE, WAITING, LATER] = ['1.0.0-abcdef12', '1.1.0-abcdef12', '1.2.0-abcdef12'] as const;
const [RIGHT, OTHERS] = ['123456', '654321'] as const;
const SITE = 'https://site.example';
const rita = { id: '3f9c2a10-0000-4000-8000-000000000001', name: 'Rita Prado', lacksSecondStep: false };
const roles: Record<string, SiteRole> = { rita: 'editor' as SiteRole, bia: 'reader' as SiteRole };

/**
 * A site on which a version of the landing waits, prepared by a team with its own key, and its administrators.
 * @param person who staged it, as the history names them
 */
async function openSite(person = 'time landing #abcdef12') {
  const releases = await openTestReleases();
  await releases.release('landing', LIVE);
  const stage = async (version: string, remote = 'landing', by = person) => {
    const { actor, signed } = await releases.store(remote, version);
    await releases.service.stage({ ...actor, person: by }, signed, {
      traffic: remote === 'landing' ? 10 : 100,
    });
  };
  await stage(WAITING);
  const onRefused = (cause: unknown) => {
    throw cause;
  };
  const registry = await openRegistrySource({ releases: releases.settings, onRefused });
  const app = Fastify({ loggerInstance: collectLog().log });
  app.setErrorHandler<Refusal>(({ kind, details }, _request, reply) =>
    answerProblem(reply, someSite.problems[kind], details),
  );
  const used = new Set<string>();
  const takeCode = vi.fn(async (_cookies: string | undefined, code: string) => {
    if (code !== RIGHT && code !== OTHERS) return 'wrong';
    if (used.has(code)) return 'used';
    used.add(code);
    return null;
  });
  const prepared = { set: { remotes: [{ name: 'landing', version: LIVE }] }, version: LIVE };
  const failed: string[] = [];
  addReleaseApi(app, {
    registry,
    canaryReport: () => null,
    onFault: onRefused,
    readViewer: async (cookies = '') => ({ ...rita, role: roles[cookies.replace('sessao=', '')] }),
    takeCode,
    previews: createPreviews(SITE, Buffer.alloc(32)),
    sets: {
      current: async () => prepared,
      withVersions: async (versions: Record<string, string>) => ({ ...prepared, version: versions.landing }),
    } as never,
    getPage: (async ({ version }: typeof prepared, { pathname }: URL) => ({
      bodies: await encode(`<script>run()</script><p>${version} ${pathname}</p><noscript>no</noscript>`),
      policy: contentSecurityPolicy({ styles: [], scripts: [] }),
      failed: failed.includes(version) ? [{}] : [],
    })) as never,
    roles: someSite.rules.roles,
    texts: someSite.administration.texts,
    siteUrl: SITE,
  });
  onTestFinished(async () => {
    await app.close();
    await registry.close();
    await releases.close();
  });
  const read = async () => {
    await registry.refresh();
    const answer = await app.inject({ url: '/publicacao/estado', headers: { cookie: 'sessao=bia' } });
    return answer.json<ReleaseReport>();
  };
  const decide = (
    decision: 'approve' | 'refuse',
    order: Partial<WaitingDecisionInput> = {},
    { cookie = 'sessao=rita', remote = 'landing', site = 'same-origin' } = {},
  ) =>
    app.inject({
      method: 'POST',
      url: adminActionPath(remote, decision),
      headers: { cookie, 'sec-fetch-site': site },
      payload: { version: WAITING, live: LIVE, code: RIGHT, reason: '', ...order },
    });
  const compare = (side: 'live' | 'waiting', path: string, cookie = 'sessao=bia') =>
    app.inject({ url: comparisonPath('landing', side, path), headers: { cookie } });
  return { releases, registry, stage, takeCode, read, decide, compare, failed };
}

it('an administrator reads what waits, who prepared it and how it differs from what is live', async () => {
  const { read, stage } = await openSite();
  await stage('1.0.0-abcdef12', 'member');
  const { waiting, remotes } = await read();
  expect(remotes.map(({ remote }) => remote)).toEqual(['landing']);
  expect(waiting).toMatchObject([
    {
      ...{ remote: 'landing', version: WAITING, live: LIVE, traffic: 10 },
      stagedBy: { team: 'time landing', person: 'time landing #abcdef12' },
      pages: [{ path: '/landing' }],
    },
    { remote: 'member', live: null, liveBytes: 0, pages: [{ path: '/member', change: 'new' }] },
  ]);
  expect(waiting[0]?.preview).toMatch(/^https:\/\/site\.example\/\?preview=landing%401\.1\.0.*assinatura=/);
});

it('what a person approves with a right code is live, and the signed history names them', async () => {
  const { decide, releases, takeCode } = await openSite();
  const answer = await decide('approve', { reason: 'conferi' });
  expect(answer.json()).toMatchObject({
    waiting: [],
    remotes: [{ version: LIVE, canary: { version: WAITING, traffic: 10 } }],
    history: [{ action: 'release', traffic: 10, person: 'Rita Prado #3f9c2a10', note: 'conferi' }, {}, {}],
  });
  expect(takeCode).toHaveBeenCalledExactlyOnceWith('sessao=rita', RIGHT);
  expect(await releases.registry.audit()).toEqual([]);
});

it('what a person refuses waits no longer and is live nowhere; the team reads why', async () => {
  const { decide, releases } = await openSite();
  expect((await decide('refuse')).json()).toMatchObject({ status: 422, errors: { reason: 'reasonMissing' } });
  const answer = await decide('refuse', { reason: 'preço errado' });
  expect(answer.json()).toMatchObject({
    waiting: [],
    remotes: [{ version: LIVE, canary: null }],
    history: [
      { action: 'refuse', version: WAITING, person: 'Rita Prado #3f9c2a10', note: 'preço errado' },
      {},
      {},
    ],
  });
  expect(await releases.registry.audit()).toEqual([]);
});

it('a wrong code decides nothing, and is told beside its field', async () => {
  const { decide, read } = await openSite();
  const answer = await decide('approve', { code: '000000' });
  expect(answer.json()).toMatchObject({ status: 422, errors: { code: 'wrong' } });
  expect((await read()).waiting).toHaveLength(1);
});

it('who comes second is told that it changed, and spends no code', async () => {
  const { decide, stage, takeCode } = await openSite();
  await decide('approve');
  for (const late of ['approve', 'refuse'] as const)
    expect((await decide(late, { reason: 'tarde' })).json()).toMatchObject({ type: '/problems/changed' });
  await stage(LATER);
  expect((await decide('approve')).json()).toMatchObject({ type: '/problems/changed' });
  expect((await decide('approve', { version: LATER, live: null })).json()).toMatchObject({
    type: '/problems/changed',
  });
  expect(takeCode).toHaveBeenCalledOnce();
});

it.each([
  ['of two presses at once', 'approve', RIGHT],
  ['of two people who decide at once', 'approve', OTHERS],
  ['of two people who refuse it at once', 'refuse', OTHERS],
] as const)('%s one decides, and the history has one decision', async (_who, decision, code) => {
  const { decide, releases, read } = await openSite();
  const reason = 'olhei';
  const answers = await Promise.all([decide(decision, { reason }), decide(decision, { code, reason })]);
  expect(answers.map(({ statusCode }) => statusCode === 200).sort()).toEqual([false, true]);
  expect(await releases.registry.history('landing')).toHaveLength(3);
  expect((await read()).waiting).toEqual([]);
});

it('who prepared a version does not approve it, as a person or by key', async () => {
  const asRita = await openSite('Rita Prado #3f9c2a10');
  expect((await asRita.decide('approve')).json()).toMatchObject({ status: 409, detail: 'approval' });
  expect((await asRita.read()).waiting).toHaveLength(1);

  const { releases, decide, read } = await openSite();
  const { signed } = await releases.store('landing', LATER);
  const operations = await releases.actor(OPERATIONS, 'landing');
  const resigned = { ...signed, signature: { ...signed.signature, key: operations.keyId } };
  await releases.service.stage(operations, resigned, { traffic: 10 });
  expect((await decide('approve', { version: LATER })).json()).toMatchObject({ detail: 'approval' });
  expect((await read()).waiting).toHaveLength(1);
});

it('who holds the key that prepared a version does not approve it as a person; who holds another one does', async () => {
  const { releases, read, decide, stage } = await openSite();
  const { keyId, privateKey } = await releases.openOwner('landing');
  const hold = (holder: string) =>
    enrolKey(releases.settings.teamsFile, 'time landing', publicText(privateKey), 'landing', holder);
  await stage(WAITING, 'landing', `time landing #${keyId.slice(0, 8)}`);
  await hold('3f9c2a10');
  expect((await read()).waiting).toMatchObject([{ preparers: ['3f9c2a10', '3f9c2a10'] }]);
  expect((await decide('approve')).json()).toMatchObject({ status: 409, detail: 'approval' });
  await hold('11111111');
  expect((await decide('approve', { code: OTHERS })).statusCode).toBe(200);
});

it.each([
  ['a reader', { cookie: 'sessao=bia' }, 403],
  ['a member', { cookie: 'sessao=ana' }, 403],
  ['a page of another site', { site: 'cross-site' }, 403],
  ['somebody who names no remote of this site', { remote: 'constructor' }, 409],
])('%s decides nothing, and no code is asked for', async (_who, by, status) => {
  const { decide, takeCode } = await openSite();
  expect((await decide('approve', {}, by)).statusCode).toBe(status);
  expect(takeCode).not.toHaveBeenCalled();
});

it('while the registry or the API is away nothing is lost: the version waits, and no code is spent before', async () => {
  const { decide, registry, read, takeCode } = await openSite();
  const reading = vi.spyOn(registry.releases.registry, 'read').mockRejectedValueOnce(new Error('away'));
  const away = await decide('approve');
  expect([away.statusCode, away.json().type, takeCode.mock.calls]).toEqual([503, '/problems/away', []]);
  reading.mockRestore();
  takeCode.mockRejectedValueOnce(new Error('away'));
  expect((await decide('approve')).json()).toMatchObject({ type: '/problems/away' });
  expect((await read()).waiting).toHaveLength(1);
  expect((await decide('approve')).statusCode).toBe(200);
});

it('both sides of a page are pictures: of the right version, without scripts, framed by this site alone', async () => {
  const { compare, failed } = await openSite();
  const [live, waiting] = [await compare('live', '/landing'), await compare('waiting', '/landing')];
  expect([live.body, waiting.body]).toEqual([`<p>${LIVE} /landing</p>`, `<p>${WAITING} /landing</p>`]);
  const policy = String(waiting.headers['content-security-policy']);
  expect(policy).toContain("frame-ancestors 'self'; sandbox allow-same-origin");
  expect(policy).not.toContain('script');
  expect((await compare('waiting', '//evil.example/')).statusCode).toBe(404);
  expect((await compare('waiting', '/landing', 'sessao=ana')).statusCode).toBe(403);
  // A fallback in its place would look like the version.
  failed.push(WAITING);
  expect((await compare('waiting', '/landing')).statusCode).toBe(503);
});
