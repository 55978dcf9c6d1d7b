import { releaseVersion } from '@serafim/platform-contract/release';
import { z } from 'zod';
import { addVoice, countVoices, noVoices, VOICES_LENGTH } from './voices.ts';

/** How many places of an error are stored; two errors that have them in common are one. */
export const STORED_FRAMES = 3;

/** How many errors of a version are stored, and how many of them come from one network at most. */
const PER_VERSION = 30;
const PER_NETWORK = 8;

/** Of how many versions of a remote; the others are those that nobody has met for the longest time. */
const VERSIONS = 6;

/** An error that nobody meets for so long is forgotten, in milliseconds. */
const EXPIRES_AFTER = 14 * 24 * 60 * 60_000;

const minute = z.number().int().nonnegative();

const storedErrorSchema = z.strictObject({
  version: releaseVersion,
  /** The class, never the message. */
  error: z.string().max(60),
  /** What the version was doing. */
  phase: z.string().max(40),
  /** Places in the version's files, the innermost first, as `slim/page-Cf3k.js:1:1221`. */
  frames: z.array(z.string().max(200)).max(STORED_FRAMES),
  /** When it was met first and last, in minutes since 1970. */
  first: minute,
  last: minute,
  /** The network that it came from first. */
  by: z.string().max(16),
  /** Who met it. */
  voices: z.string().length(VOICES_LENGTH),
});

/** What one kind of error was in one version, and how many visits met it. */
export type StoredError = z.infer<typeof storedErrorSchema>;

/** The errors of a remote. */
export const errorLogSchema = z.array(storedErrorSchema).max(PER_VERSION * VERSIONS);

/** An error that a visit met. */
export interface MetError extends Pick<StoredError, 'version' | 'error' | 'phase' | 'frames'> {
  /** The network that it came from; something that cannot be turned back into an address. */
  by: string;
  /** The visit; of a network there are but a few. */
  voice: number;
}

const MINUTE = 60_000;

const isSame = (one: MetError, other: StoredError) =>
  one.version === other.version &&
  one.error === other.error &&
  one.phase === other.phase &&
  one.frames.join() === other.frames.join();

/** The error that a full version loses: of the network that sent most, the one that fewest met, the oldest of these. */
function findLeast(errors: readonly StoredError[]): StoredError | undefined {
  const networks = Map.groupBy(errors, ({ by }) => by);
  const [most] = [...networks.values()].sort((one, other) => other.length - one.length);
  return most?.toSorted(
    (one, other) => countVoices(one.voices) - countVoices(other.voices) || one.last - other.last,
  )[0];
}

/** Adds one error, if its network has not sent too many. */
function admit(log: readonly StoredError[], met: MetError, now: number): readonly StoredError[] {
  const { voice, ...error } = met;
  const ofVersion = log.filter(({ version }) => version === met.version);
  if (ofVersion.filter(({ by }) => by === met.by).length >= PER_NETWORK) return log;
  const least = ofVersion.length >= PER_VERSION ? findLeast(ofVersion) : undefined;
  const added = { ...error, first: now, last: now, voices: addVoice(noVoices(), voice) };
  return [...log.filter(stored => stored !== least), added];
}

function addError(log: readonly StoredError[], met: MetError, now: number): readonly StoredError[] {
  const known = log.find(stored => isSame(met, stored));
  if (!known) return admit(log, met, now);
  const more = { ...known, last: now, voices: addVoice(known.voices, met.voice) };
  return log.map(stored => (stored === known ? more : stored));
}

/** The versions whose errors stay. */
function latestVersions(log: readonly StoredError[]): ReadonlySet<string> {
  const latest = log.toSorted((one, other) => other.last - one.last);
  return new Set([...new Set(latest.map(({ version }) => version))].slice(0, VERSIONS));
}

/** A log without what expired. @param now milliseconds since 1970 */
export const withoutExpired = (log: readonly StoredError[], now: number): readonly StoredError[] =>
  log.filter(({ last }) => now - last * MINUTE < EXPIRES_AFTER);

/**
 * A remote's log with what visits met. However many send how much, it keeps to its size, and what one network sends
 * displaces nothing of networks that send less.
 * @param now milliseconds since 1970
 */
export function addErrors(
  log: readonly StoredError[],
  met: readonly MetError[],
  now: number,
): readonly StoredError[] {
  const added = met.reduce((sum, one) => addError(sum, one, Math.floor(now / MINUTE)), log);
  const current = withoutExpired(added, now);
  const versions = latestVersions(current);
  return current.filter(({ version }) => versions.has(version));
}
