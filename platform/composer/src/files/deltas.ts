import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { createTurns } from '../http/turns.ts';
import type { FamilyFile, ReadFile } from './family-file.ts';

const zstd = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** The largest file that has deltas, or is a dictionary, in bytes. */
const LARGEST = 1024 * 1024;

/** How many bytes of deltas are in memory. */
const MOST_BYTES = 16 * 1024 * 1024;

/** How many files are compared at the same time, and how many may wait. */
const AT_ONCE = 2;
const MAX_WAITING = 64;

/** Zstandard's level: of the shell's largest file, 309 kB, it takes 40 ms of another thread. */
const LEVEL = 19;

/** What a delta begins with, before the digest of its dictionary: RFC 9842, 5. */
const HEAD = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** Compresses a file with another one as its dictionary. */
function compressBy(next: Buffer, dictionary: Buffer): Promise<Buffer> {
  return zstd(next, { dictionary, params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
}

/**
 * What a file is, as a difference to a dictionary, in the encoding `dcz`.
 * @param most bytes that it may not reach
 * @returns null where it would, or where what is read back is another file
 */
async function makeDelta(
  next: Buffer,
  dictionary: Buffer,
  most: number,
  compress: typeof compressBy,
): Promise<Buffer | null> {
  const frame = await compress(next, dictionary);
  const delta = Buffer.concat([HEAD, digestOf(dictionary), frame]);
  if (delta.length >= most) return null;
  const back = await decompress(frame, { dictionary, maxOutputLength: Math.max(1, next.length) });
  return back.equals(next) ? delta : null;
}

/** Files as differences to those of earlier versions: made once, when somebody asks for one, and in memory from then on. */
export interface Deltas {
  /**
   * @param digest of the dictionary, by SHA-256 in base64
   * @returns null where no version before has it, or where nothing is gained
   * @throws when a store is away, or too much waits
   */
  find(file: FamilyFile, digest: string): Promise<Buffer | null>;
  /** The digests of the files that a file may be a difference to. */
  listDigests(file: FamilyFile): Promise<readonly string[]>;
}

export function createDeltas({ mostBytes = MOST_BYTES, compress = compressBy } = {}): Deltas {
  const turns = createTurns(AT_ONCE, MAX_WAITING, 'too many files wait to be compared');
  const dictionaries = new WeakMap<FamilyFile, Promise<ReadonlyMap<string, ReadFile>>>();
  const made = new LRUCache<string, { delta: Buffer | null }, { file: FamilyFile; read: ReadFile }>({
    maxSize: mostBytes,
    sizeCalculation: ({ delta }) => 256 + (delta?.length ?? 0),
    fetchMethod: (_key, _old, { context: { file, read } }) =>
      turns.take(async () => ({ delta: await compare(file, read) })),
  });

  async function compare(file: FamilyFile, read: ReadFile): Promise<Buffer | null> {
    const [next, dictionary, packed] = await Promise.all([file.read(), read(), file.readPacked()]);
    if (!next || !dictionary || Math.max(next.length, dictionary.length) > LARGEST) return null;
    return makeDelta(next, dictionary, packed?.length ?? next.length, compress);
  }

  async function readDictionaries(file: FamilyFile): Promise<ReadonlyMap<string, ReadFile>> {
    const found = new Map<string, ReadFile>();
    for (const read of await file.findBefore()) {
      const bytes = await read();
      if (bytes) found.set(digestOf(bytes).toString('base64'), read);
    }
    return found;
  }

  /** Whoever asks with whatever digest, the files before are read once. */
  async function findDictionaries(file: FamilyFile): Promise<ReadonlyMap<string, ReadFile>> {
    const known = dictionaries.get(file) ?? turns.take(() => readDictionaries(file));
    dictionaries.set(file, known);
    const found = await known.catch((cause: unknown) => {
      dictionaries.delete(file);
      throw cause;
    });
    // The store may have been away when the shell's builds were listed.
    if (found.size === 0) dictionaries.delete(file);
    return found;
  }

  return {
    async find(file, digest) {
      const read = (await findDictionaries(file)).get(digest);
      if (!read) return null;
      const found = await made.fetch(`${file.address} ${digest}`, { context: { file, read } });
      return found?.delta ?? null;
    },
    listDigests: async file => [...(await findDictionaries(file)).keys()],
  };
}
