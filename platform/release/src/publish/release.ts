import { join, resolve } from 'node:path';
import { CONTRACT_VERSION } from '@serafim/contract/remote/module';
import type { Release } from '@serafim/contract/remote/release';
import { withLock } from '@serafim/release-store/files/file-lock';
import type { Registry } from '@serafim/release-store/registry/registry';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { ReleaseRefused } from '@serafim/release-store/release-refused';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import type { Actor } from '@serafim/release-store/signatures/actor';
import type { SignedRelease } from '@serafim/release-store/signatures/signed-release';
import { findWholeRelease, signedRelease } from '@serafim/release-store/signatures/signed-release';
import { buildRemote } from '../build/build-remote.ts';
import { readLastVersion } from '../build/last-build.ts';
import { digestInputs, readSources } from '../build/sources.ts';
import {
  type Candidate,
  filesInFolders,
  filesInStore,
  type Gate,
  type GateFinding,
  runGates,
} from '../gate/gate.ts';
import { upload } from './upload.ts';

/** How long a build waits for another build of the same remote, in milliseconds. */
const BUILD_TIMEOUT = 120_000;

/** How a release ended. */
export interface ReleaseOutcome {
  remote: string;
  /** The version that its sources make. */
  version: string;
  /** The stable version before; undefined for a remote that was never released. */
  before: string | undefined;
  /** The version's share of the visits now, in percent; of a skipped version, the share that it was to have. */
  traffic: number;
  /**
   * `built`: new files. `stored`: this version was in the store. `live`: it had this share already. `skipped`: the
   * release was to leave alone what is live.
   */
  result: 'built' | 'stored' | 'live' | 'skipped';
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
  /**
   * What a start of the site leaves alone. `decided`: a remote that is frozen, and a version that is a canary or was
   * withdrawn. `usable`: that, and every remote whose stable version can be served. Left out, a team releases.
   */
  leaves?: 'decided' | 'usable' | undefined;
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

/** Reads a version from the store; null when it is not there signed and whole. */
async function readStored({ files, teams }: Releases, remote: string, version: string) {
  return findWholeRelease(files, await teams(), { remote, version });
}

/** Whether visitors can have a version: it is in the store as it was signed, for the contract that this site speaks. */
const isUsable = async (releases: Releases, { remote, version, contract }: Release) =>
  contract === CONTRACT_VERSION && (await readStored(releases, remote, version)) !== null;

/** A version's share of the visits, in percent. */
function currentShare(registry: Registry, remote: string, version: string): number {
  const { stable, canary } = remoteVersions(registry, remote);
  // A release counts a stable version as live at 100 %, also beside a canary.
  if (stable?.metadata.version === version) return 100;
  return canary?.metadata.version === version ? canary.deployment.traffic : 0;
}

/** Whether people decided something about a version that a release would undo. */
const isDecided = (registry: Registry, remote: string, version: string) =>
  registry.state[remote]?.frozen === true ||
  remoteVersions(registry, remote).canary?.metadata.version === version ||
  registry.withdrawn.some(entry => entry.remote === remote && entry.version === version);

/**
 * Releases a remote from its folder: builds it, lets the gates look at it, stores it as a version of its own,
 * makes it live. What has its share of the visits already is left alone, so that releasing twice changes nothing.
 * @throws ReleaseRefused when it may not go live, saying why and what to do
 */
export async function releaseRemote(options: ReleaseOptions): Promise<ReleaseOutcome> {
  const { folder, releases, gates, note, traffic = 100, leaves } = options;
  const started = performance.now();
  const sources = await readSources(resolve(folder));
  const { name: remote, owner } = sources;
  const before = await releases.registry.read();
  const stable = remoteVersions(before, remote).stable?.extras.release;
  let uploaded = started;
  const end = (result: ReleaseOutcome['result'], version: string): ReleaseOutcome => ({
    remote,
    version,
    before: stable?.version,
    traffic,
    result,
    milliseconds: Math.round(performance.now() - started),
    millisecondsToRegister: Math.round(performance.now() - uploaded),
  });
  const register = async (actor: Actor, signed: SignedRelease) => {
    uploaded = performance.now();
    await releases.service.release(actor, signed, { traffic, ...(note ? { note } : {}) });
  };
  const pass = async (actor: Actor, release: Release, read: Candidate['read']) => {
    const signer = { actor, teams: await releases.teams(), budget: sources.budget };
    const findings = await runGates(gates, { release, read, ...signer }, before);
    if (findings.length > 0) throw new GateRefused(`${remote} ${release.version}`, findings);
  };

  /** What needs no upload; null when the store does not hold the version. */
  async function releaseKnown(version: string): Promise<ReleaseOutcome | null> {
    if (currentShare(before, remote, version) === traffic) return end('live', version);
    if (leaves && isDecided(before, remote, version)) return end('skipped', version);
    if (leaves === 'usable' && stable && (await isUsable(releases, stable))) return end('skipped', version);
    const stored = await readStored(releases, remote, version);
    if (!stored) return null;
    const actor = await releases.actor(owner, remote);
    await pass(actor, stored.release, filesInStore(releases.files, stored.release));
    await register(actor, stored);
    return end('stored', version);
  }

  async function releaseBuilt(): Promise<ReleaseOutcome> {
    const { release, folders } = await buildRemote(sources, { note, previous: stable?.version });
    const known = await releaseKnown(release.version);
    if (known) return known;
    const actor = await releases.actor(owner, remote);
    await pass(actor, release, filesInFolders(folders));
    await register(actor, await upload(releases.files, release, folders, actor));
    return end('built', release.version);
  }

  const lastVersion = await readLastVersion(sources.folder, await digestInputs(sources));
  const known = lastVersion === undefined ? null : await releaseKnown(lastVersion);
  // All builds of a remote go into the same folder, for any store: one after the other.
  const lock = join(sources.folder, '.vite/release.lock');
  return known ?? withLock(lock, releaseBuilt, BUILD_TIMEOUT);
}

/** Makes a stored version the stable one, without reading any sources. */
export async function releaseStored(
  releases: Releases,
  version: { remote: string; version: string },
): Promise<void> {
  const signed = await signedRelease(releases.files, await releases.teams(), version);
  const actor = await releases.actor(signed.release.owner, version.remote);
  await releases.service.release(actor, signed);
}
