import type { MemberInput } from '@serafim/contract/api/member';

/** Gives each sign-up its key. */
export interface Attempt {
  keyFor(payload: MemberInput): string;
}

/**
 * One person's attempt to sign up: the same data keep their key, however often they are sent, so that the API
 * stores them once; edited data get a new one.
 * @param newKey makes a key that nobody has used
 */
export function createAttempt(newKey: () => string): Attempt {
  let last: { data: string; key: string } | undefined;
  return {
    keyFor(payload) {
      const data = JSON.stringify(payload);
      if (last?.data !== data) last = { data, key: newKey() };
      return last.key;
    },
  };
}
