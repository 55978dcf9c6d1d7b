import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteParts } from '@serafim/release/site-parts';
import { openFolderReleases, type Releases } from '@serafim/release-store/releases/open-releases';
import { freePort } from '@serafim/server-kit/process/free-port';
import { startPostgres, type ThrowawayPostgres } from '@serafim/server-kit/testing/throwaway-postgres';
import { buildTestReleases, TEST_RELEASES } from '../start/test-releases.ts';
import { openServer, type Server, type ServerSettings } from './server.ts';

/** The first administrator of a site; an invented CPF with valid check digits. */
export const ADMIN = { cpf: '11144477735', password: 'senha-da-administracao-2024' };

/** The settings of a site whose visitors all come from one address. */
export const NO_LIMITS = { LIMIT_FACTOR: '100000' };

/** How long the composer may render a page here, in milliseconds: a busy machine says nothing about a version. */
export const RENDER_BUDGET = '5000';

/** How many pieces of its servers' output a lab stores, and characters of each: code of remotes may print without end. */
const LOGGED = { pieces: 5_000, characters: 4_000 };

type Settings = Partial<ServerSettings> & Pick<ServerSettings, 'environment'>;

/** What one trial starts. All of it ends with the lab, what was opened last first. */
export class Lab implements AsyncDisposable {
  /** What its servers printed. */
  readonly log: string[] = [];
  readonly #stack = new AsyncDisposableStack();
  readonly #onOutput: (text: string) => void;

  /** @param onOutput gets what servers print, too */
  constructor(onOutput: (text: string) => void = () => {}) {
    this.#onOutput = onOutput;
  }

  /** Calls something when the lab closes. */
  defer(close: () => unknown): void {
    this.#stack.defer(async () => void (await close()));
  }

  async newFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'serafim-lab-'));
    this.defer(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  /** Releases what this repository's sources make. @returns a data folder with store and keys, which may be damaged */
  async copyReleases(): Promise<string> {
    await buildTestReleases(line => process.stdout.write(`${line}\n`));
    const folder = await this.newFolder();
    await cp(TEST_RELEASES, folder, { recursive: true });
    return folder;
  }

  openReleases(folder: string): Releases {
    const releases = openFolderReleases(folder);
    this.defer(() => releases.close());
    return releases;
  }

  async startPostgres(): Promise<ThrowawayPostgres> {
    const postgres = await startPostgres();
    this.defer(postgres.stop);
    return postgres;
  }

  async #open(
    settings: Settings,
    known: Pick<ServerSettings, 'name' | 'script' | 'ready'>,
    portName: string,
  ) {
    const port = settings.port ?? (await freePort());
    const server = openServer({
      ...known,
      ...settings,
      port,
      environment: { [portName]: String(port), ...settings.environment },
      onOutput: text => {
        settings.onOutput?.(text);
        this.#onOutput(text);
        this.log.push(text.slice(-LOGGED.characters));
        if (this.log.length > LOGGED.pieces) this.log.shift();
      },
    });
    this.defer(server.stop);
    return server;
  }

  /** A composer, which is not started yet; it has its port as origin. */
  async openComposer(settings: Settings): Promise<Server> {
    const port = settings.port ?? (await freePort());
    const environment = { SITE_ORIGIN: `http://localhost:${port}`, ...settings.environment };
    const known = { name: 'A composer', script: siteParts.composer, ready: '/livez' };
    return this.#open({ ...settings, port, environment }, known, 'PORT');
  }

  /** An API, which is not started yet, with a data folder of its own where none is set. */
  async openApi(settings: Settings): Promise<Server> {
    const environment = {
      DATA_DIR: settings.environment.DATA_DIR ?? (await this.newFolder()),
      ...settings.environment,
    };
    const known = { name: 'The API', script: siteParts.api, ready: '/readyz' };
    return this.#open({ ...settings, environment }, known, 'API_PORT');
  }

  /** The release service, which is not started yet. */
  openReleaseService(environment: Settings['environment']): Promise<Server> {
    const script = ['tools/operate/main.ts', 'release-service'] as const;
    const known = { name: 'The release service', script, ready: '/livez' };
    return this.#open({ environment }, known, 'RELEASE_PORT');
  }

  /** Another script of this repository as a server, which is not started yet. It gets its port as `PORT`. */
  openScript(name: string, script: string, environment: Settings['environment']): Promise<Server> {
    return this.#open({ environment }, { name, script, ready: '/livez' }, 'PORT');
  }

  readonly close = (): Promise<void> => this.#stack.disposeAsync();

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}

/** What was opened in a lab, with the lab's log and its end. */
export type Opened<Parts> = Parts & Pick<Lab, 'log' | 'close'> & AsyncDisposable;

/** Opens several parts in a lab of their own. Where one fails, those before it are closed. */
export async function openInLab<Parts extends object>(
  open: (lab: Lab) => Promise<Parts>,
  onOutput?: (text: string) => void,
): Promise<Opened<Parts>> {
  const lab = new Lab(onOutput);
  try {
    const parts = await open(lab);
    return { ...parts, log: lab.log, close: lab.close, [Symbol.asyncDispose]: lab.close };
  } catch (cause) {
    await lab.close();
    throw cause;
  }
}
