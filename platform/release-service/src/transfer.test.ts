import { runCommand } from '@serafim/release/commands/commands';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { transferRemote } from '@serafim/release-store/releases/transfer';
import { invite } from '@serafim/release-store/signatures/invitations';
import { releaseFile, signatureFile, signRelease } from '@serafim/release-store/signatures/signed-release';
import { enrolKey } from '@serafim/release-store/signatures/teams';
import { forge } from '@serafim/release-store/testing/forge';
import { openTestReleases } from '@serafim/release-store/testing/test-releases';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSignersActor } from './run-order.ts';
import {
  buildVersion,
  openTeam,
  orderVersion,
  startTestService,
  type TestService,
  type TestTeam,
  uploadVersion,
} from './testing/test-service.ts';

const [V1, V2, V3] = ['1.0.0-abcdef12', '1.1.0-abcdef12', '1.2.0-abcdef12'] as const;

let service: TestService;
/** What happens while the gate looks at a release. */
let duringGate: () => Promise<unknown>;
beforeEach(async () => {
  duringGate = async () => undefined;
  const gate = {
    async run() {
      await duringGate();
      return [];
    },
  };
  service = await startTestService({ gate });
});
afterEach(() => service.stop());

async function release(team: TestTeam, version: string, owner: string) {
  const built = buildVersion('horta', version, { owner });
  await uploadVersion(team, built);
  return (await orderVersion(team, built, { traffic: 100 })).at(-1);
}

const teamsFile = () => service.releases.settings.teamsFile;
const inAnHour = () => Date.now() + 3_600_000;
const handOver = () => transferRemote(service.releases, 'horta', 'time novo', 'mudou de equipe');
const live = async () =>
  remoteVersions(await service.releases.registry.read(), 'horta').stable?.metadata.version;

/** A remote in two versions, and a team that was invited to take it. */
async function beforeTransfer() {
  const old = await openTeam(service, 'horta');
  await release(old, V1, 'time horta');
  await release(old, V2, 'time horta');
  const secret = await invite(teamsFile(), 'time novo', 'horta', inAnHour());
  const next = await openTeam(service);
  await next.client.send('POST', '/join', { secret, publicKey: next.key.spki });
  return { old, next };
}

describe('a remote that changes hands', () => {
  it('is released by the old team until the record that the history has of it, and by the new one alone from then on', async () => {
    const { old, next } = await beforeTransfer();
    expect(await release(old, '1.1.5-abcdef12', 'time horta')).toMatchObject({ kind: 'done' });
    const { sequence, from } = await handOver();
    expect(from).toEqual(['time horta']);
    await expect(release(old, V3, 'time horta')).rejects.toMatchObject({ reason: 'key' });
    await expect(release(await openTeam(service), V3, 'time novo')).rejects.toMatchObject({ reason: 'key' });
    expect(await release(next, V3, 'time novo')).toMatchObject({ kind: 'done', result: 'released' });

    const { registry } = service.releases;
    const history = await registry.history('horta');
    expect(history.find(one => one.sequence === sequence)).toMatchObject({
      action: 'transfer',
      note: 'from "time horta" to "time novo": mudou de equipe',
    });
    expect(history.at(-1)?.by.person).toMatch(/^time novo #/);
    expect(await registry.audit()).toEqual([]);
  });

  it('goes back to a version that the old team has released', async () => {
    const { next } = await beforeTransfer();
    await handOver();
    await release(next, V3, 'time novo');
    const { releases } = service;
    const actor = { ...next.key, team: 'time novo' };
    await releases.service.rollback(actor, 'horta');
    expect(await live()).toBe(V2);
    await releases.service.rollback(actor, 'horta', V1);
    expect(await live()).toBe(V1);
  });

  it('has nothing released that the old team had ordered before, and that was still being looked at', async () => {
    const { old } = await beforeTransfer();
    duringGate = handOver;
    expect(await release(old, V3, 'time horta')).toMatchObject({ kind: 'refused', reason: 'key' });
    expect(await live()).toBe(V2);
  });

  it('is not changed by a command of the old team that the service has accepted before, and carries out after', async () => {
    const { old } = await beforeTransfer();
    const signer = { team: 'time horta', keyId: old.key.keyId };
    const actor = await openSignersActor(service.releases, 'horta', signer);
    await handOver();
    await expect(service.releases.service.rollback(actor, 'horta')).rejects.toMatchObject({ reason: 'key' });
    expect(await live()).toBe(V2);
  });

  it('is not taken back by an invitation that the old team has left, nor by listing its key anew', async () => {
    const secret = await invite(teamsFile(), 'time horta', 'horta', inAnHour());
    const { old } = await beforeTransfer();
    await handOver();
    for (const { key, client } of [await openTeam(service), old])
      await expect(client.send('POST', '/join', { secret, publicKey: key.spki })).rejects.toMatchObject({
        reason: 'key',
      });
    await expect(enrolKey(teamsFile(), 'time horta', old.key.spki, 'horta')).rejects.toThrow(
      'taken from horta',
    );
  });

  it('belongs to nobody else where the transfer broke off, is read on, and is handed over by the same call', async () => {
    const { old, next } = await beforeTransfer();
    const { releases } = service;
    const registry = { ...releases.registry, update: () => Promise.reject(new Error('cut off')) };
    await expect(transferRemote({ ...releases, registry }, 'horta', 'time novo')).rejects.toThrow('cut off');
    expect(await live()).toBe(V2);
    await expect(release(old, V3, 'time horta')).rejects.toMatchObject({ reason: 'key' });
    expect(await release(next, V3, 'time novo')).toMatchObject({ kind: 'done' });
    expect(await handOver()).toMatchObject({ from: ['time horta'], to: 'time novo' });
    expect(await live()).toBe(V3);
    expect(await releases.registry.audit()).toEqual([]);
  });

  it('is given to no team that has no key for it, and to none that has it alone', async () => {
    const { old } = await beforeTransfer();
    await expect(transferRemote(service.releases, 'horta', 'time outro')).rejects.toMatchObject({
      reason: 'key',
    });
    expect(await release(old, V3, 'time horta')).toMatchObject({ kind: 'done' });
    await handOver();
    await expect(handOver()).rejects.toMatchObject({ reason: 'conflict' });
  });
});

describe('a remote of one machine, without a service', () => {
  /** A folder that makes and lists keys by itself, as on a developer's machine. */
  async function folder() {
    const releases = await openTestReleases();
    await releases.release('horta', V1);
    const old = await releases.openOwner('horta');
    const next = await releases.actor('time novo', 'horta');
    const reader = await openTestReleases({ dataDir: releases.dataDir });
    await reader.registry.read();
    await releases.release('horta', V2);
    await transferRemote(releases, 'horta', 'time novo');
    return { releases, old, next, reader };
  }

  it('changes hands, and a reader that knew it before reads on', async () => {
    const { releases, next, reader } = await folder();
    await expect(releases.release('horta', V3)).rejects.toMatchObject({ reason: 'key' });
    await runCommand(releases, ['rollback', 'horta']);
    expect((await releases.registry.history('horta')).at(-1)?.by.key).toBe(next.keyId);
    expect(remoteVersions(await reader.registry.read(), 'horta').stable?.metadata.version).toBe(V1);
    expect(await releases.registry.audit()).toEqual([]);
  });

  it('is not read where the old key has signed a later record, whatever was written past the commands', async () => {
    const { releases, old, reader } = await folder();
    await forge(releases, { actor: old, remote: 'horta' });
    await expect(reader.registry.read()).rejects.toMatchObject({ reason: 'key' });
  });

  it('does not go back to a version that the old key has signed anew in the store', async () => {
    const { releases, old, next } = await folder();
    const before = remoteVersions(await releases.registry.read(), 'horta').previous?.extras.release;
    if (!before) throw new Error('There is no version before');
    const changed = signRelease({ ...before, builtAt: '2020-01-01T00:00:00.000Z' }, old);
    const overwrite = async (path: string, document: unknown) => {
      await releases.files.remove(path);
      await releases.files.put(path, Buffer.from(JSON.stringify(document)));
    };
    await overwrite(releaseFile(before), changed.release);
    await overwrite(signatureFile(before), changed.signature);
    await expect(releases.service.rollback(next, 'horta', V1)).rejects.toMatchObject({ reason: 'key' });
  });
});
