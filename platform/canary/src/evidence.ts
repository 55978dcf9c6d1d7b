/**
 * How strongly the bad visits of two groups indicate that the canary is worse: a likelihood ratio, mixed evenly over
 * every share from `share` to 1 that the canary could have of them, against `share` itself.
 *
 * ∫θ^k(1−θ)^(F−k)dθ over [share, 1], divided by (1−share)·share^k·(1−share)^(F−k). With whole numbers the integral
 * is a binomial sum whose terms follow from one another and are all positive, so that no incomplete beta function
 * is needed and nothing cancels out. Where canary and stable are alike it is a martingale that begins at 1: it ever
 * reaches n with a probability of at most 1 in n, however often it is read (Ville's inequality).
 * @param ofCanary bad visits of the canary, k
 * @param ofBoth bad visits of both groups, F
 * @param share the canary's share of the visits of both groups
 * @returns 1 where one of the groups has no visits; Infinity beyond what a number holds
 */
export function evidenceAgainst(ofCanary: number, ofBoth: number, share: number): number {
  if (share <= 0 || share >= 1) return 1;
  let term = 1 / (ofBoth + 1 - ofCanary);
  let sum = term;
  for (let j = ofCanary; j > 0 && sum < Number.POSITIVE_INFINITY; j -= 1) {
    term *= (j / (ofBoth + 2 - j)) * ((1 - share) / share);
    sum += term;
  }
  return sum;
}
