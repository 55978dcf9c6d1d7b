import { releaseVersion, remoteName } from '@serafim/contract/remote/release';
import { z } from 'zod';
import type { Outcome } from './outcomes.ts';

const milliseconds = z.number().min(0).max(60_000);

/** What a page says about one remote that it shows. */
const signalSchema = z.strictObject({
  remote: remoteName,
  version: releaseVersion,
  /** `healed` names the version that failed and was replaced. */
  state: z.enum(['ready', 'failed', 'healed']),
  /** Where in its life the remote failed. */
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

/** What a signal says about its visit. */
export function outcomeOf({ state, lcp = 0 }: Signal): Outcome {
  if (state !== 'ready') return 'failed';
  return lcp > SLOW ? 'slow' : 'ok';
}
