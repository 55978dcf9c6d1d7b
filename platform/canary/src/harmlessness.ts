/** What is known of one group: visits that something could happen to, and those to which it did. */
interface Share {
  visits: number;
  bad: number;
}

/** What a share is expected to be before anything is known: mostly a few in a hundred. Any other is as valid, and slower. */
const PRIOR = { bad: 0.3, good: 10 } as const;

/** The logarithm of the gamma function, for x > 0: Stirling's series, after a shift to where it is exact to 12 digits. */
function lnGamma(x: number): number {
  let [shifted, product] = [x, 1];
  for (; shifted < 10; shifted += 1) product *= shifted;
  const inverse = 1 / (shifted * shifted);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / shifted;
  return (
    (shifted - 0.5) * Math.log(shifted) - shifted + Math.log(2 * Math.PI) / 2 + series - Math.log(product)
  );
}

const lnBeta = (a: number, b: number) => lnGamma(a) + lnGamma(b) - lnGamma(a + b);

/** n·ln p, which is 0 where nothing is counted. */
const times = (count: number, probability: number) => (count === 0 ? 0 : count * Math.log(probability));

const lnLikelihood = ({ visits, bad }: Share, probability: number) =>
  times(bad, probability) + times(visits - bad, 1 - probability);

/** The likelihood of a group's visits, averaged over what its share may be. */
const lnAverage = ({ visits, bad }: Share) =>
  lnBeta(PRIOR.bad + bad, PRIOR.good + visits - bad) - lnBeta(PRIOR.bad, PRIOR.good);

/** Where a falling function is zero, between two ends. */
function findZero(slope: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * How strongly the visits of two groups indicate that a canary harms less than `margin` more of them than the stable version
 * does: the likelihood averaged over all shares, divided by its largest value over those at which the canary is worse by
 * `margin` or more. For each pair of such shares the quotient is at most a martingale that begins at 1: a canary that is
 * worse by the margin ever reaches n with a probability of at most 1 in n, however often it is read (Ville's inequality;
 * Wasserman, Ramdas and Balakrishnan, Universal inference, PNAS 2020). It needs sums alone, of groups of any sizes.
 * @param margin difference of the two shares, above 0
 */
export function evidenceOfHarmlessness(canary: Share, control: Share, margin: number): number {
  const average = lnAverage(canary) + lnAverage(control);
  const isWorse =
    canary.bad * control.visits - control.bad * canary.visits >= margin * canary.visits * control.visits;
  // The largest value is at the border then, and less than all of it otherwise.
  const share = isWorse
    ? null
    : findZero(
        p =>
          control.bad / p -
          (control.visits - control.bad) / (1 - p) +
          canary.bad / (p + margin) -
          (canary.visits - canary.bad) / (1 - p - margin),
        0,
        1 - margin,
      );
  const largest =
    share === null
      ? lnLikelihood(canary, canary.bad / canary.visits) + lnLikelihood(control, control.bad / control.visits)
      : lnLikelihood(canary, share + margin) + lnLikelihood(control, share);
  return Math.exp(average - largest);
}
