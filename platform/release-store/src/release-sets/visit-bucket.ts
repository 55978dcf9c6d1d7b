import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';

/** How many buckets the visits fall into: a canary of 10 % takes ten of them. */
export const BUCKETS = 100;

/**
 * Which of the hundred buckets a visit falls into for a remote: always the same bucket, and another for another
 * remote, so that no visit gets every team's canary. A canary takes the buckets below its share: when the share
 * grows, no visit leaves the canary.
 */
export type VisitBucket = (remote: string, visitId: string) => number;

/**
 * The buckets of one site. Nobody without its key can tell which visits are compared with a canary's, and have only
 * these say something of the stable version.
 * @param commonKey what the composers of the site have in common; the buckets' key is derived from it
 */
export function createVisitBuckets(commonKey: Buffer): VisitBucket {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', commonKey, '', 'visit-buckets', 32)));
  return (remote, visitId) =>
    createHmac('sha256', key).update(`${remote}:${visitId}`).digest().readUInt32BE(0) % BUCKETS;
}
