import { join, resolve } from 'node:path';
import type { Registry, SignedRelease } from '@serafim/contract/remote/registry';
import type { Release } from '@serafim/contract/remote/release';
import type { Actor } from 'shell/server/releases/actor';
import { withLock } from 'shell/server/releases/file-lock';
import type { Releases } from 'shell/server/releases/open-releases';
import { assertFiles } from 'shell/server/releases/release-files';
import { ReleaseRefused } from 'shell/server/releases/release-refused';
import { signedRelease } from 'shell/server/releases/signed-release';
import { versionsOf } from 'shell/server/releases/versions-of';
import { buildRemote, type RemoteSources, readSources } from './build-remote.ts';
import { filesInFolders, filesInStore } from './candidate-files.ts';
import { type Candidate, findingsOf, type Gate, type GateFinding } from './gate.ts';
import { upload } from './upload.ts';

/** How long a build waits for another build of the same remote, in milliseconds. */
const BUILD_PATIENCE = 120_000;

/** How a release ended. */
export interface ReleaseOutcome {
  remote: string;
  version: string;
  /** The share of the visits that it has now, in percent. */
  traffic: number;
  /**
   * `built`: new files. `stored`: this version was in the store. `live`: it had this share already. `left`: people
   * decided otherwise, and the release was to respect that.
   */
  did: 'built' | 'stored' | 'live' | 'left';
  milliseconds: number;
  /** From the last uploaded byte to the registry's change. */
  millisecondsToRegister: number;
}

interface ReleaseOptions {
  /** The remote's folder. */
  folder: string;
  releases: Releases;
  gates: readonly Gate[];
  note?: string | undefined;
  /** Share of the visits in percent: 100 makes it the stable version, less the canary. */
  traffic?: number | undefined;
  /** Leaves a remote alone that is frozen, and a version that is a canary or was withdrawn. */
  respectful?: boolean | undefined;
}

/** A candidate did not pass; nothing was changed. */
export class GateRefused extends ReleaseRefused {
  readonly findings: readonly GateFinding[];

  constructor(name: string, findings: readonly GateFinding[]) {
    const lines = findings.map(({ what, where, fix }) => `- ${what}\n  where: ${where}\n  fix:   ${fix}`);
    super('gate', `${name} did not pass:\n${lines.join('\n')}`);
    this.findings = findings;
  }
}

/** The version as it stands in the store, signed and whole; null when it has to be built. */
async function inStore({ files, teams }: Releases, { name, version }: RemoteSources) {
  try {
    const signed = await signedRelease(files, await teams(), { remote: name, version });
    await assertFiles(files, signed.release);
    return signed;
  } catch (cause) {
    if (cause instanceof ReleaseRefused) return null;
    throw cause;
  }
}

/** The share of the visits that a version has. */
function shareOf(registry: Registry, remote: string, version: string): number {
  const { stable, canary } = versionsOf(registry, remote);
  // A stable version is live at 100 in the terms of a release, whatever its canary takes of it.
  if (stable?.metadata.version === version) return 100;
  return canary?.metadata.version === version ? canary.deployment.traffic : 0;
}

/** Whether people decided something about a version that a release would undo. */
const isDecided = (registry: Registry, remote: string, version: string) =>
  registry.state[remote]?.frozen === true ||
  versionsOf(registry, remote).canary?.metadata.version === version ||
  registry.withdrawn.some(one => one.remote === remote && one.version === version);

/**
 * Releases a remote from its folder: builds it, lets the gates look at it, stores it as a version of its own,
 * makes it live. What has its share of the visits already is left alone, so that releasing twice changes nothing.
 * @throws ReleaseRefused when it may not go live, saying why and what to do
 */
export async function releaseRemote(options: ReleaseOptions): Promise<ReleaseOutcome> {
  const { folder, releases, gates, note, traffic = 100 } = options;
  const started = performance.now();
  const sources = await readSources(resolve(folder));
  const { name: remote, version, owner } = sources;
  const before = await releases.registry.read();
  let uploaded = started;
  const end = (did: ReleaseOutcome['did']): ReleaseOutcome => ({
    remote,
    version,
    traffic,
    did,
    milliseconds: Math.round(performance.now() - started),
    millisecondsToRegister: Math.round(performance.now() - uploaded),
  });
  const register = async (actor: Actor, signed: SignedRelease) => {
    uploaded = performance.now();
    await releases.desk.release(actor, signed, { traffic, ...(note ? { note } : {}) });
  };

  if (shareOf(before, remote, version) === traffic) return end('live');
  if (options.respectful && isDecided(before, remote, version)) return end('left');
  const actor = await releases.actor(owner, remote);
  const signer = { actor, teams: await releases.teams(), budget: sources.budget };
  const pass = async (release: Release, read: Candidate['read']) => {
    const findings = await findingsOf(gates, { release, read, ...signer }, before);
    if (findings.length > 0) throw new GateRefused(`${remote} ${version}`, findings);
  };
  const stored = await inStore(releases, sources);
  if (stored) {
    await pass(stored.release, filesInStore(releases.files, stored.release));
    await register(actor, stored);
    return end('stored');
  }
  const previous = versionsOf(before, remote).stable?.metadata.version;
  // Every build of a remote goes into the same folder, whatever store it is for: one after the other.
  const lock = join(sources.folder, '.vite/release.lock');
  const build = async () => {
    const { release, folders } = await buildRemote(sources, { note, previous });
    await pass(release, filesInFolders(folders));
    return upload(releases.files, release, folders, actor);
  };
  await register(actor, await withLock(lock, build, BUILD_PATIENCE));
  return end('built');
}
