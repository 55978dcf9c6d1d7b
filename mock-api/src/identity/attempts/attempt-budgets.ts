/** How many attempts one account, or one account from one network, has in each span of time. */
export interface AttemptBudget {
  name: string;
  /** The shortest first. */
  spans: readonly { seconds: number; points: number }[];
}

const hour = 3_600;
const day = 24 * hour;

/**
 * Attempts that are counted in the database and for an account, whatever process and network they come from. No
 * setting changes them: the chance of a guess follows from them. A span begins with its first attempt.
 */
export const attemptBudgets = {
  /** Mails with a recovery code, for one CPF from one network: a stranger elsewhere leaves the owner theirs. */
  recoveryMails: {
    name: 'recovery-mails',
    spans: [
      { seconds: hour / 4, points: 3 },
      { seconds: day, points: 12 },
    ],
  },
  /** Guesses at a CPF's recovery codes, from one network. */
  recoveryGuessesFromNetwork: {
    name: 'recovery-guesses-from-network',
    spans: [
      { seconds: hour, points: 8 },
      { seconds: day, points: 20 },
    ],
  },
  /** Guesses at a CPF's recovery codes, from everywhere. The link of the mail serves when they are spent. */
  recoveryGuesses: {
    name: 'recovery-guesses',
    spans: [
      { seconds: hour, points: 30 },
      { seconds: day, points: 60 },
    ],
  },
  /** Wrong codes of an administrator's app; who comes this far knows the password. */
  appCodes: {
    name: 'app-codes',
    spans: [
      { seconds: hour, points: 15 },
      { seconds: day, points: 30 },
      { seconds: 30 * day, points: 100 },
    ],
  },
  /** Codes of a key that waits for its first one. Guesses at the key before it must not keep its owner from a new one. */
  firstAppCodes: { name: 'first-app-codes', spans: [{ seconds: hour, points: 15 }] },
  /** Wrong reserve codes: a budget of their own, so that they serve when the app's is spent. */
  reserveCodes: {
    name: 'reserve-codes',
    spans: [
      { seconds: hour, points: 15 },
      { seconds: day, points: 30 },
    ],
  },
} as const satisfies Record<string, AttemptBudget>;

/** The most attempts that a budget allows in a year, however they are spread. */
export const attemptsPerYear = ({ spans }: AttemptBudget): number =>
  Math.min(...spans.map(({ seconds, points }) => Math.ceil((366 * day) / seconds + 1) * points));
