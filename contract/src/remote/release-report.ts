import { z } from '../api/zod.ts';
import { releaseActions } from './history.ts';

/** Where the composer tells admins what is live. */
export const releaseReportPath = '/publicacao/estado';

/** What an admin can do about a remote's versions. */
export const releaseActs = ['rollback', 'promote', 'traffic', 'freeze', 'thaw'] as const;

export type ReleaseActName = (typeof releaseActs)[number];

/** Where the composer takes acts of admins: `POST` to a remote and what is to be done. */
export const releaseActPattern = '/publicacao/:remote/:act';

/** The address of one act. */
export const releaseActPath = (remote: string, act: ReleaseActName): string =>
  `/publicacao/${encodeURIComponent(remote)}/${act}`;

const count = z.object({ visits: z.number(), failed: z.number(), slow: z.number() });

/** How many visits a version had, how many failed in it, and how many were slow. */
export type VisitCount = z.infer<typeof count>;

const canaryNumbersSchema = z.object({
  /** Visits since it was given its share. */
  atStep: z.number(),
  canary: count,
  /** As many visits of the stable version. */
  control: count,
  /** How strongly the numbers speak against the canary, 1 being nothing; beyond all numbers is null. */
  evidence: z.object({ failed: z.number().nullable(), slow: z.number().nullable() }),
  /** What the judge waits for; null when it is about to act. */
  waitsFor: z.enum(['frozen', 'suspicious', 'time', 'visits']).nullable(),
});

/** From this strength of evidence on, the judge takes a canary away: one as good as the stable version ever looks so bad once in so many lives. */
export const withdrawnFrom = 150;

/** What is known of how a canary does, beside as many visits of the stable version. */
export type CanaryNumbers = z.infer<typeof canaryNumbersSchema>;

const instant = z.string();

const remoteReportSchema = z.object({
  remote: z.string(),
  /** The team that answers for it. */
  owner: z.string(),
  /** Patterns of the pages it serves. */
  paths: z.array(z.string()),
  /** The stable version. */
  version: z.string(),
  /** When it became the stable one; null when the history does not say. */
  since: instant.nullable(),
  /** Its share of the visits, in percent. */
  traffic: z.number(),
  canary: z
    .strictObject({
      version: z.string(),
      traffic: z.number(),
      since: instant.nullable(),
      /** Null until the judge has looked. */
      numbers: canaryNumbersSchema.nullable(),
    })
    .nullable(),
  frozen: z.boolean(),
  frozenBecause: z.string().nullable(),
  /** Every version that was released once and is still in the store, but the two above; the newest first. */
  stored: z.array(
    z.object({
      version: z.string(),
      builtAt: instant,
      note: z.string().nullable(),
      /** `former`: it was stable once and can be again. `withdrawn`: it was taken away. `spare`: never stable. */
      standing: z.enum(['former', 'withdrawn', 'spare']),
      /** Why it was taken away. */
      because: z.string().nullable(),
    }),
  ),
});

/** What is live of one remote, and what could be. */
export type RemoteReport = z.infer<typeof remoteReportSchema>;

const happeningSchema = z.object({
  sequence: z.number(),
  at: instant,
  team: z.string(),
  person: z.string().nullable(),
  action: z.enum(releaseActions),
  remote: z.string(),
  version: z.string().nullable(),
  traffic: z.number().nullable(),
  /** The stable version after it. */
  stable: z.string().nullable(),
  note: z.string().nullable(),
});

/** One line of the history, without its signature. */
export type Happening = z.infer<typeof happeningSchema>;

/** Answer of `releaseReportPath`, and of every act. */
export const releaseReportSchema = z.object({
  remotes: z.array(remoteReportSchema),
  /** The last hundred changes, the latest first. */
  history: z.array(happeningSchema),
});

export type ReleaseReport = z.infer<typeof releaseReportSchema>;

const expectedSchema = z.strictObject({
  version: z.string().max(80),
  canary: z.string().max(80).nullable(),
  /** The stable version's share of the visits. */
  traffic: z.number(),
  frozen: z.boolean(),
});

/** What a person saw of a remote when they decided; an act on another picture is refused. */
export type ExpectedRemote = z.infer<typeof expectedSchema>;

/** The part of a remote's report that an act depends on. */
export const expectedOf = ({ version, canary, traffic, frozen }: RemoteReport): ExpectedRemote => ({
  version,
  canary: canary?.version ?? null,
  traffic,
  frozen,
});

/** The longest reason that the history keeps whole. */
export const longestReason = 200;

/** Payload of an act. */
export const releaseActSchema = z.strictObject({
  expected: expectedSchema,
  /** Why, for the history. */
  reason: z.string().trim().max(longestReason, `Use até ${longestReason} caracteres.`).default(''),
  /** Of `traffic`: the canary's new share. */
  percent: z
    .number()
    .int('Use um número inteiro.')
    .min(1, 'Use de 1 a 99.')
    .max(99, 'Use de 1 a 99.')
    .optional(),
  /** Of `rollback`: the version to go back to; left out, the canary is taken away or the last good one returns. */
  to: z.string().max(80).optional(),
});

export type ReleaseActInput = z.input<typeof releaseActSchema>;
