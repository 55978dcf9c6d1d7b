import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KIT_RECORDS_FOLDER } from '@serafim/release-store/files/store-layout';
import { openKits, publishKit } from '@serafim/release-store/kits/kits';
import { emptyRegistry } from '@serafim/release-store/registry/registry';
import { openFolderReleases, type Releases } from '@serafim/release-store/releases/open-releases';
import { OPERATIONS } from '@serafim/release-store/signatures/actor';
import { someProvider } from '@serafim/release-store/testing/some-offers';
import { someEntry, someRelease } from '@serafim/release-store/testing/some-release';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { someSite } from '../testing/some-site.ts';
import { openTestComposer } from '../testing/test-composer.ts';

const OLD = '1.0.0-k0123456789ab';
const NEW = '1.0.0-k0123456789ac';
const NO_KIT = { type: '/problems/notFound', title: 'notFound', status: 404, detail: 'noKit' };

const registry = {
  ...emptyRegistry,
  microFrontends: {
    member: [someEntry(someProvider())],
    landing: [someEntry({ ...someRelease('landing', '/'), events: someProvider().events })],
  },
};
const slots = [{ name: 'topo', props: z.object({ dia: z.string() }), atMost: 1, weight: 1_000 }];

let folder: string;
let releases: Releases;
let app: FastifyInstance;
let now: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serafim-kits-'));
  releases = openFolderReleases(folder);
  now = Date.now();
  const { files, teams } = releases;
  const composer = await openTestComposer(undefined, undefined, {
    kits: openKits({ files, teams, now: () => now }),
    registry: () => registry,
    site: { ...someSite, rules: { ...someSite.rules, slots } },
  });
  app = composer.app;
});
afterEach(async () => {
  await app.close();
  await releases.close();
  await rm(folder, { recursive: true, force: true });
});

async function publish(version: string, team = OPERATIONS, text = version) {
  const [actor, teams] = [await releases.actor(team, 'landing'), await releases.teams()];
  const packages = new Map([['contract.tgz', Buffer.from(text)]]);
  const kit = await publishKit({ files: releases.files, actor, teams }, version, packages);
  // The composer reads the list again.
  now += 60_000;
  return kit;
}

const get = (url: string) => app.inject({ url });

describe('a site without a kit', () => {
  it.each([
    '/kit/latest.json',
    '/kit/latest/contract.tgz',
    `/kit/${OLD}/contract.tgz`,
    '/kit/@serafim%2fcontract',
  ])('says so at %s', async address => {
    const answer = await get(address);
    expect(answer.headers['content-type']).toMatch('application/problem+json');
    expect(answer.json()).toEqual(NO_KIT);
  });
});

describe('a team elsewhere', () => {
  it('finds the newest kit, signed by operations, and goes on with the one that it has', async () => {
    await publish(OLD);
    const newest = await publish(NEW);
    const latest = await get('/kit/latest.json');
    expect(latest.json()).toEqual(newest);
    expect(latest.headers['cache-control']).toBe('no-cache');
    const { signature, ...signed } = latest.json();
    (await releases.teams()).assertSigned('The kit', signed, signature, '*');

    expect((await get('/kit/latest/contract.tgz')).headers.location).toBe(`/kit/${NEW}/contract.tgz`);
    const old = await get(`/kit/${OLD}/contract.tgz`);
    expect([old.body, old.headers['cache-control']]).toEqual([OLD, 'public, max-age=31536000, immutable']);
    expect((await get(`/kit/${OLD}/ui.tgz`)).json()).toEqual(NO_KIT);
  });

  it('reads the roles that contributions to slots and links are for, as the site ranks them', async () => {
    expect((await get('/kit/site.json')).json()).toEqual({ roles: someSite.rules.roles });
  });

  it('gets a kit again that is published again, in the bytes that it was signed with', async () => {
    const first = await publish(OLD);
    await publish(NEW);
    const again = await publish(OLD, OPERATIONS, 'packed otherwise');
    expect(again.files).toEqual(first.files);
    expect((await get('/kit/latest.json')).json().version).toBe(OLD);
    expect((await get(`/kit/${OLD}/contract.tgz`)).body).toBe(OLD);
  });

  it('gets nothing that operations have not signed', async () => {
    await expect(publish(OLD, 'time landing')).rejects.toThrow('may not act on *');
    const { version } = await publish(NEW);
    await writeFile(join(folder, `releases/kit/${version}/contract.tgz`), 'changed');
    expect((await get(`/kit/${version}/contract.tgz`)).json()).toEqual(NO_KIT);
  });

  it('gets no kit by a record that somebody changed', async () => {
    const kit = await publish(NEW);
    const later = { ...kit, at: '2099-01-01T00:00:00.000Z' };
    await releases.files.put(`${KIT_RECORDS_FOLDER}/changed.json`, Buffer.from(JSON.stringify(later)));
    now += 60_000;
    expect((await get('/kit/latest.json')).json()).toEqual(kit);
  });

  it('reads the types of all that is live, but for what it offers itself', async () => {
    const all = await get('/kit/live.d.ts');
    expect(all.headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const declared of [
      "account: '/MinhaConta';",
      "'member/cartao@1': {",
      "'member/painel': {",
      "'member/plano': 'gold' | 'diamond';",
      "'member/saiu': {",
      "'landing/saiu': {",
      "'shell/topo': {",
    ])
      expect(all.body).toContain(declared);
    const others = (await get('/kit/live.d.ts?without=landing')).body;
    expect(others).toContain('member/saiu');
    expect(others).not.toContain('landing/');
  });
});
