import * as z from 'zod/mini';

/** Decisions of an administrator on a version that waits for approval; sent as actions on its remote. */
export const waitingDecisions = ['approve', 'refuse'] as const;

export type WaitingDecision = (typeof waitingDecisions)[number];

/** Path at which the composer shows a page as `live`, or with the version that is `waiting`; nothing of it runs. */
export const comparisonPattern = '/publicacao/:remote/compare/:side';

/** Returns the path of one side of a comparison. */
export const comparisonPath = (remote: string, side: 'live' | 'waiting', page: string): string =>
  `/publicacao/${encodeURIComponent(remote)}/compare/${side}?${new URLSearchParams({ path: page })}`;

export const waitingReleaseSchema = z.object({
  remote: z.string(),
  version: z.string(),
  /** Time at which the version was staged. */
  at: z.string(),
  /** Share of the visits that the version gets once it is approved, in percent. */
  traffic: z.number(),
  /** Short name of the key that the version is signed with. */
  key: z.string(),
  /** Team and person that staged the version, as the history names them. */
  stagedBy: z.object({ team: z.string(), person: z.nullable(z.string()) }),
  /** The people who prepared the version, by the numbers of their accounts, or of keys that nobody is known to hold. */
  preparers: z._default(z.array(z.string()), []),
  note: z.nullable(z.string()),
  /** Version that visits get; null for a remote's first release. */
  live: z.nullable(z.string()),
  /** Size of all files that browsers may load, in bytes, and of those of the live version. */
  bytes: z.number(),
  liveBytes: z.number(),
  /** Pages of both versions; `change` says whether browsers load other files for them. */
  pages: z.array(z.object({ path: z.string(), change: z.enum(['new', 'changed', 'same', 'gone']) })),
  /** Link that shows the version to everyone who has it, for two hours. */
  preview: z.string(),
});

/** A version that passed the gate and gets no visits until a second person approves it. */
export type WaitingRelease = z.infer<typeof waitingReleaseSchema>;

/** Payload of a decision: the version that the administrator saw waiting, and the live version beside it. */
export const waitingDecisionSchema = z.strictObject({
  version: z.string().check(z.maxLength(80)),
  live: z.nullable(z.string().check(z.maxLength(80))),
  /** Code of the administrator's second step. */
  code: z.string().check(z.maxLength(40)),
  /** Reason for the decision, which the history records. A refusal needs one. */
  reason: z.string().check(z.trim(), z.maxLength(200, 'Use até 200 caracteres.')),
});

export type WaitingDecisionInput = z.input<typeof waitingDecisionSchema>;
