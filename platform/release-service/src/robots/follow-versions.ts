import type { Journey } from '@serafim/platform-contract/journey';
import type { Release } from '@serafim/platform-contract/release';
import { ROBOTS } from '@serafim/platform-contract/release-actions';
import type { RobotLook } from '@serafim/platform-contract/robot-look';
import { isOther } from '@serafim/release/gate/browser/side-by-side';
import type { DescribedSite } from '@serafim/release/gate/gates';
import { listReleaseFiles } from '@serafim/release-store/files/release-files';
import { versionKey } from '@serafim/release-store/files/store-layout';
import { nameOfPicture, readLook, storeLook } from '@serafim/release-store/observed/robot-looks';
import type { Registry } from '@serafim/release-store/registry/registry';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { findWaiting } from '@serafim/release-store/releases/waiting';
import { OPERATIONS } from '@serafim/release-store/signatures/actor';
import { storedRelease } from '@serafim/release-store/signatures/signed-release';
import type { Message } from '../gate/messages.ts';
import type { GateRunner } from '../gate/run-gate.ts';
import { fetchLive } from '../run-order.ts';

export interface RobotsDeps {
  releases: Releases;
  runner: Pick<GateRunner, 'run'>;
  journeys: readonly Journey[];
  describe: () => Promise<DescribedSite>;
  /** Called with each version that was looked at. */
  onLook: (remote: string, look: RobotLook) => void;
}

/** A version that robots have not seen, and what it would take the place of. */
interface Newcomer {
  release: Release;
  stable: Release;
  isCanary: boolean;
}

/** How often a version is looked at where the robots themselves fail. */
const TRIES = 2;

/** Of how many views pictures are stored. */
const MOST_PICTURED = 12;

const TEXT = 400;

/** The versions beside stable ones: canaries, and those that wait for a second person. */
async function findNewcomers({ releases }: Pick<RobotsDeps, 'releases'>, registry: Registry) {
  const found: Newcomer[] = [];
  for (const remote of Object.keys(registry.microFrontends)) {
    const { stable, canary } = remoteVersions(registry, remote);
    const waiting = findWaiting(registry, remote);
    const staged = waiting && (await storedRelease(releases.files, { remote, version: waiting.version }));
    for (const release of [canary?.extras.release, staged])
      if (stable && release && !(await readLook(releases, release)))
        found.push({ release, stable: stable.extras.release, isCanary: release !== staged });
  }
  return found;
}

type Page = Extract<Message, { kind: 'page' }>;

/** What a look consists of, as the process tells it. */
function collectLook() {
  const pictures = new Map<string, Buffer>();
  const pages: RobotLook['pages'] = [];
  const journeys: RobotLook['journeys'] = [];
  let views = 0;
  const addPage = ({ page, pictures: encoded }: Page) => {
    views += 1;
    if (!isOther(page)) return;
    const shots = pictures.size < 2 * MOST_PICTURED ? encoded.map(one => Buffer.from(one, 'base64')) : [];
    for (const shot of shots) pictures.set(nameOfPicture(shot), shot);
    const cut = (texts: readonly string[]) => texts.map(one => one.slice(0, TEXT));
    pages.push({
      ...page,
      gone: cut(page.gone),
      come: cut(page.come),
      errors: cut(page.errors),
      pictures: shots.map(nameOfPicture),
    });
  };
  return {
    pictures,
    onMessage(message: Message): void {
      if (message.kind === 'page') addPage(message);
      if (message.kind === 'journey') journeys.push({ name: message.name, failedAt: message.failedAt });
    },
    end: () => ({ pages, journeys, views }),
  };
}

/** Looks at one version, and stores what was seen. @throws where the robots themselves fail */
async function lookAt(
  deps: RobotsDeps,
  registry: Registry,
  { release, stable }: Newcomer,
): Promise<RobotLook> {
  const { releases, runner, journeys, describe } = deps;
  const paths = new Map(listReleaseFiles(release).map(({ path, integrity }) => [integrity, path]));
  await fetchLive(releases, registry);
  const { pictures, onMessage, end } = collectLook();
  const findings = await runner.run(
    {
      ...{ release, registry, traffic: 100, budget: {}, site: await describe(), journeys: [...journeys] },
      read: async integrity => {
        const path = paths.get(integrity);
        return path === undefined ? null : releases.files.get(path);
      },
      onMessage,
    },
    () => undefined,
  );
  // A time or a memory that this machine lacks says nothing of the version.
  const beyond = findings.find(({ fix }) => fix !== '');
  if (beyond) throw new Error(beyond.what);
  const look: RobotLook = {
    ...{ version: release.version, beside: stable.version, at: new Date().toISOString() },
    harms: findings.map(({ what }) => what.slice(0, TEXT)),
    ...end(),
  };
  await storeLook(releases, await releases.actor(OPERATIONS, '*'), release.remote, look, pictures);
  deps.onLook(release.remote, look);
  return look;
}

/**
 * Looks at versions that robots have not seen, one after the other. One that harms is taken away, by operations' key; one
 * that waits is refused. What only differs is stored for whoever decides.
 */
export function createRobots(deps: RobotsDeps): { look(): Promise<void> } {
  const { releases } = deps;
  const tries = new Map<string, number>();
  return {
    async look() {
      const registry = await releases.registry.read();
      for (const newcomer of await findNewcomers(deps, registry)) {
        const { remote, version } = newcomer.release;
        const key = versionKey(newcomer.release);
        const tried = tries.get(key) ?? 0;
        if (tried >= TRIES) continue;
        tries.set(key, tried + 1);
        const { harms } = await lookAt(deps, registry, newcomer);
        if (harms.length === 0) continue;
        const actor = { ...(await releases.actor(OPERATIONS, remote)), person: ROBOTS };
        const reason = `robots, before visits: ${harms[0]}`.slice(0, 200);
        await (newcomer.isCanary
          ? releases.service.withdraw(actor, remote, reason, version)
          : releases.service.refuse(actor, remote, version, reason));
      }
    },
  };
}
