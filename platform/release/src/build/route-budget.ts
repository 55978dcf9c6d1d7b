import { z } from 'zod';

/** What the first view of a route may weigh, in bytes as they are sent. */
export const LIMIT = { js: 64 * 1024, css: 10 * 1024 } as const;

/** How many times the limit a team may allow itself. */
export const AT_MOST = 2;

const bytesUpTo = (limit: number) =>
  z
    .number()
    .int()
    .positive()
    .max(AT_MOST * limit)
    .optional();

/**
 * `serafim.budget` of a remote's package.json: route → bytes of brotli that its first view may weigh, up to twice
 * the limit, as `{ "/Rede": { "js": 80000 } }`.
 */
export const budgetSchema = z.record(
  z.string().startsWith('/'),
  z.strictObject({ js: bytesUpTo(LIMIT.js), css: bytesUpTo(LIMIT.css) }),
);

export type BudgetOverrides = z.infer<typeof budgetSchema>;
