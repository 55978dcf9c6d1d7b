import * as z from 'zod/mini';
import { releaseActions } from './release-actions.ts';

/** Where the composer answers administrators with the released versions. */
export const releaseReportPath = '/publicacao/estado';

/** What an administrator can do about a remote's versions. */
export const adminActions = ['rollback', 'promote', 'traffic', 'freeze', 'thaw'] as const;

export type AdminAction = (typeof adminActions)[number];

/** Where the composer accepts actions of administrators: `POST` to a remote and an action. */
export const adminActionPattern = '/publicacao/:remote/:action';

/** The address of one action. */
export const adminActionPath = (remote: string, action: AdminAction): string =>
  `/publicacao/${encodeURIComponent(remote)}/${action}`;

const count = z.object({
  visits: z.number(),
  failed: z.number(),
  /** Visits that did not fail, and in which the version's code threw; two of unknown origin are one. */
  errored: z.number(),
  slow: z.number(),
  /** Visits in which the page took long to answer a click or a key. */
  unresponsive: z.number(),
});

/** How many visits a version had, and how many of them went badly in each way. */
export type VisitCount = z.infer<typeof count>;

const renderCount = z.object({
  /** Pages that were rendered with both versions at the same time. */
  pairs: z.number(),
  /** Pairs in which the canary alone was slow, and in which the stable version alone was. */
  canary: z.number(),
  control: z.number(),
});

/** How quickly a canary's pages are rendered on the server, beside the same pages with the stable version. */
export type RenderCount = z.infer<typeof renderCount>;

/** What speaks against a canary, each measured apart from the others; `server` is the time that rendering takes. */
export const evidenceStreams = ['failed', 'errored', 'slow', 'unresponsive', 'server'] as const;

export type EvidenceStream = (typeof evidenceStreams)[number];

/** In at most one of so many runs is a canary withdrawn that is as good as the stable version. */
const RUNS = 150;

/** Each stream's part of these false alarms. A canary that does not open must go soonest, so its part is the largest. */
const parts = { failed: 0.45, errored: 0.1375, slow: 0.1375, unresponsive: 0.1375, server: 0.1375 };

/** From this strength of evidence on, a stream withdraws the canary: one over its part of the false alarms. */
export const withdrawalEvidence: Readonly<Record<EvidenceStream, number>> = {
  failed: RUNS / parts.failed,
  errored: RUNS / parts.errored,
  slow: RUNS / parts.slow,
  unresponsive: RUNS / parts.unresponsive,
  server: RUNS / parts.server,
};

const canaryWaits = ['frozen', 'suspicious', 'time', 'visits'] as const;

/** What the canary analysis waits for before its next action. */
export type CanaryWait = (typeof canaryWaits)[number];

const canaryNumbersSchema = z.object({
  /** Visits since it was given its share. */
  atStep: z.number(),
  canary: count,
  /** As many visits of the stable version. */
  control: count,
  renders: renderCount,
  /** How strongly the numbers speak against the canary, 1 being nothing; beyond all numbers is null. */
  evidence: z.record(z.enum(evidenceStreams), z.nullable(z.number())),
  /** What the analysis waits for; null when it is about to act. */
  waitsFor: z.nullable(z.enum(canaryWaits)),
});

/** How a canary does, beside as many visits of the stable version. */
export type CanaryNumbers = z.infer<typeof canaryNumbersSchema>;

const instant = z.string();

const knownErrorSchema = z.object({
  version: z.string(),
  /** The class, never the message. */
  error: z.string(),
  /** What the version was doing. */
  phase: z.string(),
  /** Places in the sources, the innermost first, as `remote-landing/src/home/home-page.tsx:12`; of the build where unknown. */
  places: z.array(z.string()),
  /** The earliest version that is known to have it. */
  since: z.string(),
  /** How many visits met it; of each network but a few count, so that there may have been more. */
  visits: z.number(),
  /** When it was met last. */
  lastAt: instant,
});

/** What failed in a version, and whom it met. */
export type KnownError = z.infer<typeof knownErrorSchema>;

const remoteReportSchema = z.object({
  remote: z.string(),
  /** The team that is responsible for it. */
  owner: z.string(),
  /** Patterns of the pages it serves. */
  paths: z.array(z.string()),
  /** The stable version. */
  version: z.string(),
  /** When it became the stable one; null when the history does not say. */
  since: z.nullable(instant),
  /** Its share of the visits, in percent. */
  traffic: z.number(),
  canary: z.nullable(
    z.strictObject({
      version: z.string(),
      traffic: z.number(),
      since: z.nullable(instant),
      /** Null until the first analysis. */
      numbers: z.nullable(canaryNumbersSchema),
    }),
  ),
  frozen: z.boolean(),
  frozenBecause: z.nullable(z.string()),
  /** What failed in the last days: at first what is live, then what most visits met. */
  errors: z._default(z.array(knownErrorSchema), []),
  /** Every version that was released once and is still in the store, but the two above; the newest first. */
  stored: z.array(
    z.object({
      version: z.string(),
      builtAt: instant,
      note: z.nullable(z.string()),
      /** `former`: it was stable once and can be again. `spare`: it never was stable. */
      status: z.enum(['former', 'withdrawn', 'spare']),
      /** Why it was withdrawn. */
      because: z.nullable(z.string()),
    }),
  ),
});

/** What is live of one remote, and what could be. */
export type RemoteReport = z.infer<typeof remoteReportSchema>;

const historyEventSchema = z.object({
  sequence: z.number(),
  at: instant,
  team: z.string(),
  person: z.nullable(z.string()),
  action: z.enum(releaseActions),
  remote: z.string(),
  version: z.nullable(z.string()),
  traffic: z.nullable(z.number()),
  /** The stable version after it. */
  stable: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

/** One line of the history, without its signature. */
export type HistoryEvent = z.infer<typeof historyEventSchema>;

/** Answer of `releaseReportPath`, and of every action. */
export const releaseReportSchema = z.object({
  remotes: z.array(remoteReportSchema),
  /** The last hundred changes, the latest first. */
  history: z.array(historyEventSchema),
});

export type ReleaseReport = z.infer<typeof releaseReportSchema>;

const expectedSchema = z.strictObject({
  version: z.string().check(z.maxLength(80)),
  canary: z.nullable(z.string().check(z.maxLength(80))),
  /** The stable version's share of the visits. */
  traffic: z.number(),
  frozen: z.boolean(),
});

/** The state of a remote that an administrator saw; an action on another state is refused. */
export type ExpectedRemote = z.infer<typeof expectedSchema>;

/** The part of a remote's report that an action depends on. */
export const expectedState = ({ version, canary, traffic, frozen }: RemoteReport): ExpectedRemote => ({
  version,
  canary: canary?.version ?? null,
  traffic,
  frozen,
});

/** The longest reason that the history keeps whole. */
export const longestReason = 200;

/** Payload of an action. */
export const adminActionSchema = z.strictObject({
  expected: expectedSchema,
  /** Why, for the history. */
  reason: z._default(
    z.string().check(z.trim(), z.maxLength(longestReason, `Use até ${longestReason} caracteres.`)),
    '',
  ),
  /** Of `traffic`: the canary's new share. */
  percent: z.optional(
    z
      .number()
      .check(
        z.int('Use um número inteiro.'),
        z.minimum(1, 'Use de 1 a 99.'),
        z.maximum(99, 'Use de 1 a 99.'),
      ),
  ),
  /** Of `rollback`: the version to go back to; left out, the canary is withdrawn or the last good version returns. */
  to: z.optional(z.string().check(z.maxLength(80))),
});

export type AdminActionInput = z.input<typeof adminActionSchema>;
