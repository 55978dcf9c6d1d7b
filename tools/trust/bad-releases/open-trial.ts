import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@serafim/platform-contract/release';
import { SHELL_NAME } from '@serafim/platform-contract/slot';
import type { FileChanges } from '@serafim/release/testing/copy-version';
import type { SignedRelease } from '@serafim/release-store/signatures/signed-release';
import { askBrowserGate, candidateInStore } from '../../lab/candidates.ts';
import { liveVersion, storeCopyOf } from '../../lab/copies.ts';
import { type Site, startTrialSite } from '../../lab/site.ts';
import { waitUntil } from '../../lab/wait-until.ts';
import { createRemote } from '../../new-remote/create-remote.ts';
import { openTeamFolder } from '../../new-remote/team-folder.ts';
import type { Report } from '../figure.ts';
import { badKinds, goodKinds, KIND_MARK, type Kind } from './page/kinds.ts';
import { openAsPeople, openBeacons, type Seen } from './people.ts';
import { shellChanges, shellKinds } from './shell-kinds.ts';

const REMOTE = 'prova';
const PATH = '/Prova';

/** Releases the page to a site, for everybody, past the gate. */
async function releasePage(dataDir: string): Promise<void> {
  const team = await openTeamFolder();
  try {
    const { folder } = await createRemote(team.root, REMOTE);
    const page = join(import.meta.dirname, 'page');
    for (const file of await readdir(page)) await copyFile(join(page, file), join(folder, 'src/prova', file));
    const { code, output } = await team.npm(
      ['run', 'release', '-w', `remote-${REMOTE}`, '--', '--skip-browser', '--note', 'prova'],
      { DATA_DIR: dataDir },
    );
    if (code !== 0) throw new Error(`The page was not released:\n${output}`);
  } finally {
    await team.close();
  }
}

/** A release to try. */
export interface TrialKind {
  name: string;
  isGood: boolean;
  isFreezing: boolean;
  /** Stores the release; it is not live yet. */
  store: () => Promise<SignedRelease>;
}

/** A site on which releases are tried. */
export interface Trial extends Pick<Site, 'url' | 'releases'> {
  /** Of the page that everything is tried on. */
  path: string;
  bad: readonly TrialKind[];
  good: readonly TrialKind[];
  /** What the gate finds in a release, each once. */
  askGate(release: Release): Promise<string[]>;
  /** Opens the page as people do while everybody gets a release. */
  openLive(signed: SignedRelease): Promise<Seen[]>;
  /** What people's browsers send of the version that everybody has. */
  stable: Readonly<Record<string, readonly Seen[]>>;
  close(): Promise<void>;
}

/** Waits until new visits get the version. @throws where they never do */
async function untilLive(address: string, { remote, version }: Release): Promise<void> {
  const isLive = async () => (await (await fetch(address)).text()).includes(`/r/${remote}/${version}/`);
  if ((await waitUntil(isLive, 20_000, 100)) === null) throw new Error(`${remote} ${version} never was live`);
}

/** Starts a site with the page, and a server before it that records what pages send. */
export async function openTrial(report: Report): Promise<Trial> {
  const stack = new AsyncDisposableStack();
  const proxy = await openBeacons();
  stack.defer(proxy.close);
  const site = await startTrialSite({ SITE_ORIGIN: proxy.url });
  stack.defer(() => site.close());
  proxy.passTo(site.url);
  const { releases } = site;
  await releasePage(site.dataDir);
  report('the page is live');

  const readOriginal = async (remote: string) => (await liveVersion(releases, remote)).release;
  const originals = { page: await readOriginal(REMOTE), shell: await readOriginal(SHELL_NAME) };
  const open = (remote: string) => openAsPeople(proxy, PATH, remote);
  /** A version of the page that does what a kind of release does. */
  function ofPage({ name, isGood, isFreezing }: Kind): TrialKind {
    const become = (text: string) => text.replaceAll(KIND_MARK, name);
    const inScripts = (all: Release['files']): FileChanges =>
      Object.fromEntries(
        Object.keys(all)
          .filter(path => path.endsWith('.js'))
          .map(path => [path, become]),
      );
    const { files: client, serverFiles: server } = originals.page;
    const changes = { client: inScripts(client), server: inScripts(server) };
    const is = { isGood: isGood === true, isFreezing: isFreezing === true };
    return { name, ...is, store: () => storeCopyOf(releases, originals.page, changes) };
  }

  return {
    ...{ url: proxy.url, releases, path: PATH },
    bad: [
      ...shellKinds.map(kind => {
        const { name } = kind;
        const is = { isGood: false, isFreezing: kind.isFreezing === true };
        const changes = { client: shellChanges(kind, originals.shell.containers.slim) };
        return { name, ...is, store: () => storeCopyOf(releases, originals.shell, changes) };
      }),
      ...badKinds.map(ofPage),
    ],
    good: goodKinds.map(ofPage),
    stable: { [REMOTE]: await open(REMOTE), [SHELL_NAME]: await open(SHELL_NAME) },
    async askGate(release) {
      const findings = await askBrowserGate(releases, candidateInStore(releases, release));
      return [...new Set(findings.map(({ what }) => what))];
    },
    async openLive(signed) {
      const { remote } = signed.release;
      const { team, version } = await liveVersion(releases, remote);
      await releases.service.release(team, signed);
      await untilLive(site.url + PATH, signed.release);
      const seen = await open(remote);
      await releases.service.rollback(team, remote);
      if ((await liveVersion(releases, remote)).version !== version)
        throw new Error(`${remote} is not ${version} again`);
      return seen;
    },
    close: () => stack.disposeAsync(),
  };
}
