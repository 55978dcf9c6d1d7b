import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '@serafim/contract/api/http/refusal';
import type { RefuseBreached } from './breached-passwords.ts';

/** Hashes and compares passwords, a few at a time: each takes 64 MiB and tens of milliseconds of a core. */
export interface Passwords {
  /**
   * Hashes a password that somebody chose.
   * @param field where an error about it belongs
   * @throws `dados-invalidos` for a password that is known to have leaked
   */
  hash(password: string, field?: string): Promise<string>;
  /** Compares; where there is no hash, it takes as long as if there were one and says no. */
  matches(password: string, stored: string | null): Promise<boolean>;
}

/** Makes a password for somebody to type: 96 bits, in 16 characters. */
export const generatePassword = (): string => randomBytes(12).toString('base64url');

export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

const atOnce = 2;
const longestQueue = 64;

/** 64 MiB, three passes, one lane: above OWASP's least; a sign-in costs some 50 ms of a core. */
export const defaultCost: PasswordCost = { memoryCost: 65_536, timeCost: 3 };

/** @param refuseBreached refuses a chosen password that leaked; without it, no list is asked */
export function createPasswords(
  cost: PasswordCost = defaultCost,
  refuseBreached: RefuseBreached = async () => undefined,
): Passwords {
  const options = { ...cost, parallelism: 1 };
  const waiting: (() => void)[] = [];
  let running = 0;

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw new Refusal('indisponivel', { retryAfter: 3 });
      await new Promise<void>(resolve => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line; without one it is free.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };

  const nobody = hash('nobody has this password', options);
  return {
    hash: async (password, field = 'password') => {
      await refuseBreached(password, field);
      return inTurn(() => hash(password, options));
    },
    matches: (password, stored) =>
      inTurn(async () => {
        const same = await verify(stored ?? (await nobody), password);
        return same && stored !== null;
      }),
  };
}
