import type { Release } from '@serafim/platform-contract/release';
import { findingLines } from '@serafim/release-store/composition/composition-finding';
import type { Registry } from '@serafim/release-store/registry/registry';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { ReleaseRefused } from '@serafim/release-store/release-refused';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import type { Actor } from '@serafim/release-store/signatures/actor';
import { signedRelease } from '@serafim/release-store/signatures/signed-release';
import {
  type Candidate,
  filesInFolders,
  filesInStore,
  type Gate,
  type GateFinding,
  runGates,
} from '../gate/gate.ts';
import { type Prepared, type PrepareOptions, type ToRelease, withPrepared } from './prepare.ts';
import { addMaps, restore, upload } from './upload.ts';

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
   * `built`: new files. `stored`: this version was in the store. `live`: it had this share already. `repaired`: the same,
   * and its files are in the store again. `skipped`: the release was to leave alone what is live.
   */
  result: Prepared['result'];
  milliseconds: number;
  /** From the last uploaded byte to the registry's change. */
  millisecondsToRegister: number;
}

interface TogetherOptions extends PrepareOptions {
  releases: Releases;
  /** The remotes' folders. */
  folders: readonly string[];
  gates: readonly Gate[];
}

/** A candidate did not pass; nothing was changed. */
export class GateRefused extends ReleaseRefused {
  readonly findings: readonly GateFinding[];

  constructor(name: string, findings: readonly GateFinding[]) {
    super('gate', `${name} did not pass:\n${findingLines(findings)}`);
    this.findings = findings;
  }
}

type SignedCandidate = Candidate & Required<Pick<Candidate, 'signer'>>;

/** What may be released, as the gates look at it. */
async function toCandidates(
  releases: Releases,
  toRelease: readonly ToRelease[],
  traffic: number,
): Promise<SignedCandidate[]> {
  const actors: Actor[] = [];
  for (const { sources, release } of toRelease)
    actors.push(await releases.actor(sources.owner, release.remote));
  // Read last: opening a new team's key enrols the team.
  const teams = await releases.teams();
  const built = toRelease.map(one => ({
    release: one.release,
    read: one.result === 'built' ? filesInFolders(one.folders) : filesInStore(releases.files, one.release),
  }));
  return toRelease.map((one, index) => ({
    ...(built[index] as Pick<Candidate, 'release' | 'read'>),
    readStored: stored => filesInStore(releases.files, stored),
    traffic,
    together: built.filter((_, at) => at !== index),
    unclear: one.result === 'built' ? one.found.unclear : [],
    budget: one.sources.budget,
    signer: { actor: actors[index] as Actor, teams },
  }));
}

/** All that the gates find in candidates that are to be live together; what they find in several stands once. */
export async function inspect(
  releases: Releases,
  prepared: readonly Prepared[],
  { gates, traffic = 100 }: Pick<TogetherOptions, 'gates'> & { traffic?: number },
  registry: Registry,
) {
  const toRelease = prepared.filter(one => 'release' in one);
  const candidates = await toCandidates(releases, toRelease, traffic);
  const found = new Map<string, GateFinding>();
  for (const candidate of candidates)
    for (const finding of await runGates(gates, candidate, registry))
      found.set(`${finding.what}\n${finding.where}`, finding);
  return { toRelease, candidates, findings: [...found.values()] };
}

/** The share that a release begins with where nobody says another, in percent. */
const FIRST_SHARE = 10;

/** A canary needs a stable version to stand beside: where a remote has none, everybody gets what is released. */
export const usualShare = (prepared: readonly { stable: unknown }[]) =>
  prepared.every(({ stable }) => stable) ? FIRST_SHARE : 100;

/** The share that a version has, in percent; undefined where it is not live. */
export function presentShare(registry: Registry, remote: string, version: string): number | undefined {
  const { stable, canary } = remoteVersions(registry, remote);
  // A release counts a stable version as live at 100 %, also beside a canary.
  if (stable?.metadata.version === version) return 100;
  return canary?.metadata.version === version ? canary.deployment.traffic : undefined;
}

const nameOf = ({ remote, version }: Release) => `${remote} ${version}`;

/** Adds the source maps that a version lacks which was built again and is in the store. */
async function completeMaps(releases: Releases, { sources, version, ...one }: Prepared): Promise<void> {
  if ((one.result !== 'live' && one.result !== 'stored') || !one.folders) return;
  const actor = await releases.actor(sources.owner, sources.name);
  await addMaps(releases, { remote: sources.name, version }, one.folders, actor);
}

/**
 * Releases remotes from their folders as one change of the registry: builds them, lets the gates look at them beside
 * each other and what is live, stores each as a version of its own, makes all of them live. What has its share of the
 * visits already is left alone, so that releasing twice changes nothing.
 * @throws ReleaseRefused when one of them may not go live, saying why and what to do; then none is
 */
export async function releaseTogether(options: TogetherOptions): Promise<ReleaseOutcome[]> {
  const { folders, releases, note, traffic: asked = 100 } = options;
  const started = performance.now();
  const before = await releases.registry.read();
  let uploaded = started;

  async function register(
    toRelease: readonly ToRelease[],
    candidates: readonly SignedCandidate[],
    traffic: number,
  ): Promise<void> {
    const parts = [];
    for (const [index, one] of toRelease.entries()) {
      const { actor } = (candidates[index] as SignedCandidate).signer;
      const signed =
        one.result === 'built' ? await upload(releases.files, one.release, one.folders, actor) : one.signed;
      parts.push({ actor, signed });
    }
    uploaded = performance.now();
    await releases.service.releaseTogether(parts, { traffic, ...(note ? { note } : {}) });
  }

  return withPrepared(folders, before, options, async prepared => {
    const traffic = asked === 'usual' ? usualShare(prepared) : asked;
    const { toRelease, candidates, findings } = await inspect(
      releases,
      prepared,
      { gates: options.gates, traffic },
      before,
    );
    if (findings.length > 0)
      throw new GateRefused(toRelease.map(({ release }) => nameOf(release)).join(', '), findings);
    // What is live and broken in the store changes nothing about what is live.
    for (const one of prepared)
      if (one.result === 'repaired') await restore(releases.files, one.lost, one.built);
    for (const one of prepared) await completeMaps(releases, one);
    if (toRelease.length > 0) await register(toRelease, candidates, traffic);
    const ended = performance.now();
    return prepared.map(({ sources, version, stable, result }) => ({
      remote: sources.name,
      version,
      before: stable?.version,
      traffic: asked === 'usual' ? (presentShare(before, sources.name, version) ?? traffic) : traffic,
      result,
      milliseconds: Math.round(ended - started),
      millisecondsToRegister: Math.round(ended - uploaded),
    }));
  });
}

/** Releases one remote from its folder. @throws ReleaseRefused when it may not go live */
export async function releaseRemote({
  folder,
  ...options
}: Omit<TogetherOptions, 'folders'> & { folder: string }): Promise<ReleaseOutcome> {
  const [outcome] = await releaseTogether({ ...options, folders: [folder] });
  return outcome as ReleaseOutcome;
}

/** Makes stored versions the stable ones of their remotes, in one change and without reading any sources. */
export async function releaseStored(
  releases: Releases,
  versions: readonly { remote: string; version: string }[],
): Promise<void> {
  const teams = await releases.teams();
  const parts = [];
  for (const version of versions) {
    const signed = await signedRelease(releases.files, teams, version);
    parts.push({ actor: await releases.actor(signed.release.owner, version.remote), signed });
  }
  await releases.service.releaseTogether(parts);
}
