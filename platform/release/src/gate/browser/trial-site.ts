import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isSpoken } from '@serafim/platform-contract/module';
import type { Release } from '@serafim/platform-contract/release';
import { BOOT_ELEMENT_ID, type Boot } from '@serafim/platform-contract/release-set';
import {
  clientPath,
  serverPath,
  type VersionName,
  versionKey,
} from '@serafim/release-store/files/store-layout';
import type { Registry, RegistryEntry } from '@serafim/release-store/registry/registry';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { openFolderReleases, type Releases } from '@serafim/release-store/releases/open-releases';
import { OPERATIONS } from '@serafim/release-store/signatures/actor';
import { signRelease } from '@serafim/release-store/signatures/signed-release';
import { freePort } from '@serafim/server-kit/process/free-port';
import { type Service, startService } from '@serafim/server-kit/process/start-service';
import { z } from 'zod';
import type { SiteParts } from '../../site-parts.ts';
import { type Candidate, filesInStore } from '../gate.ts';

/** A line of the composer's log about a part that takes the processor for longer than the site allows. */
const slowSchema = z.looseObject({ remote: z.string(), part: z.string(), ms: z.number() });

/** Such a part, with the shortest time that it took. */
export type SlowPart = Pick<z.infer<typeof slowSchema>, 'part' | 'ms'>;

/** What processes of versions hold once they have collected their garbage, as the composer says. */
const keptSchema = z.array(z.object({ key: z.string(), bytes: z.number() }));

/** A line of the composer's log about a page that it could not render. */
const failureSchema = z.looseObject({ remote: z.string(), part: z.string(), threw: z.string().optional() });

async function writeFiles(
  folder: string,
  paths: readonly string[],
  read: (path: string) => Promise<Buffer | null>,
): Promise<void> {
  await Promise.all(
    paths.map(async path => {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, (await read(path)) ?? '');
    }),
  );
}

/** The versions that the other remotes have in one role. */
const otherVersions = (
  registry: Registry,
  remotes: readonly string[],
  role: 'stable' | 'previous',
): RegistryEntry[] =>
  Object.keys(registry.microFrontends)
    .filter(name => !remotes.includes(name))
    .flatMap(name => remoteVersions(registry, name)[role] ?? []);

/** Where the files of what is live are. */
export interface LiveFiles extends Pick<Releases, 'files'> {
  /** The folder that they are in, where they are on this machine. */
  folder?: string | undefined;
}

/**
 * A data folder in which the candidate is live beside what is live now, with throw-away keys. The real store is only
 * read: of a store in a folder the version folders are linked, of another one the files are copied.
 * @param folder an empty folder
 */
export async function openTrialStore(
  folder: string,
  { release, read, together }: Pick<Candidate, 'release' | 'read' | 'together'>,
  registry: Registry,
  live: LiveFiles,
) {
  const releases = openFolderReleases(folder);
  const { releasesDir } = releases.settings;

  async function copyFiles(release: Release, read: Candidate['read']): Promise<void> {
    const { files, serverFiles } = release;
    await writeFiles(join(releasesDir, clientPath(release)), Object.keys(files), read.client);
    await writeFiles(join(releasesDir, serverPath(release)), Object.keys(serverFiles), read.server);
  }

  /** Together, since one may need another; unchecked, since this is how to see what pages do without what they need. */
  async function makeLive(versions: readonly Release[]): Promise<void> {
    const parts = [];
    for (const version of versions) {
      const actor = await releases.actor(OPERATIONS, version.remote);
      parts.push({ actor, signed: signRelease(version, actor) });
    }
    await releases.service.releaseTogether(parts, { unchecked: true });
  }

  async function addLive({ extras: { release } }: RegistryEntry): Promise<void> {
    const { folder: store } = live;
    if (store === undefined) return copyFiles(release, filesInStore(live.files, release));
    for (const path of [clientPath(release), serverPath(release)]) {
      await mkdir(dirname(join(releasesDir, path)), { recursive: true });
      await symlink(join(store, path), join(releasesDir, path), 'dir');
    }
  }

  const candidates = [{ release, read }, ...together];
  const remotes = candidates.map(one => one.release.remote);
  const stable = otherVersions(registry, remotes, 'stable');
  // A shell is never beside what it does not speak: nobody goes back to one that a candidate is too new for.
  const previous = otherVersions(registry, remotes, 'previous').filter(
    ({ extras: { release: one } }) =>
      !one.shell || candidates.every(({ release: { contract } }) => isSpoken(contract, one.contract)),
  );
  await Promise.all([
    ...candidates.map(one => copyFiles(one.release, one.read)),
    ...[...stable, ...previous].map(addLive),
  ]);
  await makeLive([...candidates.map(one => one.release), ...stable.map(({ extras }) => extras.release)]);

  return {
    /** Whether other remotes have a version that they may be taken back to. */
    hasPrevious: previous.length > 0,
    /** Takes the other remotes back to their previous versions. */
    async goBack(): Promise<void> {
      await makeLive(previous.map(({ extras }) => extras.release));
    },
    close: () => releases.close(),
  };
}

/** How long the composer may render a page here, in milliseconds: a busy machine is no fault of the remote. */
const RENDER_BUDGET_ON_TRIAL = '10000';

const BOOT = new RegExp(`<script[^>]*id="${BOOT_ELEMENT_ID}"[^>]*>([^<]*)</script>`);

/** The data in the HTML of a page. @throws when it has none */
export function readBoot(html: string): Boot {
  const text = BOOT.exec(html)?.[1];
  if (!text) throw new Error(`The page holds no #${BOOT_ELEMENT_ID}`);
  return JSON.parse(text) as Boot;
}

/** The parts of a site that its trial starts. */
export type ServedParts = Pick<SiteParts, 'api' | 'composer' | 'settings'> &
  Partial<Pick<SiteParts, 'trialApi'>>;

/** The real composer on a trial store, and beside it the real API of a site that has one, on a database of its own. */
export interface TrialSite {
  readonly url: string;
  stop(): Promise<void>;
  /** What the composer logged about a page that it could not render: the first line of what the remote threw. */
  renderError(remote: string, path: string): string;
  /** The parts of a remote that took the processor of the server for too long, each with its shortest time. */
  slowParts(remote: string): SlowPart[];
  /** Has the server render a page of a version anew, as often as it is called. */
  render(version: VersionName, address: string): Promise<void>;
  /** Bytes that a version holds on the server once its garbage is collected. */
  keptBytes(version: VersionName): Promise<number>;
  /** Id of the release set that a new visit gets. */
  setId(): Promise<string>;
}

async function renderAnew(url: string, version: VersionName, address: string): Promise<void> {
  // A page with a preview is for one visitor, and stored for nobody.
  const { headers } = await fetch(`${url}/?preview=${versionKey(version)}`, { redirect: 'manual' });
  const [cookie = ''] = headers.getSetCookie().map(set => set.split(';', 1)[0]);
  await (await fetch(url + address, { headers: { cookie } })).arrayBuffer();
}

async function readKeptBytes(metricsUrl: string, version: VersionName): Promise<number> {
  const answer = await fetch(`${metricsUrl}/kept`);
  const own = keptSchema.parse(await answer.json()).filter(({ key }) => key === versionKey(version));
  return own.reduce((sum, { bytes }) => sum + bytes, 0);
}

export async function startTrialSite(
  dataFolder: string,
  { api, trialApi, composer, settings }: ServedParts,
): Promise<TrialSite> {
  const [port, apiPort, metricsPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const apiScript = trialApi || api;
  const services: Service[] = [];
  let log = '';
  // None of the team's own settings: the trial must not reach the team's database or mail server.
  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...Object.fromEntries(settings.map(name => [name, process.env[name]])),
    NODE_ENV: 'production',
    DATA_DIR: dataFolder,
    PORT: String(port),
    API_PORT: String(apiPort),
    METRICS_PORT: String(metricsPort),
    METRICS_HOST: 'localhost',
    SITE_ORIGIN: url,
    LIMIT_FACTOR: '1000',
    RENDER_BUDGET: RENDER_BUDGET_ON_TRIAL,
  };
  const start = (name: string, script: string, ready: string) =>
    startService(
      name,
      script,
      ready,
      environment,
      service => services.push(service),
      text => {
        log += text;
      },
    );
  const stop = async () => void (await Promise.all(services.map(service => service.stop())));
  try {
    await Promise.all([
      apiScript && start('The trial API', apiScript, `http://localhost:${apiPort}/readyz`),
      start('The trial site', composer, `${url}/livez`),
    ]);
  } catch (cause) {
    await stop();
    throw new Error(`The trial site did not start: ${String(cause)}\n${log}`, { cause });
  }
  const linesOf = <T>(event: string, schema: z.ZodType<T>): T[] =>
    log
      .split('\n')
      .filter(line => line.includes(`"event":"${event}"`))
      .map(line => schema.parse(JSON.parse(line)));
  return {
    url,
    stop,
    slowParts(remote) {
      const own = linesOf('works-too-long', slowSchema).filter(line => line.remote === remote);
      const byPart = Map.groupBy(own, ({ part }) => part).values();
      return [...byPart].flatMap(lines => lines.sort((one, other) => one.ms - other.ms)[0] ?? []);
    },
    renderError(remote, path) {
      const failures = linesOf('not-rendered', failureSchema);
      const own = failures.find(failure => failure.remote === remote && failure.part === path);
      return own?.threw ?? 'it took too long, or threw nothing';
    },
    render: (version, address) => renderAnew(url, version, address),
    keptBytes: version => readKeptBytes(`http://localhost:${metricsPort}`, version),
    async setId() {
      return readBoot(await (await fetch(`${url}/no-page`)).text()).setId;
    },
  };
}
