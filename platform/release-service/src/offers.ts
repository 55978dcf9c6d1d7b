import { CONTRACT_VERSION, isSpoken, SPOKEN } from '@serafim/platform-contract/module';
import {
  fileName,
  MOST_BYTES,
  type Offer,
  offeredFiles,
  offerSchema,
} from '@serafim/release/network/protocol';
import { openFolderFiles } from '@serafim/release-store/files/folder-files';
import { fileIntegrity } from '@serafim/release-store/files/release-files';
import type { VersionName } from '@serafim/release-store/files/store-layout';
import { ReleaseRefused } from '@serafim/release-store/release-refused';
import type { Teams } from '@serafim/release-store/signatures/teams';
import { z } from 'zod';

/** The folder of what is uploaded and not released yet, inside the data folder. */
const FOLDER = 'release-offers';

/** How many files a release may have; the gate refuses more as well. */
const MOST_FILES = 500;

/** How long an upload may wait to be ended, in milliseconds, and how many of one remote may. */
const STAYS_FOR = 24 * 60 * 60 * 1000;
const MOST_OFFERS = 24;

const storedSchema = z.object({ at: z.number(), offer: offerSchema });

/** Versions that teams upload, a file at a time, until they are whole. What has arrived outlives this process. */
export interface Offers {
  /** Stores what a team offers. @returns the names of the files that are still to come */
  open(offer: Offer): Promise<string[]>;
  /** @throws ReleaseRefused when nobody offered it */
  read(version: VersionName): Promise<Offer>;
  /** Stores a file. @throws ReleaseRefused when it is none of the version's, or not what was signed */
  put(version: VersionName, name: string, bytes: Buffer): Promise<void>;
  missing(offer: Offer): Promise<string[]>;
  /** Reads a file by its digest; null where it is still to come. */
  get(version: VersionName, integrity: string): Promise<Buffer | null>;
  remove(version: VersionName): Promise<void>;
}

/**
 * Checks what a team offers, before anything of it is uploaded.
 * @throws ReleaseRefused when it is too large, for another contract, or not signed by its owner
 */
export function assertOffer({ release, signature }: Offer, teams: Teams): void {
  const what = `The release ${release.remote} ${release.version}`;
  const { team, remotes } = teams.present().assertSigned(what, release, signature, release.remote);
  if (team !== release.owner && !remotes.includes('*'))
    throw new ReleaseRefused(
      'key',
      `${what} says that "${release.owner}" owns it, and "${team}" signed it. Set \`author\` in package.json`,
    );
  if (!isSpoken(release.contract))
    throw new ReleaseRefused(
      'contract',
      `${what} is built for contract ${release.contract}; this site speaks ${SPOKEN}. Build it with the kit of contract ${CONTRACT_VERSION}`,
    );
  const files = [...Object.values(release.files), ...Object.values(release.serverFiles)];
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (files.length > MOST_FILES || bytes > MOST_BYTES)
    throw new ReleaseRefused(
      'too-large',
      `${what} has ${files.length} files and ${(bytes / 1024 / 1024).toFixed(1)} MB; at most ${MOST_FILES} and ${MOST_BYTES / 1024 / 1024} MB may be released`,
    );
}

/** @param dataDir the folder of data of this service */
export function openOffers(dataDir: string, now: () => number = Date.now): Offers {
  const files = openFolderFiles(dataDir);
  const folder = ({ remote, version }: VersionName) => `${FOLDER}/${remote}/${version}`;
  const offerFile = (version: VersionName) => `${folder(version)}/offer.json`;

  async function readStored(version: VersionName) {
    const text = await files.get(offerFile(version));
    if (!text) return null;
    return storedSchema.parse(JSON.parse(text.toString('utf8')));
  }

  async function read(version: VersionName): Promise<Offer> {
    const stored = await readStored(version);
    if (stored) return stored.offer;
    throw new ReleaseRefused(
      'unknown',
      `Nobody has offered ${version.remote} ${version.version}, or it was released meanwhile`,
    );
  }

  async function remove(version: VersionName): Promise<void> {
    // The offer last: what is cut off here is found, and removed, once more.
    const paths = await files.list(folder(version));
    for (const path of [...paths.filter(path => path !== offerFile(version)), offerFile(version)])
      await files.remove(path);
  }

  /** Removes what nobody has ended, of one remote the oldest beyond a few. */
  async function sweep(remote: string): Promise<void> {
    const names = (await files.list(`${FOLDER}/${remote}`)).flatMap(path =>
      path.endsWith('/offer.json') ? [path.split('/')[2] ?? ''] : [],
    );
    const found = await Promise.all(
      names.map(async version => ({ version, at: (await readStored({ remote, version }))?.at ?? 0 })),
    );
    found.sort((one, other) => other.at - one.at);
    for (const [rank, { version, at }] of found.entries())
      if (rank >= MOST_OFFERS || at < now() - STAYS_FOR) await remove({ remote, version });
  }

  async function missing(offer: Offer): Promise<string[]> {
    const there = new Set(await files.list(folder(offer.release)));
    return [...offeredFiles(offer).keys()].filter(name => !there.has(`${folder(offer.release)}/${name}`));
  }

  return {
    async open(offer) {
      await files.remove(offerFile(offer.release));
      await files.put(offerFile(offer.release), Buffer.from(JSON.stringify({ at: now(), offer })));
      await sweep(offer.release.remote);
      return missing(offer);
    },
    read,
    async put(version, name, bytes) {
      const facts = offeredFiles(await read(version)).get(name);
      const what = `The file ${name.slice(0, 20)}… of ${version.remote} ${version.version}`;
      if (!facts) throw new ReleaseRefused('files', `${what} is none of the files that were signed`);
      if (bytes.length !== facts.bytes || fileIntegrity(bytes) !== facts.integrity)
        throw new ReleaseRefused('digest', `${what} is not what was signed: its digest is another one`);
      await files.put(`${folder(version)}/${name}`, bytes);
    },
    missing,
    get: (version, integrity) => files.get(`${folder(version)}/${fileName(integrity)}`),
    remove,
  };
}
