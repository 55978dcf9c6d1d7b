import { setImmediate } from 'node:timers/promises';
import { filePath, MOST_BYTES, SERVICE } from '@serafim/release/network/protocol';
import { contentDigest, signRequest } from '@serafim/release/network/signed-request';
import { createPreviews } from '@serafim/release-store/previews/preview';
import { openPreviewKey } from '@serafim/release-store/previews/preview-key';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { signRelease } from '@serafim/release-store/signatures/signed-release';
import { afterEach, describe, expect, it } from 'vitest';
import {
  buildVersion,
  offer,
  openTeam,
  orderVersion,
  someGate,
  startTestService,
  type TestService,
  type TestTeam,
  uploadVersion,
} from './testing/test-service.ts';

const V2 = '1.1.0-abcdef12';
const SITE = 'https://serafim.example';
const services: TestService[] = [];
afterEach(async () => {
  await Promise.all(services.splice(0).map(({ stop }) => stop()));
});

async function start(given: Parameters<typeof startTestService>[0] = {}): Promise<TestService> {
  const service = await startTestService(given);
  services.push(service);
  return service;
}

async function shares({ releases }: TestService, remote: string) {
  const { stable, canary } = remoteVersions(await releases.registry.read(), remote);
  return [stable?.metadata.version, canary?.metadata.version, canary?.deployment.traffic];
}

describe('a team elsewhere', () => {
  it('uploads a version, and has it released: the history names the team, and holds', async () => {
    const service = await start();
    const team = await openTeam(service, 'vizinho');
    const built = buildVersion('vizinho');
    await uploadVersion(team, built);
    expect(await orderVersion(team, built, { note: 'primeira' })).toEqual([
      { kind: 'queued', place: 0 },
      { kind: 'step', text: 'Looked at 1 page.' },
      { kind: 'done', result: 'released', traffic: 100 },
    ]);
    const { registry } = service.releases;
    expect(await registry.history('vizinho')).toMatchObject([
      {
        action: 'release',
        version: built.release.version,
        note: 'primeira',
        by: { team: 'operacao', person: `time vizinho #${team.key.keyId.slice(0, 8)}` },
      },
    ]);
    expect(await registry.audit()).toEqual([]);
  });

  it('gives the next version to one visit in ten, and changes nothing by releasing it again', async () => {
    const service = await start();
    const team = await openTeam(service, 'vizinho');
    const next = buildVersion('vizinho', V2);
    for (const built of [buildVersion('vizinho'), next]) {
      await uploadVersion(team, built);
      await orderVersion(team, built);
    }
    expect(await shares(service, 'vizinho')).toEqual(['1.0.0-abcdef12', V2, 10]);
    await uploadVersion(team, next);
    expect(await orderVersion(team, next)).toContainEqual({
      ...{ kind: 'done', result: 'live', traffic: 10 },
      before: '1.0.0-abcdef12',
    });
    expect((await service.releases.registry.read()).sequence).toBe(2);
  });

  it('gets a link that shows a version beside a stored one of another team, and nobody is given either', async () => {
    const service = await start();
    const teams = await Promise.all(['vizinho', 'horta'].map(remote => openTeam(service, remote)));
    const [[vizinho, horta], [first, second]] = [teams, ['vizinho', 'horta'].map(name => buildVersion(name))];
    if (!vizinho || !horta || !first || !second) throw new Error('Two teams are needed');
    const other = { remote: 'horta', version: second.release.version };
    await uploadVersion(vizinho, first);
    expect((await orderVersion(vizinho, first, { preview: { with: [other] } })).at(-1)).toMatchObject({
      reason: 'unknown',
    });
    await uploadVersion(horta, second);
    await orderVersion(horta, second, { preview: { with: [] } });
    const [{ link = '', until } = {}] = (
      await orderVersion(vizinho, first, { preview: { hours: 2, with: [other] } })
    ).flatMap(line => (line.kind === 'done' && line.result === 'preview' ? [line] : []));
    expect(Date.parse(until ?? '') - Date.now()).toBeGreaterThan(7_000_000);
    const previews = createPreviews(SITE, await openPreviewKey(service.releases.settings));
    const { origin, pathname, searchParams } = new URL(link);
    expect([origin, pathname, previews.readRequest(searchParams)]).toMatchObject([
      SITE,
      '/vizinho',
      { kind: 'see', previewed: [{ remote: 'vizinho', version: first.release.version }, other] },
    ]);
    expect((await service.releases.registry.read()).sequence).toBe(0);
    // Its release takes no second upload.
    expect(await offer(vizinho, signRelease(first.release, vizinho.key))).toEqual([]);
    expect((await orderVersion(vizinho, first)).at(-1)).toMatchObject({ result: 'released' });
  });

  it('goes on with an upload where it broke off, also at a service that was started anew', async () => {
    const service = await start();
    const team = await openTeam(service, 'vizinho');
    const { release, contents } = buildVersion('vizinho');
    const [first = '', ...rest] = await offer(team, signRelease(release, team.key));
    await team.client.send('PUT', filePath(release, first), contents.get(first));
    const again = await start({ releases: service.releases });
    const { client } = await openTeam(again);
    await expect(client.send('GET', '/site')).rejects.toMatchObject({ reason: 'key' });
    const there = { ...(await openTeam(again, 'vizinho')), key: team.key };
    expect(await offer(there, signRelease(release, team.key))).toEqual(rest);
  });

  it('is told every finding of the gate, and nothing is stored or released', async () => {
    const finding = { what: 'axe finds 1 × label', where: 'route /vizinho', fix: 'Name the field' };
    const service = await start({ gate: someGate([finding]) });
    const team = await openTeam(service, 'vizinho');
    const built = buildVersion('vizinho');
    await uploadVersion(team, built);
    expect((await orderVersion(team, built)).slice(2)).toEqual([
      { kind: 'finding', ...finding },
      { kind: 'refused', reason: 'gate', detail: 'vizinho 1.0.0-abcdef12 did not pass: 1 findings' },
    ]);
    expect((await service.releases.registry.read()).sequence).toBe(0);
    expect(await service.releases.files.list('r')).toEqual([]);
  });

  it('releases beside another one, several versions each at once: each is told its place, the chain holds', async () => {
    let [running, most] = [0, 0];
    const gate = {
      async run() {
        running += 1;
        most = Math.max(most, running);
        await setImmediate();
        running -= 1;
        return [];
      },
    };
    const service = await start({ gate });
    const teams = await Promise.all(['vizinho', 'horta'].map(remote => openTeam(service, remote)));
    const orders = teams.flatMap((team, index) =>
      [1, 2, 3, 4].map(async number => {
        const built = buildVersion(['vizinho', 'horta'][index] ?? '', `1.${number}.0-abcdef12`);
        await uploadVersion(team, built);
        return orderVersion(team, built, { traffic: 100 });
      }),
    );
    const answers = await Promise.all(orders);
    expect(answers.map(lines => lines.at(-1))).toEqual(
      answers.map(() => expect.objectContaining({ kind: 'done' })),
    );
    // One gate at a time: it takes all of a machine.
    expect(most).toBe(1);
    expect(answers.flat()).toContainEqual({ kind: 'queued', place: 1 });
    const { registry } = service.releases;
    expect((await registry.read()).sequence).toBe(8);
    expect(await registry.audit()).toEqual([]);
  });
});

describe('a request that must not count', () => {
  /** Sends a request as it is, and reads the problem. */
  async function send({ origin }: TestService, path: string, init: RequestInit) {
    const answer = await fetch(`${origin}${SERVICE}${path}`, init);
    return { status: answer.status, type: answer.headers.get('content-type'), problem: await answer.json() };
  }

  interface Sent {
    method?: string;
    path?: string;
    body?: Buffer;
    authority?: string;
    now?: number;
  }

  const sign = ({ origin }: TestService, { key }: TestTeam, sent: Sent = {}): RequestInit => {
    const { method = 'POST', path = '/offers', body = Buffer.from('{}'), now } = sent;
    const authority = sent.authority ?? new URL(origin).host;
    const parts = { method, authority, path: SERVICE + path, digest: contentDigest(body) };
    const headers = { ...signRequest(parts, key, now), 'content-type': 'application/json' };
    return { method, headers, ...(method === 'GET' ? {} : { body: new Uint8Array(body) }) };
  };

  it.each<[string, number, string, RegExp, (service: TestService, team: TestTeam) => Promise<RequestInit>]>([
    [
      'without a signature',
      401,
      'signature',
      /not signed/,
      async () => ({ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
    ],
    [
      'with a key that no team has',
      403,
      'key',
      /a key that no team has/,
      async service => sign(service, await openTeam(service)),
    ],
    [
      'with a body that was changed',
      422,
      'digest',
      /Content-Digest/,
      async (service, team) => ({ ...sign(service, team), body: '{"a":1}' }),
    ],
    [
      'with another address than was signed',
      401,
      'signature',
      /another address/,
      async (service, team) => sign(service, team, { path: '/releases' }),
    ],
    [
      'that was signed for another site',
      401,
      'signature',
      /another address/,
      async (service, team) => sign(service, team, { authority: 'outro.example' }),
    ],
    [
      'that was signed an hour ago',
      401,
      'replayed',
      /Set the clock/,
      async (service, team) => sign(service, team, { now: Date.now() - 3_600_000 }),
    ],
    [
      'that was signed before the service began',
      401,
      'replayed',
      /before this service began/,
      async (service, team) => sign(service, team, { now: Date.now() - 60_000 }),
    ],
    [
      'that was sent before',
      401,
      'replayed',
      /counts once/,
      async (service, team) => {
        const one = sign(service, team);
        await send(service, '/offers', one);
        return one;
      },
    ],
    [
      'that holds no JSON',
      422,
      'shape',
      /no JSON/,
      async (service, team) => sign(service, team, { body: Buffer.from('{') }),
    ],
    ['that describes no release', 422, 'shape', /release/, async (service, team) => sign(service, team)],
    [
      'of 13 MB',
      413,
      'too-large',
      /12 MB/,
      async (service, team) => sign(service, team, { body: Buffer.alloc(13 * 1024 ** 2) }),
    ],
  ])('%s is refused in a sentence', async (_what, status, reason, sentence, prepare) => {
    const service = await start();
    const team = await openTeam(service, 'vizinho');
    const answer = await send(service, '/offers', await prepare(service, team));
    expect(answer).toMatchObject({ status, problem: { status, reason } });
    expect(answer.type).toMatch(/^application\/problem\+json/);
    expect(answer.problem.detail).toMatch(sentence);
    expect((await service.releases.registry.read()).sequence).toBe(0);
  });

  const built = buildVersion('vizinho');
  const [name = ''] = built.contents.keys();

  it.each<[string, string, RegExp, (team: TestTeam, service: TestService) => Promise<unknown>]>([
    [
      'for another team’s remote',
      'key',
      /may not act on horta/,
      async team => offer(team, signRelease(buildVersion('horta').release, team.key)),
    ],
    [
      'with a release that another key signed',
      'key',
      /a key that no team has/,
      async (team, service) => offer(team, signRelease(built.release, (await openTeam(service)).key)),
    ],
    [
      'with a release that was changed after it was signed',
      'signature',
      /is not what/,
      async team =>
        offer(team, {
          ...signRelease(built.release, team.key),
          release: { ...built.release, note: 'outra' },
        }),
    ],
    [
      'in another team’s name',
      'key',
      /"time horta" owns it/,
      async team => offer(team, signRelease({ ...built.release, owner: 'time horta' }, team.key)),
    ],
    [
      'for a contract of the future',
      'contract',
      /built for contract 99/,
      async team => offer(team, signRelease({ ...built.release, contract: 99 }, team.key)),
    ],
    [
      'with more than 12 MB in all',
      'too-large',
      /at most 500 and 12 MB/,
      async team =>
        offer(
          team,
          signRelease(
            {
              ...built.release,
              files: { 'a.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: MOST_BYTES + 1 } },
            },
            team.key,
          ),
        ),
    ],
    [
      'with a file that is not what was signed',
      'digest',
      /its digest is another one/,
      async team => {
        await offer(team, signRelease(built.release, team.key));
        await team.client.send('PUT', filePath(built.release, name), Buffer.from('other'));
      },
    ],
    [
      'with a file that nobody described',
      'files',
      /none of the files/,
      async team => {
        await offer(team, signRelease(built.release, team.key));
        await team.client.send('PUT', filePath(built.release, 'sha384-x'), Buffer.from('other'));
      },
    ],
    [
      'with a file of a version that nobody offered',
      'unknown',
      /Nobody has offered/,
      async team => team.client.send('PUT', filePath(built.release, name), Buffer.from('x')),
    ],
    [
      'at an address that there is not',
      'unknown',
      /answers nothing/,
      async team => team.client.send('GET', '/../../etc/passwd'),
    ],
    [
      'with files outside of its folder',
      'shape',
      /Invalid key in record/,
      async team =>
        offer(
          team,
          signRelease(
            { ...built.release, files: { '../a.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 } } },
            team.key,
          ),
        ),
    ],
  ])('%s is refused in a sentence', async (_what, reason, sentence, request) => {
    const service = await start();
    const team = await openTeam(service, 'vizinho');
    await expect(request(team, service)).rejects.toMatchObject({
      reason,
      message: expect.stringMatching(sentence),
    });
    expect((await service.releases.registry.read()).sequence).toBe(0);
  });

  it('for a version with files still to come is refused in a line of the answer', async () => {
    const service = await start();
    const team = await openTeam(service, 'vizinho');
    await offer(team, signRelease(built.release, team.key));
    expect((await orderVersion(team, built)).at(-1)).toEqual({
      ...{ kind: 'refused', reason: 'files' },
      detail: '4 files of vizinho 1.0.0-abcdef12 were not uploaded yet',
    });
  });
});
