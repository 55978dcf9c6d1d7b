import type { Signals, Version } from './signals.ts';
import { stackPlaces, type Trace, trace } from './thrown.ts';
import type { Thrown, ThrownInbox } from './thrown-inbox.ts';

/** How many errors of one page view are reported: one says that a version throws, the others where else. */
const MAX_REPORTS = 5;

/** An error and whom it belongs to. */
interface Attributed extends Trace {
  unsure?: true;
}

/** What React recovered from has the error as its cause, where code threw; else the components say who rendered it. */
const hydrationCause = (cause: unknown) => (cause instanceof Error ? cause.cause : undefined);

/**
 * Finds out which version something thrown belongs to; null where it is nobody's. A rejection that says nothing of its
 * origin is probably the page's.
 */
export function attribute(
  { from, cause, stack, thrower }: Thrown,
  origin: string,
  page: Version | null,
): Attributed | null {
  const ofComponents = stackPlaces({ stack });
  const all = stackPlaces(from === 'hydration' ? hydrationCause(cause) : cause);
  // The line that called, below the shell's own: the client of the API answers for its calls.
  const places = from === 'call' ? all.slice(1, 2) : all;
  const found = trace(places, origin) ?? trace(ofComponents, origin);
  if (thrower) {
    const isOwn = found?.thrower.name === thrower.name && found.thrower.version === thrower.version;
    return { thrower, frames: isOwn ? found.frames : [] };
  }
  if (found) return found;
  const isMute = from === 'promise' && places.length === 0;
  return isMute && page ? { thrower: page, frames: [], unsure: true } : null;
}

/**
 * Reports what is thrown to the composer, each error once.
 * @param findPage the version whose page is visible
 */
export function reportThrown(inbox: ThrownInbox, signals: Signals, findPage: () => Version | null): void {
  const reported = new Set<string>();
  inbox.open(thrown => {
    // Without a network every call fails, of any version.
    if (['api', 'call'].includes(thrown.from) && !navigator.onLine) return;
    const found = attribute(thrown, location.origin, findPage());
    if (!found || reported.size >= MAX_REPORTS) return;
    const { thrower, frames, unsure } = found;
    const key = JSON.stringify([found, thrown.from]);
    if (reported.has(key)) return;
    reported.add(key);
    signals.suffered(thrower, {
      state: 'errored',
      phase: thrown.from,
      cause: thrown.cause,
      ...(frames.length > 0 ? { frames } : {}),
      ...(unsure ? { unsure } : {}),
    });
  });
}
