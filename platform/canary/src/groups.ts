import type { CanaryStage } from './canary-stages.ts';

/** The two groups of visits that are compared. */
export type Group = 'canary' | 'control';

/** Up to this share of the visits, as many stay on the stable version as a control needs; in percent. */
const HALF = 50;

/**
 * The group that a visit belongs to: the canary's own buckets, and as many of the stable version right above them.
 * Null for all others: a visit that was moved off the canary, or that began before it.
 * @param version the one that the visit uses
 */
export function findGroup(stage: CanaryStage, version: string, bucket: number): Group | null {
  const { traffic } = stage;
  if (version === stage.version) return bucket < traffic ? 'canary' : null;
  if (version !== stage.stable || bucket < traffic) return null;
  return traffic > HALF || bucket < 2 * traffic ? 'control' : null;
}

/**
 * Which visits may be added up: those of steps at which the groups had the same sizes to each other. All steps
 * up to a half are one stratum.
 */
export const getStratum = ({ traffic }: CanaryStage): number => Math.max(traffic, HALF);
