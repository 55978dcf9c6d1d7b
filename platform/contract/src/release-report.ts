import * as z from 'zod/mini';
import { robotLookSchema } from './robot-look.ts';
import { type WaitingDecision, waitingReleaseSchema } from './waiting-release.ts';

/** Path at which the composer reports the released versions to administrators. */
export const releaseReportPath = '/publicacao/estado';

/** Actions of an administrator on a remote's versions. */
export const adminActions = ['rollback', 'promote', 'traffic', 'freeze', 'thaw'] as const;

export type AdminAction = (typeof adminActions)[number];

/** Path at which the composer accepts actions of administrators: `POST` to a remote and an action. */
export const adminActionPattern = '/publicacao/:remote/:action';

/** Returns the path of one action on a remote. */
export const adminActionPath = (remote: string, action: AdminAction | WaitingDecision): string =>
  `/publicacao/${encodeURIComponent(remote)}/${action}`;

/**
 * What can go badly in a visit, each judged apart from the others: a page that does not open, and so on. `lifeless` is one that
 * froze, was covered, never came alive or reloaded itself; `silent` one that was sent and gave no sign of life; `blocked` one that
 * tried what its policy does not allow; `elsewhere` is any of these in what another remote shows.
 */
export const visitStreams = [
  'failed',
  'lifeless',
  'silent',
  'errored',
  'slow',
  'unresponsive',
  'unstable',
  'busy',
  'blocked',
  'elsewhere',
] as const;

export type VisitStream = (typeof visitStreams)[number];

/** Kinds of evidence against a canary. `server` is the time that rendering takes. */
export const evidenceStreams = [...visitStreams, 'server'] as const;

export type EvidenceStream = (typeof evidenceStreams)[number];

/** A canary that is as good as the stable version is withdrawn in at most one of this many runs. */
const RUNS = 150;

/** Share of `failed` in these false alarms, since a canary that does not open must be withdrawn soonest; the others share the rest. */
const FAILED_PART = 0.45;

/** Strength of evidence from which a stream withdraws the canary: the inverse of its rate of false alarms. */
export const withdrawalEvidence = (stream: EvidenceStream): number =>
  RUNS / (stream === 'failed' ? FAILED_PART : (1 - FAILED_PART) / (evidenceStreams.length - 1));

/** Visits of a group, or pages that were rendered with both versions, and how many of them went badly. */
const share = z.object({ bad: z.number(), of: z.number() });

const canaryWaits = ['frozen', 'suspicious', 'time', 'visits'] as const;

/** Condition that the canary analysis waits for before its next action. */
export type CanaryWait = (typeof canaryWaits)[number];

const canaryNumbersSchema = z.object({
  /** Visits since the canary was given its current share. */
  atStep: z.number(),
  /** Counts of each stream. Newer composers have more of them. */
  streams: z.array(
    z.object({
      stream: z.string(),
      canary: share,
      /** The same of the stable version. */
      control: share,
      /** Strength of the evidence against the canary: 1 means none, null is beyond all numbers. */
      evidence: z.nullable(z.number()),
      /** Strength from which it withdraws the canary. */
      limit: z.number(),
    }),
  ),
  /**
   * Visits of the canary that are missing, and hours, until it becomes the stable version if visits go on as they did. Null
   * while they go worse than that, hours also without any visit.
   */
  forecast: z.nullable(z.object({ visits: z.number(), hours: z.nullable(z.number()) })),
  /** Condition that the analysis waits for; null when it is about to act. */
  waitsFor: z.nullable(z.enum(canaryWaits)),
});

/** Numbers of a canary, beside those of as many visits of the stable version. */
export type CanaryNumbers = z.infer<typeof canaryNumbersSchema>;

const instant = z.string();

export const knownErrorSchema = z.object({
  version: z.string(),
  /** Class of the error, never its message. */
  error: z.string(),
  /** Activity of the version in which the error occurred, as `rendering`. */
  phase: z.string(),
  /**
   * Places in the sources, the innermost first, as `remote-landing/src/home/home-page.tsx:12`; places in the build when
   * the sources are not known.
   */
  places: z.array(z.string()),
  /** The earliest version that is known to have the error. */
  since: z.string(),
  /** Number of visits that met the error. Only a few of each network count, so there may have been more. */
  visits: z.number(),
  /** Time at which a visit last met the error. */
  lastAt: instant,
});

/** An error of a version, with the number of visits that met it. */
export type KnownError = z.infer<typeof knownErrorSchema>;

/** Value that three in four visits did not exceed, right within five per cent; null while too few visits tell. */
const percentile = z.nullable(z.number());

export const pageVitalsSchema = z.object({
  /** Pattern of the route, as `/Blog/:slug`. */
  page: z.string(),
  version: z.string(),
  /** Number of visits that are counted; each counts for the page that its document opened with. */
  visits: z.number(),
  /** Largest contentful paint and interaction to next paint, in milliseconds. */
  lcp: percentile,
  inp: percentile,
  /** Cumulative layout shift. */
  cls: percentile,
});

/** Speed of a page of a version in the visits of today and yesterday, by UTC. */
export type PageVitals = z.infer<typeof pageVitalsSchema>;

const versionTrendSchema = z.object({
  version: z.string(),
  /** Visits that told anything, as long as the version was live. */
  visits: z.number(),
  /** Share of these that met an error or a failure, 0 to 1; null while too few told. */
  errored: percentile,
  /** Of three in four visits, in milliseconds. */
  lcp: percentile,
  inp: percentile,
  /** Size of all files for browsers; null where the version is not stored any more. */
  bytes: z.nullable(z.number()),
});

/** Errors and speed in all visits to one version, and its weight. */
export type VersionTrend = z.infer<typeof versionTrendSchema>;

const remoteReportSchema = z.object({
  remote: z.string(),
  /** The team that is responsible for the remote. */
  owner: z.string(),
  /** Patterns of the pages that the remote serves. */
  paths: z.array(z.string()),
  /** Version that all visits get but those of the canary. */
  version: z.string(),
  /** Time at which it became the stable version; null when the history does not contain it. */
  since: z.nullable(instant),
  /** The stable version's share of the visits, in percent. */
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
  /** Errors of the last days: those of live versions first, then those that most visits met. */
  errors: z._default(z.array(knownErrorSchema), []),
  /** Speed of pages: those that most visits opened first, and of each the live versions first. */
  vitals: z._default(z.array(pageVitalsSchema), []),
  /** The last versions that visits had, the earliest first. */
  trend: z._default(z.array(versionTrendSchema), []),
  /** Sights of the canary, and of the version that waits, by robots; none of a version that they have not looked at. */
  robots: z._default(z.array(robotLookSchema), []),
  /** Every other version that was released and is still in the store, the newest first. */
  stored: z.array(
    z.object({
      version: z.string(),
      builtAt: instant,
      note: z.nullable(z.string()),
      /** `former`: it was stable once and can be again. `spare`: it never was stable. */
      status: z.enum(['former', 'withdrawn', 'spare']),
      /** Reason for which the version was withdrawn. */
      because: z.nullable(z.string()),
    }),
  ),
});

/** State of one remote: its live versions, its errors, and the versions that could be live. */
export type RemoteReport = z.infer<typeof remoteReportSchema>;

const historyEventSchema = z.object({
  sequence: z.number(),
  at: instant,
  team: z.string(),
  person: z.nullable(z.string()),
  /** A `ReleaseAction`, or an action that only newer programs know. */
  action: z.string(),
  remote: z.string(),
  version: z.nullable(z.string()),
  traffic: z.nullable(z.number()),
  /** The stable version after the change. */
  stable: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

/** One line of the history, without its signature. */
export type HistoryEvent = z.infer<typeof historyEventSchema>;

/** Answer of `releaseReportPath`, and of every action. */
export const releaseReportSchema = z.object({
  remotes: z.array(remoteReportSchema),
  /** Versions that wait for a second person, also of remotes without a live version. */
  waiting: z._default(z.array(waitingReleaseSchema), []),
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

/** Returns the part of a remote's report that an action depends on. */
export const expectedState = ({ version, canary, traffic, frozen }: RemoteReport): ExpectedRemote => ({
  version,
  canary: canary?.version ?? null,
  traffic,
  frozen,
});

/** Longest reason that the history stores whole, in characters. */
export const longestReason = 200;

/** Payload of an action. */
export const adminActionSchema = z.strictObject({
  expected: expectedSchema,
  /** Reason for the action, which the history records. */
  reason: z._default(
    z.string().check(z.trim(), z.maxLength(longestReason, `Use até ${longestReason} caracteres.`)),
    '',
  ),
  /** For `traffic`: the canary's new share of the visits, in percent. */
  percent: z.optional(
    z
      .number()
      .check(
        z.int('Use um número inteiro.'),
        z.minimum(1, 'Use de 1 a 99.'),
        z.maximum(99, 'Use de 1 a 99.'),
      ),
  ),
  /**
   * For `rollback`: the version to go back to. Left out, the canary is withdrawn or, without a canary, the last good
   * version returns.
   */
  to: z.optional(z.string().check(z.maxLength(80))),
});

export type AdminActionInput = z.input<typeof adminActionSchema>;
