import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@serafim/platform-contract/release';
import { beforeAll, describe, expect, it } from 'vitest';
import { someConsumer, someProvider } from '../testing/some-offers.ts';
import { someRelease } from '../testing/some-release.ts';
import { copyTestReleases, openTestReleases, type TestReleases } from '../testing/test-releases.ts';
import { openReleases } from './open-releases.ts';

const [V1, V2, V3] = ['1.0.0-abcdef12', '2.0.0-abcdef12', '3.0.0-abcdef12'] as const;

const { routes, fragments, slots, facts, events } = someProvider();
const offering = { routes, fragments, slots, facts, events } as Partial<Release>;
const { needs, fragments: filling, routes: using } = someConsumer(someProvider());
const needing = { needs, fragments: filling, routes: using } as Partial<Release>;

let template: TestReleases;
beforeAll(async () => {
  template = await openTestReleases();
  await template.release('member', V1);
  await template.release('landing', V1);
}, 60_000);

/** Both remotes live in a version that neither gives nor takes, and the next ones in the store. */
async function bothStored() {
  const releases = await copyTestReleases(template);
  const member = await releases.store('member', V2, offering);
  const landing = await releases.store('landing', V2, needing);
  return { ...releases, member, landing };
}

/** Both remotes live in versions of which one needs the other. */
async function bothLive() {
  const both = await bothStored();
  await both.service.releaseTogether([both.landing, both.member]);
  return both;
}

const stableOf = async ({ registry }: Pick<TestReleases, 'registry'>) =>
  Object.values((await registry.read()).microFrontends).map(([stable]) => stable?.metadata.version);

describe('two teams that release together', () => {
  it('are live with one change, which both signed', async () => {
    const { service, registry, settings, landing, member } = await bothStored();
    await service.releaseTogether([landing, member], { note: 'cartão' });
    expect((await registry.read()).sequence).toBe(3);
    expect((await registry.history('member')).at(-1)).toMatchObject({
      version: V2,
      stable: V2,
      note: 'cartão',
    });
    expect((await registry.history('landing')).at(-1)).toMatchObject({ version: V2, stable: V2 });
    const { record } = await openReleases(settings).registry.latest();
    expect(record).toMatchObject({ remote: 'landing', also: [{ remote: 'member', version: V2 }] });
    expect(record?.cosignatures).toHaveLength(1);
    expect(await registry.audit()).toEqual([]);
  });

  it('find each other in the history of both', async () => {
    const { service, registry, landing, member } = await bothStored();
    await service.releaseTogether([landing, member]);
    const [joint] = (await registry.history('member')).slice(-1);
    expect(joint).toMatchObject({ remote: 'member', also: [{ remote: 'landing', version: V2, stable: V2 }] });
    expect((await registry.history('landing')).at(-1)?.also).toEqual([
      { remote: 'member', version: V2, stable: V2 },
    ]);
    expect((await registry.history()).map(({ also }) => also?.length ?? 0)).toEqual([0, 0, 1, 1]);
  });

  it('are refused where one of them has not signed', async () => {
    const both = await bothStored();
    const onlyLanding = { actor: both.landing.actor, signed: both.member.signed };
    await expect(both.service.releaseTogether([both.landing, onlyLanding])).rejects.toMatchObject({
      reason: 'key',
    });
  });

  it('are found out where a cosignature was taken away later', async () => {
    const both = await bothLive();
    const file = join(both.settings.releasesDir, 'history.jsonl');
    const lines = (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    delete lines.at(-1).cosignatures;
    await writeFile(file, lines.map(line => `${JSON.stringify(line)}\n`).join(''));
    const elsewhere = await openTestReleases({ dataDir: both.dataDir });
    await expect(elsewhere.registry.read()).rejects.toMatchObject({ reason: 'key' });
  });

  it('are both refused where one would be refused', async () => {
    const both = await bothStored();
    await both.service.freeze(both.member.actor, 'member');
    const before = await both.registry.read();
    await expect(both.service.releaseTogether([both.landing, both.member])).rejects.toMatchObject({
      reason: 'frozen',
    });
    expect(await both.registry.read()).toEqual(before);
  });
});

describe('a team that releases alone', () => {
  it('is refused what needs another team’s next version', async () => {
    const { service, landing } = await bothStored();
    await expect(service.release(landing.actor, landing.signed)).rejects.toMatchObject({
      reason: 'composition',
      message: expect.stringMatching(
        /shows the fragment member\/cartao@1; in member 1\.0\.0-abcdef12 of "time member"/,
      ),
    });
  });

  it('is refused to take away what another team’s live version needs', async () => {
    const { store, service } = await bothLive();
    const { actor, signed } = await store('member', V3);
    await expect(service.release(actor, signed, { traffic: 10 })).rejects.toThrow(
      'landing 2.0.0-abcdef12 of "time landing"',
    );
  });
});

describe('a team that makes its canary the stable version', () => {
  it('is refused what was forced away meanwhile, and no visit gets more of it', async () => {
    const both = await bothStored();
    const { service, landing, member } = both;
    await service.release(member.actor, member.signed);
    await service.release(landing.actor, landing.signed, { traffic: 10 });
    await service.rollback(member.actor, 'member', undefined, 'erros', true);
    await expect(service.promote(landing.actor, 'landing')).rejects.toMatchObject({
      reason: 'composition',
      message: expect.stringMatching(
        /^landing 2\.0\.0-abcdef12 does not fit what is live[\s\S]*member 1\.0\.0-abcdef12 of "time member"/,
      ),
    });
    expect(await stableOf(both)).toEqual([V1, V1]);
  });

  it('is let through where everything fits', async () => {
    const both = await bothStored();
    const { service, landing, member } = both;
    await service.release(member.actor, member.signed);
    await service.release(landing.actor, landing.signed, { traffic: 10 });
    await service.promote(landing.actor, 'landing');
    expect(await stableOf(both)).toEqual([V2, V2]);
  });
});

describe('a team that goes back', () => {
  it('is refused a version without what others need, unless it says so', async () => {
    const both = await bothLive();
    const { service, member, registry } = both;
    await expect(service.rollback(member.actor, 'member')).rejects.toMatchObject({
      reason: 'composition',
      message: expect.stringMatching(
        /^member 1\.0\.0-abcdef12 cannot come back[\s\S]*landing 2\.0\.0-abcdef12[\s\S]*--force/,
      ),
    });
    expect(await stableOf(both)).toEqual([V2, V2]);
    await service.rollback(member.actor, 'member', undefined, 'erros', true);
    expect(await stableOf(both)).toEqual([V1, V2]);
    expect((await registry.history('member')).at(-1)?.note).toBe('erros; breaks landing 2.0.0-abcdef12');
  });

  it('may go back where it is the one that needs', async () => {
    const both = await bothLive();
    await both.service.rollback(both.landing.actor, 'landing');
    expect(await stableOf(both)).toEqual([V2, V1]);
    await both.service.rollback(both.member.actor, 'member');
    expect(await stableOf(both)).toEqual([V1, V1]);
  });

  it('has a bad canary withdrawn, whatever needs it, and the history says what breaks', async () => {
    const both = await bothStored();
    const { service, landing, member, registry } = both;
    await service.releaseTogether([member], { traffic: 10 });
    await service.releaseTogether([landing], { unchecked: true });
    await service.withdraw(member.actor, 'member', 'erros');
    expect(await stableOf(both)).toEqual([V1, V2]);
    expect((await registry.history('member')).at(-1)?.note).toBe('erros; breaks landing 2.0.0-abcdef12');
  });
});

describe('a page that moves to another team', () => {
  it('has one owner with each change, and never none', async () => {
    const releases = await copyTestReleases(template);
    const { service, registry, store } = releases;
    const routesAt = (...paths: string[]) => paths.flatMap(path => someRelease('landing', path).routes);
    const owners = async () =>
      Object.entries((await registry.read()).microFrontends).flatMap(([remote, [stable]]) =>
        JSON.stringify(stable).includes('"path":"/Rede"') ? [remote] : [],
      );
    const before = await store('landing', V2, { routes: routesAt('/landing', '/Rede') });
    await service.release(before.actor, before.signed);
    const taking = await store('member', V2, { routes: routesAt('/member', '/Rede') });
    await expect(service.release(taking.actor, taking.signed)).rejects.toThrow('/Rede');
    const giving = await store('landing', V3, { routes: routesAt('/landing') });
    await service.releaseTogether([giving, taking]);
    expect(await owners()).toEqual(['member']);
  });
});

describe('a team whose remote is not needed any more', () => {
  it('is told which team still uses what of it, and nothing changes', async () => {
    const { service, registry, member } = await bothLive();
    const before = await registry.read();
    await expect(service.retire(member.actor, 'member')).rejects.toMatchObject({
      reason: 'composition',
      message: expect.stringMatching(
        /^What is left without member[\s\S]*landing 2\.0\.0-abcdef12 needs fragment member\/cartao@1, which no live remote offers/,
      ),
    });
    expect(await registry.read()).toEqual(before);
  });

  it('is off the site once nobody uses it, with a history, and may come back', async () => {
    const { service, registry, store, member } = await bothLive();
    const next = await store('landing', V3);
    await service.release(next.actor, next.signed);
    await service.retire(member.actor, 'member', 'juntou-se à página inicial');
    expect(Object.keys((await registry.read()).microFrontends)).toEqual(['landing']);
    expect((await registry.history('member')).at(-1)).toMatchObject({
      action: 'retire',
      version: V2,
      note: 'juntou-se à página inicial',
    });
    expect(await registry.audit()).toEqual([]);
    await service.release(member.actor, member.signed);
    expect(Object.keys((await registry.read()).microFrontends)).toEqual(['landing', 'member']);
  });

  it('is frozen like every other', async () => {
    const { service, landing } = await bothLive();
    await service.freeze(landing.actor, 'landing');
    await expect(service.retire(landing.actor, 'landing')).rejects.toMatchObject({ reason: 'frozen' });
  });
});
