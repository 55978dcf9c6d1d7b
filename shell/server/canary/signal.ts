import { releaseVersion, remoteName } from '@serafim/contract/remote/release';
import { z } from 'zod';
import type { Outcome } from './outcomes.ts';

const milliseconds = z.number().min(0).max(60_000);

/** How one remote of a page did. */
const signalSchema = z.strictObject({
  remote: remoteName,
  version: releaseVersion,
  /** `replaced` names the version that failed and that the last good one took the place of; older tabs call it `healed`. */
  state: z
    .enum(['ready', 'failed', 'replaced', 'healed'])
    .transform(state => (state === 'healed' ? 'replaced' : state)),
  /** What the remote was doing when it failed. */
  phase: z.string().max(40).optional(),
  /** The class of the error, never its message. */
  error: z.string().max(60).optional(),
  /** Largest Contentful Paint. */
  lcp: milliseconds.optional(),
  /** Interaction to Next Paint. */
  inp: milliseconds.optional(),
});

/** The body of a beacon. */
export const signalsSchema = z.strictObject({ signals: z.array(signalSchema).min(1).max(10) });

export type Signal = z.infer<typeof signalSchema>;

/** From this Largest Contentful Paint on, a visit was slow; in milliseconds, as Web Vitals calls it poor. */
const SLOW = 4_000;

/** The outcome that a signal gives its visit. */
export function toOutcome({ state, lcp = 0 }: Signal): Outcome {
  if (state !== 'ready') return 'failed';
  return lcp > SLOW ? 'slow' : 'ok';
}

/** The signal of a version that failed on the server: the browser will never see it and report it. */
export const serverFailure = ({ remote, version }: { remote: string; version: string }): Signal => ({
  remote,
  version,
  state: 'replaced',
  phase: 'server',
});
