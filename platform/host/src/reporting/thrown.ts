import { FRAME, MAX_FRAMES } from '@serafim/platform-contract/error-places';
import { SHELL_NAME } from '@serafim/platform-contract/slot';
import type { Version } from './signals.ts';

/** Where an error comes from: places alone, nothing that a person typed. */
export interface Trace {
  /** The version whose code threw it. */
  thrower: Version;
  /** In that version's files, the innermost first. */
  frames: string[];
}

/** A line of a stack, as V8 (`at f (<url>:1:2)`) and others (`f@<url>:1:2`) write them. */
const LINE = /^(?:\s*at |[^@]*@)(?:.*[\s(])?([a-z-]+:\/\/[^\s()]+:\d+:\d+)\)?$/;

/** A file of a version, below the origin: remote, version and place. */
const RELEASED = /^\/r\/([a-z][a-z0-9-]{0,30})\/(\d+\.\d+\.\d+-[0-9a-f]{8,40})\/(.+)$/;

/** The stack without the message, which may contain anything, also what looks like a line of a stack. */
function stackLines({ stack, message }: { stack?: unknown; message?: unknown }): string[] {
  const text = typeof stack === 'string' ? stack : '';
  const header = typeof message === 'string' && message !== '' ? text.indexOf(message) : -1;
  // V8 begins with class and message; where the first line is a place, there is none.
  const isHeader =
    header >= 0 && !text.slice(0, header).includes('\n') && !LINE.test(text.split('\n', 1)[0] ?? '');
  return (isHeader ? text.slice(header + String(message).length) : text).split('\n');
}

/** The addresses of a stack's lines, the innermost first. */
export const stackPlaces = (thrown: unknown): string[] =>
  typeof thrown === 'object' && thrown !== null
    ? stackLines(thrown).flatMap(line => LINE.exec(line)?.[1] ?? [])
    : [];

/**
 * Finds whose code threw, by the addresses of a stack: the innermost remote's, or the shell's where no remote called it, for
 * React throws on behalf of whoever it renders. Null where an extension's or another site's did, or no place is in a
 * version: a shell that was not released is nobody's.
 * @param places the innermost first
 */
export function trace(places: readonly string[], origin: string): Trace | null {
  const isOwn = (place: string) => place.startsWith(`${origin}/`);
  if (!places[0] || !isOwn(places[0])) return null;
  const released = places.filter(isOwn).flatMap(place => {
    const [, name, version, frame] = RELEASED.exec(place.slice(origin.length)) ?? [];
    return name && version && frame ? [{ name, version, frame }] : [];
  });
  const first = released.find(({ name }) => name !== SHELL_NAME) ?? released[0];
  if (!first) return null;
  const { name, version } = first;
  const frames = released
    .filter(place => place.name === name && place.version === version && FRAME.test(place.frame))
    .map(({ frame }) => frame);
  return { thrower: { name, version }, frames: frames.slice(0, MAX_FRAMES) };
}
