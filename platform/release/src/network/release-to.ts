import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Release } from '@serafim/platform-contract/release';
import { openFolderFiles } from '@serafim/release-store/files/folder-files';
import { fileIntegrity, forEachConcurrently } from '@serafim/release-store/files/release-files';
import { type Registry, registrySchema } from '@serafim/release-store/registry/registry';
import { type RefusalReason, ReleaseRefused } from '@serafim/release-store/release-refused';
import type { TeamKey } from '@serafim/release-store/signatures/actor';
import { type SignedRelease, signRelease } from '@serafim/release-store/signatures/signed-release';
import { Teams } from '@serafim/release-store/signatures/teams';
import { packMaps } from '@serafim/release-store/source-maps/source-maps';
import type { BuiltFolders } from '../build/files.ts';
import { type Candidate, filesInFolders, type GateFinding, runGates } from '../gate/gate.ts';
import { describedGates } from '../gate/gates.ts';
import { type Prepared, type Share, withPrepared } from '../publish/prepare.ts';
import { GateRefused, type ReleaseOutcome, usualShare } from '../publish/release.ts';
import { readBuiltMaps } from '../publish/upload.ts';
import type { ReleaseClient } from './client.ts';
import {
  fileName,
  filePath,
  type Line,
  lineSchema,
  type Offer,
  type Order,
  offerAnswerSchema,
  offeredFiles,
  siteSchema,
} from './protocol.ts';

/** A store that has nothing: a team elsewhere cannot look into the site's. */
const noReleases = {
  files: openFolderFiles('/nonexistent'),
  teams: async () => new Teams({ teams: {} }),
};

export interface ReleaseToOptions {
  /** The remote's folder. */
  folder: string;
  client: ReleaseClient;
  actor: TeamKey;
  traffic: Share;
  note?: string | undefined;
  /** Called with a line for each step. */
  report: (line: string) => void;
}

/** How a release over the network ended. `waiting`: no visits before a second person approves it. */
export type RemoteOutcome = Omit<ReleaseOutcome, 'result' | 'millisecondsToRegister'> & {
  result: 'released' | 'live' | 'waiting';
};

interface Built {
  release: Release;
  folders: BuiltFolders;
  unclear: readonly string[];
}

/** What a build has made; of a version that is live already, too. */
function readBuilt(prepared: Prepared): Built {
  if (prepared.result === 'built') return { ...prepared, unclear: prepared.found.unclear };
  // Without a store to look into, a live version is one to repair.
  if (prepared.result === 'repaired') return { ...prepared.built, unclear: [] };
  throw new Error(`${prepared.version} was not built`);
}

/** @throws GateRefused with all that the gates find which need no browser and no store */
async function assertPasses(
  { release, folders, unclear }: Built,
  { site, registry }: { site: unknown; registry: Registry },
  traffic: number,
  budget: Candidate['budget'],
): Promise<void> {
  const candidate: Candidate = {
    release,
    read: filesInFolders(folders),
    // The weight of what other teams put into a slot is compared where their files are.
    readStored: () => ({ client: async () => null, server: async () => null }),
    ...{ traffic, unclear, budget, together: [] },
  };
  const gates = describedGates(siteSchema.shape.site.parse(site));
  const findings = await runGates(gates, candidate, registry);
  if (findings.length > 0) throw new GateRefused(`${release.remote} ${release.version}`, findings);
}

/** Offers a version, and uploads what the service lacks of it. @returns what the service has then */
async function uploadTo(
  client: ReleaseClient,
  { release, folders }: Built,
  actor: TeamKey,
  report: (line: string) => void,
): Promise<SignedRelease> {
  const maps =
    folders.maps === undefined ? undefined : packMaps(release, await readBuiltMaps(folders.maps), actor);
  const offer = async (signed: SignedRelease) => {
    const offered: Offer = {
      ...signed,
      ...(maps ? { maps: { integrity: fileIntegrity(maps), bytes: maps.length } } : {}),
    };
    return {
      offered,
      answer: offerAnswerSchema.parse(await (await client.send('POST', '/offers', offered)).json()),
    };
  };
  let signed = signRelease(release, actor);
  let { offered, answer } = await offer(signed);
  if (answer.stored) {
    signed = signRelease(answer.stored, actor);
    ({ offered, answer } = await offer(signed));
  }
  const paths = new Map(
    [
      ...Object.entries(release.files).map(([path, { integrity }]) => [
        integrity,
        `${folders.client}/${path}`,
      ]),
      ...Object.entries(release.serverFiles).map(([path, { integrity }]) => [
        integrity,
        `${folders.server}/${path}`,
      ]),
    ].map(([integrity = '', path = '']) => [fileName(integrity), path]),
  );
  const all = offeredFiles(offered);
  const bytes = answer.missing.reduce((sum, name) => sum + (all.get(name)?.bytes ?? 0), 0);
  report(`Uploading ${answer.missing.length} of ${all.size} files (${Math.ceil(bytes / 1024)} KB) …`);
  await forEachConcurrently(answer.missing, async name => {
    const path = paths.get(name);
    const content = path === undefined ? maps : await readFile(path);
    await client.send('PUT', filePath(release, name), content);
  });
  return signed;
}

/** The lines of an answer, as they arrive. They end early where the service does. */
async function* readLines({ body }: Response): AsyncGenerator<Line> {
  let rest = '';
  try {
    for await (const text of Readable.fromWeb(body as ReadableStream).setEncoding('utf8')) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield lineSchema.parse(JSON.parse(line));
    }
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
  }
}

/** How often a release is ordered whose answer breaks off. */
const ORDERS = 3;

/** Orders the release of an uploaded version, and follows it to its end. @throws ReleaseRefused when it may not go live */
async function orderRelease(
  client: ReleaseClient,
  order: Order,
  report: (line: string) => void,
  attempt = 1,
): Promise<Extract<Line, { kind: 'done' }>> {
  const name = `${order.remote} ${order.version}`;
  const findings: GateFinding[] = [];
  const answer = await client.send('POST', '/releases', order);
  for await (const line of readLines(answer)) {
    if (line.kind === 'queued' && line.place > 0) report(`Waiting: ${line.place} before this one.`);
    if (line.kind === 'step') report(line.text);
    if (line.kind === 'finding') findings.push(line);
    if (line.kind === 'done') return line;
    if (line.kind === 'refused')
      throw findings.length > 0
        ? new GateRefused(name, findings)
        : new ReleaseRefused(line.reason as RefusalReason, line.detail);
  }
  if (attempt < ORDERS) return orderRelease(client, order, report, attempt + 1);
  throw new Error(`The answer ended before ${name} was released. Run the same command again`);
}

/**
 * Builds a remote, runs the gates that need neither browser nor store, uploads what the service of a site lacks, and
 * has it released there. The signature is made here: the key stays with the team.
 * @throws ReleaseRefused when it may not go live, saying why and what to do
 */
export async function releaseTo({
  folder,
  client,
  actor,
  traffic: asked,
  note,
  report,
}: ReleaseToOptions): Promise<RemoteOutcome> {
  const started = performance.now();
  const { site, registry: document } = siteSchema.parse(await (await client.send('GET', '/site')).json());
  const registry = registrySchema.parse(document);
  const options = { releases: noReleases, note, traffic: asked };
  return withPrepared([folder], registry, options, async ([prepared]) => {
    if (!prepared) throw new Error(`${folder} holds no remote`);
    const built = readBuilt(prepared);
    const { remote, version } = built.release;
    const { budget } = prepared.sources;
    if (prepared.result === 'built') {
      await assertPasses(
        built,
        { site, registry },
        asked === 'usual' ? usualShare([prepared]) : asked,
        budget,
      );
      report('Passed the gates that need no browser; the site opens its pages in one.');
    }
    await uploadTo(client, built, actor, report);
    const order = { remote, version, traffic: asked, budget, ...(note ? { note } : {}) };
    const { result, traffic, before } = await orderRelease(client, order, report);
    const milliseconds = Math.round(performance.now() - started);
    return { remote, version, before, traffic, result, milliseconds };
  });
}
