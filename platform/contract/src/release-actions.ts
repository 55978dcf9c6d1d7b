// Apart from the history's schemas: administrators' browsers have no use for them, nor for the whole of zod.

/** What a team, or the canary analysis, can do to a remote's versions. */
export const releaseActions = [
  'release',
  'traffic',
  'promote',
  'rollback',
  'freeze',
  'thaw',
  'withdraw',
] as const;

export type ReleaseAction = (typeof releaseActions)[number];

/** The person that the history names for what the canary analysis does. */
export const CANARY_ANALYSIS = 'canary-analysis';
