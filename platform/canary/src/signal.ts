import { FRAME, MAX_FRAMES } from '@serafim/platform-contract/error-places';
import { releaseVersion, remoteName } from '@serafim/platform-contract/release';
import { ERROR_CLASS, type ViewSign, viewSigns } from '@serafim/platform-contract/signals';
import { z } from 'zod';
import type { Harm } from './outcomes.ts';

const milliseconds = z.number().min(0).max(60_000);

/** How one remote of a page did. */
const signalSchema = z.strictObject({
  remote: remoteName,
  version: releaseVersion,
  /**
   * `replaced` names the version that failed and that the last good one took the place of; older tabs call it `healed`.
   * `errored`: its code threw, and the page went on. What only gives signs says none.
   */
  state: z
    .enum(['ready', 'failed', 'replaced', 'healed', 'errored'])
    .default('ready')
    .transform(state => (state === 'healed' ? 'replaced' : state)),
  /** What the remote was doing when it failed, or what the error came out of. */
  phase: z
    .string()
    .regex(/^[a-z ]{1,40}$/)
    .optional(),
  /** The class of the error, never its message; any other name than that of a class may be about a person. */
  error: z
    .string()
    .max(60)
    .transform(name => (ERROR_CLASS.test(name) ? name : 'Error'))
    .optional(),
  /** Where it was thrown, in files of this version; the innermost first. */
  frames: z.array(z.string().regex(FRAME)).max(MAX_FRAMES).optional(),
  /** Whether nothing says that this remote's code threw it: it counts half. */
  unsure: z.literal(true).optional(),
  /** Largest Contentful Paint. */
  lcp: milliseconds.optional(),
  /** Interaction to Next Paint. */
  inp: milliseconds.optional(),
  /** Cumulative Layout Shift. */
  cls: z.number().min(0).max(10).optional(),
  /** What the view has shown of itself. */
  signs: z.array(z.enum(viewSigns)).max(viewSigns.length).optional(),
  /** The pattern of the route that the measures are of; whoever counts them knows the patterns that there are. */
  page: z.string().startsWith('/').max(120).optional(),
});

/** The body of a beacon. */
export const signalsSchema = z.strictObject({ signals: z.array(signalSchema).min(1).max(10) });

export type Signal = z.infer<typeof signalSchema>;

/** From this Largest Contentful Paint on, a visit was slow; in milliseconds, as Web Vitals calls it poor. */
const SLOW = 4_000;

/** Beyond this Interaction to Next Paint a page answers badly; in milliseconds, as Web Vitals calls it poor. */
const UNRESPONSIVE = 500;

/** Beyond this Cumulative Layout Shift a page jumps, as Web Vitals calls it poor. */
const UNSTABLE = 0.25;

/** What each sign of a view counts as. */
const ofSigns: Readonly<Record<ViewSign, Harm>> = {
  alive: 'alive',
  frozen: 'lifeless',
  unseen: 'lifeless',
  unhydrated: 'lifeless',
  busy: 'busy',
};

/** Whether the version left its visitor without its page. */
export const isFailure = ({ state }: Signal): boolean => state === 'failed' || state === 'replaced';

/** What a signal says went badly in its visit. */
export function toHarms(signal: Signal): Harm[] {
  if (isFailure(signal)) return ['failed'];
  const { state, phase, unsure, lcp = 0, inp = 0, cls = 0, signs = [] } = signal;
  const harms = signs.map(sign => ofSigns[sign]);
  if (state === 'errored') harms.push(phase === 'policy' ? 'blocked' : unsure ? 'unsure' : 'errored');
  if (lcp > SLOW) harms.push('slow');
  if (inp > UNRESPONSIVE) harms.push('unresponsive');
  if (cls > UNSTABLE) harms.push('unstable');
  return harms;
}

/** The signal of a version that failed on the server: the browser will never see it and report it. */
export const serverFailure = ({ remote, version }: { remote: string; version: string }): Signal => ({
  remote,
  version,
  state: 'replaced',
  phase: 'server',
});

/** The signal of a version that tried what the page's policy does not allow. */
export const policySignal = ({
  thrower: { name, version },
  frames,
}: {
  thrower: { name: string; version: string };
  frames: string[];
}): Signal => ({
  remote: name,
  version,
  state: 'errored',
  phase: 'policy',
  frames,
});
