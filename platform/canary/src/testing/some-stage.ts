import type { CanaryStage } from '../canary-stages.ts';

/** The versions of the canaries that trials and tests make up. */
export const [STABLE, CANARY] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'] as const;

/** A canary of the landing at its usual first share. */
export const someStage: CanaryStage = {
  remote: 'landing',
  version: CANARY,
  stable: STABLE,
  traffic: 10,
  frozen: false,
  run: 'landing#1',
  since: 0,
};
