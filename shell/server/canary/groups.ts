import type { CanaryStage } from './canary-stage.ts';

/** The two groups that are compared. */
export type Arm = 'canary' | 'control';

/** Up to this share of the visits, as many stay on the stable version as a control needs. */
const HALF = 50;

/**
 * The group that a visit belongs to: the canary's own buckets, and as many of the stable version right above them.
 * Null for all others: a visit that was moved off the canary, or that was there before.
 */
export function armOf({ version, stable, traffic }: CanaryStage, seen: string, bucket: number): Arm | null {
  if (seen === version) return bucket < traffic ? 'canary' : null;
  if (seen !== stable || bucket < traffic) return null;
  return traffic > HALF || bucket < 2 * traffic ? 'control' : null;
}

/**
 * Which visits may be added up: those of steps at which the groups had the same sizes to each other. All steps
 * up to a half are alike.
 */
export const layerOf = ({ traffic }: CanaryStage): number => Math.max(traffic, HALF);
