import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@serafim/platform-contract/release';
import { previewLink } from '@serafim/release/commands/preview';
import type { DescribedSite } from '@serafim/release/gate/gates';
import type { Line, Offer, Order } from '@serafim/release/network/protocol';
import { presentShare, usualShare } from '@serafim/release/publish/release';
import { putVersion } from '@serafim/release/publish/upload';
import { forEachConcurrently, listReleaseFiles } from '@serafim/release-store/files/release-files';
import type { Registry } from '@serafim/release-store/registry/registry';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { ReleaseRefused } from '@serafim/release-store/release-refused';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { type Actor, OPERATIONS } from '@serafim/release-store/signatures/actor';
import { unpackMaps } from '@serafim/release-store/source-maps/source-maps';
import type { GateRunner } from './gate/run-gate.ts';
import type { Offers } from './offers.ts';

/** Who sent a request. */
export interface Signer {
  keyId: string;
  team: string;
}

export interface OrderDeps {
  releases: Releases;
  offers: Offers;
  gate: Pick<GateRunner, 'run'>;
  /** The site that candidates are checked against. */
  describe: () => Promise<DescribedSite>;
  /** The public origin, which links to previews lead to. */
  siteUrl: string;
}

/** Operations' key signs the history; it names the team, and the key that asked, which has to count until then. */
export async function openSignersActor(
  releases: Pick<Releases, 'actor'>,
  remote: string,
  { team, keyId }: Signer,
): Promise<Actor> {
  const person = `${[...team].slice(0, 60).join('')} #${keyId.slice(0, 8)}`;
  return { ...(await releases.actor(OPERATIONS, remote)), person, askedBy: keyId };
}

/** Puts what is live on the disk of this machine: the gate's process has no network. */
export async function fetchLive({ cache, files }: Releases, registry: Registry): Promise<void> {
  if (!cache) return;
  const live = Object.keys(registry.microFrontends).flatMap(remote => {
    const { stable, previous } = remoteVersions(registry, remote);
    return [stable, previous].flatMap(entry => (entry ? listReleaseFiles(entry.extras.release) : []));
  });
  await forEachConcurrently(live, ({ path }) => files.get(path));
}

/** Stores an offered version as its team has signed it. @throws ReleaseRefused when its maps are not the team's */
async function store({ releases, offers }: OrderDeps, { release, signature, maps }: Offer) {
  const reader = (files: Release['files']) => async (path: string) => {
    const { integrity } = files[path] ?? {};
    return integrity === undefined ? null : offers.get(release, integrity);
  };
  const packed = maps ? ((await offers.get(release, maps.integrity)) ?? undefined) : undefined;
  if (packed) unpackMaps(packed, await releases.teams(), release);
  return putVersion(releases.files, {
    release,
    read: { client: reader(release.files), server: reader(release.serverFiles) },
    maps: packed,
    sign(stored) {
      if (isDeepStrictEqual(stored, release)) return { release, signature };
      throw new ReleaseRefused(
        'conflict',
        `${release.remote} ${release.version} was stored by another upload meanwhile; release it again`,
      );
    },
  });
}

/**
 * Looks at an uploaded version as the gate does, stores it, and releases it; where a second person has to approve what
 * is released of its remote, it waits for that. A preview is stored, and gets a link alone.
 * @param emit gets a line for each step, each finding, and the end
 * @throws ReleaseRefused when it may not go live; nothing is stored then
 */
export async function runOrder(
  deps: OrderDeps,
  { remote, version, traffic: asked, budget, note, preview }: Order,
  signer: Signer,
  emit: (line: Line) => void,
): Promise<void> {
  const { releases, offers, gate, describe, siteUrl } = deps;
  const registry = await releases.registry.read();
  const before = remoteVersions(registry, remote).stable?.metadata.version;
  const share = asked === 'usual' ? usualShare([{ stable: before }]) : asked;
  const present = presentShare(registry, remote, version);
  const told = before === undefined ? {} : { before };
  const link = async () => {
    const shown = { remote, version, with: preview?.with ?? [] };
    const made = await previewLink(releases, siteUrl, shown, preview?.hours);
    emit({
      kind: 'done',
      result: 'preview',
      traffic: present ?? 0,
      ...told,
      link: made.link,
      until: made.until,
    });
  };
  if (preview && present !== undefined) return link();
  if (present !== undefined && (asked === 'usual' || present === share)) {
    await offers.remove({ remote, version });
    emit({ kind: 'done', result: 'live', traffic: present, ...told });
    return;
  }
  const offer = await offers.read({ remote, version });
  const missing = await offers.missing(offer);
  if (missing.length > 0)
    throw new ReleaseRefused(
      'files',
      `${missing.length} files of ${remote} ${version} were not uploaded yet`,
    );
  await fetchLive(releases, registry);
  const findings = await gate.run(
    {
      ...{ release: offer.release, registry, traffic: share, budget, site: await describe() },
      read: integrity => offers.get({ remote, version }, integrity),
    },
    text => emit({ kind: 'step', text }),
  );
  for (const { what, where, fix } of findings) emit({ kind: 'finding', what, where, fix });
  if (findings.length > 0)
    throw new ReleaseRefused('gate', `${remote} ${version} did not pass: ${findings.length} findings`);
  const signed = await store(deps, offer);
  // What was uploaded stays for a day: its release takes no second upload.
  if (preview) return link();
  const actor = await openSignersActor(releases, remote, signer);
  const waits = (await releases.teams()).needsApproval(remote);
  const options = { traffic: share, ...(note ? { note } : {}) };
  await (waits
    ? releases.service.stage(actor, signed, options)
    : releases.service.release(actor, signed, options));
  await offers.remove({ remote, version });
  emit({ kind: 'done', result: waits ? 'waiting' : 'released', traffic: share, ...told });
}
