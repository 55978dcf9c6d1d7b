import { createHash } from 'node:crypto';

/** How many buckets the visits fall into: a canary of 10 % takes ten of them. */
export const BUCKETS = 100;

/**
 * Which of the hundred buckets a visit falls into for a remote: always the same bucket, and another for another
 * remote, so that no visit gets every team's canary. A canary takes the buckets below its share: when the share
 * grows, no visit leaves the canary.
 */
export function visitBucket(remote: string, visitId: string): number {
  const digest = createHash('sha256').update(`${remote}:${visitId}`).digest();
  return digest.readUInt32BE(0) % BUCKETS;
}
