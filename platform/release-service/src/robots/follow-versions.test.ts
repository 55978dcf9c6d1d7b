import { ROBOTS } from '@serafim/platform-contract/release-actions';
import { nameOfPicture, readLook, readPicture } from '@serafim/release-store/observed/robot-looks';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { findWaiting } from '@serafim/release-store/releases/waiting';
import { OPERATIONS } from '@serafim/release-store/signatures/actor';
import { openTestReleases } from '@serafim/release-store/testing/test-releases';
import { expect, it, onTestFinished } from 'vitest';
import type { Message } from '../gate/messages.ts';
import type { GateRunner } from '../gate/run-gate.ts';
import { createRobots } from './follow-versions.ts';

const [LIVE, NEW] = ['1.0.0-abcdef12', '1.1.0-abcdef12'];
const site = { offered: {}, roles: [], audiences: [], footerGroups: [], slots: [] };
const PICTURE = Buffer.from('a picture');

const page: Message = {
  kind: 'page',
  page: {
    ...{ remote: 'landing', address: '/landing', width: 390, changed: 0.4 },
    ...{ gone: ['antigo'], come: ['novo'], errors: [], calls: [], heights: [] },
  },
  pictures: [PICTURE, PICTURE].map(bytes => bytes.toString('base64')),
};
const same: Message = { ...page, page: { ...page.page, gone: [], come: [], changed: 0 }, pictures: [] };
const harm = { what: 'The page is blank (/landing, 390 px)', where: '', fix: '' };

/** A remote with a live version, and robots that see what they are told. */
async function openRobots(run: GateRunner['run']) {
  const releases = await openTestReleases();
  onTestFinished(releases.close);
  await releases.release('landing', LIVE);
  const looked: string[] = [];
  const robots = createRobots({
    ...{ releases, runner: { run }, journeys: [], describe: async () => site },
    onLook: (remote, { version }) => void looked.push(`${remote} ${version}`),
  });
  const read = async () => {
    const registry = await releases.registry.read();
    const { stable, canary } = remoteVersions(registry, 'landing');
    return [stable?.metadata.version, canary?.metadata.version, findWaiting(registry, 'landing')?.version];
  };
  return { releases, robots, looked, read };
}

const seeing =
  (messages: readonly Message[], findings: Awaited<ReturnType<GateRunner['run']>> = []): GateRunner['run'] =>
  async ({ onMessage }) => {
    for (const message of messages) onMessage?.(message);
    return findings;
  };

it('a canary that harms is taken away by the robots, and the signed history says why', async () => {
  const { releases, robots, read } = await openRobots(seeing([same], [harm]));
  await releases.release('landing', NEW, 10);
  await robots.look();
  expect(await read()).toEqual([LIVE, undefined, undefined]);
  expect((await releases.registry.history('landing')).at(-1)).toMatchObject({
    action: 'withdraw',
    version: NEW,
    by: { team: OPERATIONS, person: ROBOTS },
    note: 'robots, before visits: The page is blank (/landing, 390 px)',
  });
  expect(await releases.registry.audit()).toEqual([]);
});

it('a version that harms while it waits is refused', async () => {
  const { releases, robots, read } = await openRobots(seeing([], [harm]));
  const { actor, signed } = await releases.store('landing', NEW);
  await releases.service.stage(actor, signed, { traffic: 10 });
  await robots.look();
  expect(await read()).toEqual([LIVE, undefined, undefined]);
});

it('a redesign stays, and what differs is stored with its pictures, once', async () => {
  const { releases, robots, looked, read } = await openRobots(seeing([page, same]));
  await releases.release('landing', NEW, 10);
  await robots.look();
  await robots.look();
  expect(looked).toEqual([`landing ${NEW}`]);
  expect(await read()).toEqual([LIVE, NEW, undefined]);
  const name = nameOfPicture(PICTURE);
  expect(await readLook(releases, { remote: 'landing', version: NEW })).toMatchObject({
    ...{ version: NEW, beside: LIVE, harms: [], views: 2 },
    pages: [{ address: '/landing', gone: ['antigo'], pictures: [name, name] }],
  });
  const version = { remote: 'landing', version: NEW };
  expect(await readPicture(releases, version, name)).toEqual(PICTURE);
  expect(await readPicture(releases, version, nameOfPicture(Buffer.from('another')))).toBeNull();
  expect(await readPicture(releases, { remote: '..', version: NEW }, name)).toBeNull();
});

it('a look that operations did not sign counts as none', async () => {
  const { releases } = await openRobots(seeing([]));
  const version = { remote: 'landing', version: NEW };
  const look = {
    ...version,
    beside: LIVE,
    at: new Date().toISOString(),
    harms: [],
    views: 9,
    pages: [],
    journeys: [],
  };
  const signature = { key: '0'.repeat(16), value: `${'A'.repeat(86)}==` };
  await releases.files.put(
    `robots/landing/${NEW}/look.json`,
    Buffer.from(JSON.stringify({ ...look, signature })),
  );
  expect(await readLook(releases, version)).toBeNull();
});

it('robots that fail say nothing of a version: it stays, and they try twice', async () => {
  let tried = 0;
  const limit = { what: 'The gate did not end within 240 s', where: `landing ${NEW}`, fix: 'Look' };
  const { releases, robots, read } = await openRobots(async () => {
    tried += 1;
    return [limit];
  });
  await releases.release('landing', NEW, 10);
  for (let times = 0; times < 2; times += 1) await expect(robots.look()).rejects.toThrow('within 240 s');
  await robots.look();
  expect([tried, await read()]).toEqual([2, [LIVE, NEW, undefined]]);
  expect(await readLook(releases, { remote: 'landing', version: NEW })).toBeNull();
});
