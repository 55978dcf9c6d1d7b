import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { invite } from '@serafim/release-store/signatures/invitations';
import { enrolKey, setApproval } from '@serafim/release-store/signatures/teams';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  buildVersion,
  openTeam,
  orderVersion,
  startTestService,
  type TestService,
  uploadVersion,
} from './testing/test-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.stop());

describe('a remote whose releases a second person approves', () => {
  const version = '1.0.0-abcdef12';
  const approval = { remote: 'caixa', version };

  /** A team whose first key has uploaded a version and ordered its release. */
  async function prepared() {
    await setApproval(service.releases.settings.teamsFile, 'caixa', true);
    const [first, second] = [await openTeam(service, 'caixa'), await openTeam(service, 'caixa')];
    const built = buildVersion('caixa', version);
    await uploadVersion(first, built);
    const lines = await orderVersion(first, built, { traffic: 100 });
    const live = async () => remoteVersions(await service.releases.registry.read(), 'caixa').stable;
    return { first, second, lines, live };
  }

  it('has no visit of what one key alone released, however often it asks', async () => {
    const { first, lines, live } = await prepared();
    expect(lines.at(-1)).toEqual({ kind: 'done', result: 'waiting', traffic: 100 });
    expect(await live()).toBeUndefined();
    await expect(first.client.send('POST', '/approvals', approval)).rejects.toMatchObject({
      reason: 'approval',
      message: expect.stringContaining('a second person approves it, with another key'),
    });
    const again = buildVersion('caixa', version);
    await uploadVersion(first, again);
    await orderVersion(first, again);
    expect(await live()).toBeUndefined();
  });

  it('is not released past the service either, by a command on its store', async () => {
    await prepared();
    await expect(service.releases.release('caixa', '1.1.0-abcdef12')).rejects.toMatchObject({
      reason: 'approval',
    });
  });

  it('is live once another key has approved it; the history says who did what, and holds', async () => {
    const { first, second, live } = await prepared();
    await second.client.send('POST', '/approvals', approval);
    expect((await live())?.metadata.version).toBe(version);
    const { registry } = service.releases;
    const person = ({ key }: typeof first) => `time caixa #${key.keyId.slice(0, 8)}`;
    expect(await registry.history('caixa')).toMatchObject([
      { action: 'release', traffic: 0, by: { person: person(first) } },
      { action: 'release', traffic: 100, by: { person: person(second) }, stable: version },
    ]);
    expect(await registry.audit()).toEqual([]);
    await expect(second.client.send('POST', '/approvals', approval)).rejects.toMatchObject({
      reason: 'unknown',
    });
  });

  it('is not approved by another key that the same person holds, enrolled or by an invitation', async () => {
    const { first, second, live } = await prepared();
    const { teamsFile } = service.releases.settings;
    await enrolKey(teamsFile, 'time caixa', first.key.spki, 'caixa', '3f9c2a10');
    const secret = await invite(teamsFile, 'time caixa', 'caixa', Date.now() + 3_600_000, '3f9c2a10');
    const third = await openTeam(service);
    await third.client.send('POST', '/join', { secret, publicKey: third.key.spki });
    await expect(third.client.send('POST', '/approvals', approval)).rejects.toMatchObject({
      reason: 'approval',
    });
    expect(await live()).toBeUndefined();
    await second.client.send('POST', '/approvals', approval);
    expect(await live()).toBeDefined();
  });

  it('is not approved by another team, nor where another version waits by now', async () => {
    const { second, live } = await prepared();
    const stranger = await openTeam(service, 'horta');
    await expect(stranger.client.send('POST', '/approvals', approval)).rejects.toMatchObject({
      reason: 'key',
    });
    const other = { ...approval, version: '9.9.9-abcdef12' };
    await expect(second.client.send('POST', '/approvals', other)).rejects.toMatchObject({
      reason: 'conflict',
    });
    expect(await live()).toBeUndefined();
  });
});

describe('a team that was invited', () => {
  const teamsFile = () => service.releases.settings.teamsFile;
  const inAnHour = () => Date.now() + 3_600_000;
  const join = async (secret: string) => {
    const team = await openTeam(service);
    const body = { secret, publicKey: team.key.spki };
    return { team, joined: await (await team.client.send('POST', '/join', body)).json() };
  };

  it('lists its own key, once, and releases the remote that the invitation names and no other', async () => {
    const secret = await invite(teamsFile(), 'time vizinho', 'vizinho', inAnHour());
    const { team, joined } = await join(secret);
    expect(joined).toEqual({ team: 'time vizinho', remote: 'vizinho', keyId: team.key.keyId });
    const built = buildVersion('vizinho');
    await uploadVersion(team, built);
    expect((await orderVersion(team, built)).at(-1)).toMatchObject({ kind: 'done', result: 'released' });
    await expect(uploadVersion(team, buildVersion('horta'))).rejects.toMatchObject({ reason: 'key' });
    await expect(join(secret)).rejects.toMatchObject({
      reason: 'key',
      message: expect.stringContaining('used already'),
    });
  });

  it.each([
    ['an invitation that nobody has given', async () => 'A'.repeat(43)],
    [
      'an invitation that has ended',
      async () => invite(teamsFile(), 'time vizinho', 'vizinho', Date.now() - 1),
    ],
  ])('is not let in by %s', async (_what, secret) => {
    await expect(join(await secret())).rejects.toMatchObject({ reason: 'key' });
  });

  it('does not list what is no key', async () => {
    const secret = await invite(teamsFile(), 'time vizinho', 'vizinho', inAnHour());
    const team = await openTeam(service);
    const body = { secret, publicKey: 'bm8ga2V5' };
    await expect(team.client.send('POST', '/join', body)).rejects.toMatchObject({ reason: 'shape' });
  });

  it('does not list a key that it does not have', async () => {
    const secret = await invite(teamsFile(), 'time vizinho', 'vizinho', inAnHour());
    const [team, other] = [await openTeam(service), await openTeam(service)];
    const body = { secret, publicKey: other.key.spki };
    await expect(team.client.send('POST', '/join', body)).rejects.toMatchObject({ reason: 'signature' });
  });
});
