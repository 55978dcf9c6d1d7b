/** A wrong clock is followed by at most this share of the time that has passed. */
const SLEW = 0.1;

/**
 * A clock for durations: sessions, windows of limits. It goes with the monotonic clock of the process and comes closer
 * to the wall clock only slowly, so that a jump of the wall clock ends no session and locks nobody out. Dates that
 * people agreed on take the wall clock.
 */
export function createSteadyClock(
  wall: () => number = Date.now,
  monotonic: () => number = () => performance.now(),
): () => Date {
  let last = monotonic();
  let offset = wall() - last;
  return () => {
    const elapsed = monotonic();
    const most = (elapsed - last) * SLEW;
    const drift = wall() - elapsed - offset;
    offset += Math.min(most, Math.max(-most, drift));
    last = elapsed;
    return new Date(elapsed + offset);
  };
}
