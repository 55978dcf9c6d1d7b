// Apart from the history's schemas: administrators' browsers have no use for them, nor for the whole of zod.

/** An action of a team, or of the canary analysis, on a remote's versions. */
export type ReleaseAction =
  | 'release'
  | 'traffic'
  | 'promote'
  | 'rollback'
  | 'freeze'
  | 'thaw'
  | 'withdraw'
  | 'refuse'
  | 'retire'
  | 'transfer';

/** Name that the history gives as the person behind actions of the canary analysis. */
export const CANARY_ANALYSIS = 'canary-analysis';

/** The name in the history of robots that take a version away. */
export const ROBOTS = 'robots';
