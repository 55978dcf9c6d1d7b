import { ReleaseRefused } from '../release-refused.ts';

/** The largest registry that is read, in bytes: hundreds of remotes fit in it. */
export const MAX_DOCUMENT = 10 * 1024 * 1024;

/** Keys that reach an object's prototype instead of its fields; no document of the store needs them. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

export function assertSize(what: string, bytes: number): void {
  if (bytes > MAX_DOCUMENT)
    throw new ReleaseRefused('too-large', `${what} has ${bytes} bytes; at most ${MAX_DOCUMENT} are read`);
}

/** Reads JSON that comes from outside of this process. @throws ReleaseRefused naming what is wrong */
export function readDocument(what: string, text: string): unknown {
  assertSize(what, text.length);
  try {
    return JSON.parse(text, (name, value: unknown) => {
      if (FORBIDDEN_KEYS.has(name)) throw new ReleaseRefused('shape', `${what} has a key "${name}"`);
      return value;
    });
  } catch (cause) {
    if (cause instanceof ReleaseRefused) throw cause;
    throw new ReleaseRefused('unreadable', `${what} is no JSON: ${(cause as Error).message}`, { cause });
  }
}

/** Whether a check of something that comes from outside holds; a document that is refused does not. */
export function holds(check: () => boolean): boolean {
  try {
    return check();
  } catch (cause) {
    if (cause instanceof ReleaseRefused) return false;
    throw cause;
  }
}
