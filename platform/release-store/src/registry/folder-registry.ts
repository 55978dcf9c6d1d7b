import { createHash } from 'node:crypto';
import { open, readFile, rename, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { withLock } from '../files/file-lock.ts';
import { assertSize, readDocument } from '../files/read-document.ts';
import {
  COMMON_KEY_FILE,
  HEARTBEAT_FILE,
  HISTORY_FILE,
  observedFile,
  REGISTRY_FILE,
} from '../files/store-layout.ts';
import type { RegistryBackend } from './registry-backend.ts';

/** How often a watcher looks at the file, in milliseconds. */
const POLL_INTERVAL = 250;

const numbered = z.looseObject({ sequence: z.number() });

const ifThere = <T>(promise: Promise<T>, otherwise: T): Promise<T> =>
  promise.catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return otherwise;
    throw cause;
  });

const readSequence = (text: string | null): number =>
  text === null ? 0 : numbered.parse(JSON.parse(text)).sequence;

/** Writes a file so that it is either whole or as before, even if the power fails. */
async function writeWhole(folder: string, name: string, text: string): Promise<void> {
  const draft = join(folder, `${name}.draft`);
  const file = await open(draft, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, name));
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

async function readRegistry(file: string): Promise<string | null> {
  const found = await ifThere(stat(file), null);
  if (found === null) return null;
  assertSize(file, found.size);
  return readFile(file, 'utf8');
}

const readLines = async (file: string): Promise<string[]> =>
  (await ifThere(readFile(file, 'utf8'), '')).split('\n').filter(line => line !== '');

/** Adds a line after the first `count`; later lines were left by a change that never ended, and go. */
async function appendLine(file: string, count: number, line: string): Promise<void> {
  const lines = (await readLines(file)).slice(0, count);
  const end = Buffer.byteLength(lines.map(text => `${text}\n`).join(''));
  const opened = await open(file, 'a');
  try {
    await truncate(file, end);
    await opened.writeFile(`${line}\n`);
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** The history records in its lines. The last line may be half written: the chain's reader finds out whether it is needed. */
const parseRecords = (lines: readonly string[]): unknown[] =>
  lines.flatMap((line, index, { length }) => {
    try {
      return [readDocument('The history', line)];
    } catch (cause) {
      if (index === length - 1) return [];
      throw cause;
    }
  });

/** Calls back when a file has changed. @returns ends it */
function pollFile(path: string, onChange: () => void): () => Promise<void> {
  const readStamp = async () => {
    const file = await stat(path, { bigint: true }).catch(() => null);
    return file ? `${file.mtimeNs} ${file.size} ${file.ino}` : '';
  };
  let stamp: string | undefined;
  const timer = setInterval(async () => {
    const now = await readStamp();
    // The first look calls back, too: the file may have changed between its reading and the watch.
    if (now !== stamp) onChange();
    stamp = now;
  }, POLL_INTERVAL);
  timer.unref();
  return async () => clearInterval(timer);
}

/** The registry of a folder store: one file, and its history beside it. */
export function openFolderRegistry(folder: string): RegistryBackend {
  const registryFile = join(folder, REGISTRY_FILE);
  const historyFile = join(folder, HISTORY_FILE);
  const locked = <T>(work: () => Promise<T>) => withLock(join(folder, 'registry.lock'), work);
  const holdsSequence = async (sequence: number) =>
    readSequence(await readRegistry(registryFile)) === sequence;
  const readObserved: RegistryBackend['readObserved'] = (kind, remote) =>
    ifThere(readFile(join(folder, observedFile(kind, remote)), 'utf8'), null);

  return {
    name: registryFile,
    async load(after) {
      // The registry first: records that are written between the two readings are later than it.
      const text = await readRegistry(registryFile);
      return { text, records: parseRecords((await readLines(historyFile)).slice(after)) };
    },
    replace: (sequence, text, record) =>
      locked(async () => {
        if (!(await holdsSequence(sequence))) return false;
        await appendLine(historyFile, sequence, JSON.stringify(record));
        await writeWhole(folder, REGISTRY_FILE, text);
        return true;
      }),
    shareKey: fingerprint =>
      locked(async () => {
        const stored = await ifThere(readFile(join(folder, COMMON_KEY_FILE), 'utf8'), null);
        if (stored !== null) return stored.trim();
        await writeWhole(folder, COMMON_KEY_FILE, `${fingerprint}\n`);
        return fingerprint;
      }),
    replaceKey: fingerprint => locked(() => writeWhole(folder, COMMON_KEY_FILE, `${fingerprint}\n`)),
    readHeartbeat: () => ifThere(readFile(join(folder, HEARTBEAT_FILE), 'utf8'), null),
    writeHeartbeat: text => locked(() => writeWhole(folder, HEARTBEAT_FILE, text)),
    readObserved,
    changeObserved: (kind, remote, change) =>
      withLock(join(folder, `${kind}.lock`), async () => {
        const before = await readObserved(kind, remote);
        const text = change(before);
        if (text !== before) await writeWhole(folder, observedFile(kind, remote), text);
      }),
    inTurn: (name, work) =>
      // A few files for all names: two names may have to wait for each other.
      withLock(
        join(folder, `turn-${createHash('sha256').update(name).digest('hex').slice(0, 1)}.lock`),
        work,
      ),
    watch: onChange => pollFile(registryFile, onChange),
    close: async () => undefined,
  };
}
