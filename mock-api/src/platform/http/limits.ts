import { Refusal } from '@serafim/contract/api/http/refusal';
import { type Budget, createRateLimiter } from '@serafim/server-kit/rate-limiter';

/** Every budget of the API. `…PerCpf` counts what concerns one person, `…PerAddress` what one address asks for. */
export const defaultBudgets = {
  signInPerCpf: { points: 30, seconds: 900 },
  signInPerAddress: { points: 60, seconds: 900 },
  secondStepPerPerson: { points: 15, seconds: 3600 },
  recoveryPerCpf: { points: 3, seconds: 900 },
  recoveryPerAddress: { points: 20, seconds: 900 },
  codePerAddress: { points: 30, seconds: 900 },
  cardPerAddress: { points: 30, seconds: 300 },
  cardInTotal: { points: 1200, seconds: 60 },
  checkPerAddress: { points: 120, seconds: 300 },
  signUpPerAddress: { points: 20, seconds: 600 },
  contractPerAddress: { points: 120, seconds: 600 },
  clinicPerAddress: { points: 20, seconds: 3600 },
  formPerAddress: { points: 10, seconds: 600 },
  cepPerAddress: { points: 60, seconds: 300 },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof defaultBudgets;
export type Budgets = Readonly<Record<BudgetName, Budget>>;

/** The same budgets, each a number of times as large. */
export const scaleBudgets = (budgets: Budgets, factor: number): Budgets =>
  Object.fromEntries(
    Object.entries(budgets).map(([name, { points, seconds }]) => [
      name,
      { points: Math.max(1, Math.round(points * factor)), seconds },
    ]),
  ) as Record<BudgetName, Budget>;

/** Counts requests and refuses those over a budget. */
export interface Limits {
  /** Takes one from a client's budget; refuses with `muitas-tentativas` when it is empty. */
  take(name: BudgetName, client: string): Promise<void>;
}

export function createLimits(budgets: Budgets, key: Buffer): Limits {
  const limiters = new Map(
    Object.entries(budgets).map(([name, budget]) => [name, createRateLimiter(name, budget, key)]),
  );
  return {
    take: async (name, client) => {
      const retryAfter = (await limiters.get(name)?.take(client)) ?? null;
      if (retryAfter !== null) throw new Refusal('muitas-tentativas', { retryAfter });
    },
  };
}
