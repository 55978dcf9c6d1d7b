import type { CanaryReport } from '@serafim/canary/canary-analysis';
import type { RemoteReport } from '@serafim/platform-contract/release-report';
import { adminActionPath, expectedState, releaseReportPath } from '@serafim/platform-contract/release-report';
import { robotPicturePath } from '@serafim/platform-contract/robot-look';
import type { SiteRole } from '@serafim/platform-contract/site';
import { openRegistrySource, type RegistrySource } from '@serafim/release-store/releases/registry-source';
import {
  copyTestReleases,
  openTestReleases,
  type TestReleases,
} from '@serafim/release-store/testing/test-releases';
import { collectLog, type LogLine } from '@serafim/server-kit/testing/collect-log';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReleaseViewer } from '../composer-site.ts';
import { OverloadedError } from '../http/overload.ts';
import { answerProblem, type Refusal } from '../http/refusal.ts';
import { noWaiting } from '../testing/no-waiting.ts';
import { someSite } from '../testing/some-site.ts';
import { addReleaseApi } from './release-api.ts';
import { createReportReader } from './report-reader.ts';

const [V1, V2, V3, V4] = ['1.0.0-abcdef12', '1.1.0-abcdef12', '1.2.0-abcdef12', '1.3.0-abcdef12'] as const;
const SITE = 'http://localhost:3000';

const rita: ReleaseViewer = {
  id: '3f9c2a10-0000-4000-8000-000000000001',
  name: 'Rita Prado',
  role: 'editor' as SiteRole,
  lacksSecondStep: false,
};
const viewers: Record<string, ReleaseViewer> = {
  'sessao=rita': rita,
  'sessao=ana': { ...rita, name: 'Ana Souza', role: undefined },
  'sessao=bia': { ...rita, name: 'Bia Lima', role: 'reader' as SiteRole },
  'sessao=vera': { ...rita, name: 'Vera Dias', lacksSecondStep: true },
};

const fromPage = { 'sec-fetch-site': 'same-origin', cookie: 'sessao=rita' };

const canary: CanaryReport = {
  remote: 'landing',
  version: V3,
  traffic: 10,
  numbers: {
    atStep: 40,
    streams: [],
    forecast: { visits: 210, hours: 4.2 },
    waitsFor: 'visits',
  },
};

let template: TestReleases;
let testReleases: TestReleases;
let registry: RegistrySource;
let app: FastifyInstance;
let lines: readonly LogLine[];

/** What answers refusals as the composer does. */
function openApp(log: FastifyBaseLogger): FastifyInstance {
  const opened = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  opened.setErrorHandler<Refusal>(({ kind, details }, _request, reply) =>
    answerProblem(reply, someSite.problems[kind], details),
  );
  return opened;
}

beforeAll(async () => {
  template = await openTestReleases();
  await template.release('landing', V1);
  await template.release('landing', V2);
  await template.release('landing', V3, 10);
  await template.release('member', V1);
}, 60_000);

beforeEach(async () => {
  testReleases = await copyTestReleases(template);
  registry = await openRegistrySource({
    releases: testReleases.settings,
    onRefused: cause => {
      throw cause;
    },
  });
  const collected = collectLog();
  lines = collected.lines;
  app = openApp(collected.log);
  addReleaseApi(app, {
    ...noWaiting,
    registry,
    canaryReport: remote => (remote === 'landing' ? canary : null),
    onFault: cause => {
      throw cause;
    },
    readViewer: async cookies => viewers[cookies ?? ''] ?? null,
    roles: someSite.rules.roles,
    texts: someSite.administration.texts,
    siteUrl: SITE,
    actionsPerMinute: 6,
  });
});

afterEach(async () => {
  await app.close();
  await registry.close();
  await testReleases.close();
  vi.restoreAllMocks();
});

const readReport = (headers: Record<string, string> = fromPage) =>
  app.inject({ url: releaseReportPath, headers });

async function readRemote(remote: string): Promise<RemoteReport> {
  const { remotes } = (await readReport()).json<{ remotes: RemoteReport[] }>();
  const found = remotes.find(report => report.remote === remote);
  if (!found) throw new Error(`The report has no ${remote}`);
  return found;
}

const act = (
  name: Parameters<typeof adminActionPath>[1],
  body: Record<string, unknown>,
  headers: Record<string, string> = fromPage,
  remote = 'landing',
) => app.inject({ method: 'POST', url: adminActionPath(remote, name), headers, payload: body });

describe('an administrator who looks at the versions', () => {
  it('sees what is live, the canary with its numbers beside the control, and what is stored', async () => {
    expect(await readRemote('landing')).toMatchObject({
      owner: 'time landing',
      paths: ['/landing'],
      version: V2,
      traffic: 90,
      canary: {
        version: V3,
        traffic: 10,
        numbers: canary.numbers,
      },
      frozen: false,
      stored: [{ version: V1, status: 'former' }],
    });
  });

  it('reads who did what, the latest first', async () => {
    const { history } = (await readReport()).json();
    expect(history.map((one: { action: string; remote: string }) => [one.action, one.remote])).toEqual([
      ['release', 'member'],
      ['release', 'landing'],
      ['release', 'landing'],
      ['release', 'landing'],
    ]);
    expect(history[1]).toMatchObject({ team: 'time landing', version: V3, traffic: 10 });
  });

  it('sees at once what a team did meanwhile', async () => {
    await readReport();
    await testReleases.service.rollback(
      await testReleases.openOwner('landing'),
      'landing',
      undefined,
      'quebrava o preço',
    );
    await registry.refresh();
    expect(await readRemote('landing')).toMatchObject({
      canary: null,
      stored: [
        { version: V3, status: 'withdrawn', because: 'quebrava o preço' },
        { version: V1, status: 'former' },
      ],
    });
  });
});

describe('an administrator who changes a version', () => {
  it('withdraws a canary, by name in the signed history, and sees what is live then', async () => {
    const expected = expectedState(await readRemote('landing'));
    const answer = await act('rollback', { expected, reason: 'Erros na página de preços' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().remotes[0]).toMatchObject({ version: V2, traffic: 100, canary: null });
    expect((await testReleases.registry.history('landing')).at(-1)).toMatchObject({
      action: 'rollback',
      version: V3,
      note: 'Erros na página de preços',
      by: { team: 'operacao', person: 'Rita Prado #3f9c2a10' },
    });
    expect(await testReleases.registry.audit()).toEqual([]);
    expect(lines).toMatchObject([{ event: 'releases-changed', action: 'rollback', remote: 'landing' }]);
    expect(JSON.stringify(lines)).not.toContain('Rita');
  });

  it('goes back to the version before, while the canary stays', async () => {
    const expected = expectedState(await readRemote('landing'));
    const answer = await act('rollback', { expected, to: V1 });
    expect(answer.json().remotes[0]).toMatchObject({ version: V1, canary: { version: V3, traffic: 10 } });
  });

  it('gives a canary another share, then all visits', async () => {
    const shared = await act('traffic', {
      expected: expectedState(await readRemote('landing')),
      percent: 40,
    });
    expect(shared.json().remotes[0]).toMatchObject({ traffic: 60, canary: { version: V3, traffic: 40 } });
    const promoted = await act('promote', { expected: expectedState(await readRemote('landing')) });
    expect(promoted.json().remotes[0]).toMatchObject({ version: V3, traffic: 100, canary: null });
  });

  it('freezes, may then raise nothing, and thaws', async () => {
    const frozen = await act('freeze', {
      expected: expectedState(await readRemote('landing')),
      reason: 'Black Friday',
    });
    expect(frozen.json().remotes[0]).toMatchObject({ frozen: true, frozenBecause: 'Black Friday' });
    const expected = expectedState(await readRemote('landing'));
    const refused = await act('promote', { expected });
    expect([refused.statusCode, refused.json().type]).toEqual([409, '/problems/refused']);
    expect(refused.json().detail).toBe('frozen');
    expect((await act('thaw', { expected })).json().remotes[0]).toMatchObject({ frozen: false });
  });
});

describe('an action is refused', () => {
  it('when another version is live than the one that the administrator saw', async () => {
    const expected = expectedState(await readRemote('landing'));
    await testReleases.service.traffic(await testReleases.openOwner('landing'), 'landing', 50);
    const answer = await act('promote', { expected });
    expect([answer.statusCode, answer.json().type]).toEqual([409, '/problems/changed']);
    expect(await readRemote('landing')).toMatchObject({ version: V2, canary: { traffic: 50 } });
  });

  it('when a canary of the same share took the place of the one that was seen', async () => {
    const expected = expectedState(await readRemote('landing'));
    await testReleases.release('landing', V4, 10);
    expect((await act('rollback', { expected })).statusCode).toBe(409);
  });

  it.each([
    ['by a member', { ...fromPage, cookie: 'sessao=ana' }, 403],
    ['by a visitor who is not signed in', { 'sec-fetch-site': 'same-origin' }, 401],
    ['by a page of another site', { ...fromPage, 'sec-fetch-site': 'cross-site' }, 403],
    ['by a page of a neighbouring site', { ...fromPage, 'sec-fetch-site': 'same-site' }, 403],
    ['by an old browser from elsewhere', { cookie: 'sessao=rita', origin: 'https://evil.example' }, 403],
    ['by a client that names no origin', { cookie: 'sessao=rita' }, 403],
  ])('when it is requested %s', async (_who, headers, status) => {
    const expected = expectedState(await readRemote('landing'));
    const answer = await act('rollback', { expected }, headers as Record<string, string>);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect((await testReleases.registry.history()).length).toBe(4);
  });

  it.each([
    ['traffic', {}],
    ['traffic', { percent: 100 }],
    ['traffic', { percent: 2.5 }],
    ['freeze', { reason: 'x'.repeat(201) }],
    ['freeze', { __proto__: null, admin: true }],
  ] as const)('when %s comes with %j', async (name, rest) => {
    const expected = expectedState(await readRemote('landing'));
    expect((await act(name, { expected, ...rest })).statusCode).toBe(422);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded'])('when it comes as %s', async type => {
    const answer = await app.inject({
      method: 'POST',
      url: adminActionPath('landing', 'freeze'),
      headers: { ...fromPage, 'content-type': type },
      payload: JSON.stringify({ expected: expectedState(await readRemote('landing')) }),
    });
    expect(answer.statusCode).toBe(415);
  });

  it('when the remote or the action is unknown', async () => {
    const expected = expectedState(await readRemote('landing'));
    expect((await act('freeze', { expected }, fromPage, 'nobody')).statusCode).toBe(404);
    expect((await act('delete' as 'freeze', { expected })).statusCode).toBe(404);
  });

  it('when there is no canary to promote', async () => {
    const expected = expectedState(await readRemote('member'));
    const answer = await act('promote', { expected }, fromPage, 'member');
    expect([answer.statusCode, answer.json().detail]).toEqual([409, 'noCanary']);
  });

  it('to an administrator without the role, who sees the report all the same', async () => {
    const headers = { ...fromPage, cookie: 'sessao=bia' };
    expect((await readReport(headers)).statusCode).toBe(200);
    const expected = expectedState(await readRemote('landing'));
    const answer = await act('freeze', { expected }, headers);
    expect([answer.statusCode, answer.json().type]).toEqual([403, '/problems/forbidden']);
    expect((await act('freeze', { expected })).statusCode).toBe(200);
  });

  it('when one administrator acts too often', async () => {
    const expected = expectedState(await readRemote('landing'));
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) statuses.push((await act('traffic', { expected })).statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429]);
  });
});

describe('an administrator who looks at what failed', () => {
  const met = { version: V2, error: 'TypeError', phase: 'event', frames: [], by: 'rede', voice: 1 };

  it('sees it with its version, the latest at every reading', async () => {
    const { errors } = registry.releases;
    expect((await readRemote('landing')).errors).toEqual([]);
    await errors.record('landing', [met, { ...met, version: V1, voice: 2 }]);
    expect((await readRemote('landing')).errors).toMatchObject([
      { version: V2, error: 'TypeError', phase: 'event', places: [], since: V1, visits: 1 },
      { version: V1 },
    ]);
    await errors.record('landing', [{ ...met, voice: 3 }]);
    expect((await readRemote('landing')).errors[0]).toMatchObject({ version: V2, visits: 2 });
    expect((await readRemote('member')).errors).toEqual([]);
  });

  it('sees the versions all the same where it cannot be read', async () => {
    const reading = vi.spyOn(registry.releases.errors, 'read').mockRejectedValue(new Error('away'));
    const faults: unknown[] = [];
    const readWhole = createReportReader({
      releases: registry.releases,
      current: registry.current,
      canaryReport: () => null,
      previews: noWaiting.previews,
      onFault: cause => faults.push(cause),
    });
    const { remotes } = await readWhole();
    expect(remotes.map(({ version, errors }) => [version, errors])).toEqual([
      [V2, []],
      [V1, []],
    ]);
    await readWhole();
    expect(faults.map(String)).toEqual(['Error: away']);
    // An outage that comes back is another one.
    reading.mockResolvedValueOnce([]).mockResolvedValueOnce([]);
    for (let again = 0; again < 2; again += 1) await readWhole();
    expect(faults).toHaveLength(2);
  });
});

describe('the report of versions is refused', () => {
  it.each([
    ['a visitor who is not signed in', {}, 401],
    ['a member', { cookie: 'sessao=ana' }, 403],
    ['an administrator who must set up the second step', { cookie: 'sessao=vera' }, 403],
  ])('to %s', async (_who, headers, status) => {
    const answer = await readReport(headers as Record<string, string>);
    expect([answer.statusCode, answer.body.includes(V2)]).toEqual([status, false]);
    const picture = robotPicturePath('landing', V3, 'a'.repeat(32));
    expect((await app.inject({ url: picture, headers })).statusCode).toBe(status);
  });

  it('with when to come back, while the server has more to do than it can', async () => {
    const logged = collectLog();
    const busy = openApp(logged.log);
    busy.addHook('onRequest', async () => {
      throw new OverloadedError();
    });
    addReleaseApi(busy, {
      ...noWaiting,
      registry,
      canaryReport: () => null,
      onFault: () => undefined,
      readViewer: async () => rita,
      roles: someSite.rules.roles,
      texts: someSite.administration.texts,
      siteUrl: SITE,
    });
    const answer = await busy.inject({ url: releaseReportPath, headers: fromPage });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().type]).toEqual([
      503,
      '6',
      '/problems/away',
    ]);
    expect(logged.lines).toEqual([]);
    await busy.close();
  });

  it('to every client while the API cannot read the session', async () => {
    const logged = collectLog();
    const other = openApp(logged.log);
    addReleaseApi(other, {
      ...noWaiting,
      registry,
      canaryReport: () => null,
      onFault: () => undefined,
      readViewer: () => Promise.reject(new Error('down')),
      roles: someSite.rules.roles,
      texts: someSite.administration.texts,
      siteUrl: SITE,
    });
    expect((await other.inject({ url: releaseReportPath, headers: fromPage })).statusCode).toBe(503);
    expect(logged.lines).toMatchObject([{ event: 'releases-failed', err: { name: 'Refusal' } }]);
    await other.close();
  });
});
