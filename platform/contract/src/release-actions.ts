// Apart from the history's schemas: administrators' browsers have no use for them, nor for the whole of zod.

/** Actions of a team, or of the canary analysis, on a remote's versions. */
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

/** Name that the history gives as the person behind actions of the canary analysis. */
export const CANARY_ANALYSIS = 'canary-analysis';
