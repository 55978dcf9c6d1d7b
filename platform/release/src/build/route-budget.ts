import { z } from 'zod';

/** What the first view of a route may weigh, in bytes as they are sent. */
const LIMIT = { js: 64 * 1024, css: 10 * 1024 } as const;

/** What a fragment may weigh, its container included: it is a part of pages that have a weight of their own. */
const FRAGMENT_LIMIT = { js: 24 * 1024, css: 4 * 1024 } as const;

/** The limits for what is called so: a route by its path, a fragment as `cartao@1`. */
export const limitsFor = (called: string) => (called.startsWith('/') ? LIMIT : FRAGMENT_LIMIT);

/** How many times the limit a team may allow itself. */
export const AT_MOST = 2;

const bytes = z.number().int().positive().optional();

/**
 * `serafim.budget` of a remote's package.json: route or fragment → bytes of brotli that its first view may weigh, up
 * to twice the limit, as `{ "/Rede": { "js": 80000 }, "cartao@1": { "css": 5000 } }`.
 */
export const budgetSchema = z
  .record(
    z
      .string()
      .regex(/^(?:\/|[a-z][a-z0-9-]*@\d+$)/, 'expected a path as "/Rede" or a fragment as "cartao@1"'),
    z.strictObject({ js: bytes, css: bytes }),
  )
  .check(({ value, issues }) => {
    for (const [called, allowed] of Object.entries(value))
      for (const kind of ['js', 'css'] as const) {
        const maximum = AT_MOST * limitsFor(called)[kind];
        const input = allowed[kind];
        if (input === undefined || input <= maximum) continue;
        issues.push({
          code: 'too_big',
          origin: 'number',
          maximum,
          inclusive: true,
          input,
          path: [called, kind],
          message: `expected at most ${maximum} bytes`,
        });
      }
  });

export type BudgetOverrides = z.infer<typeof budgetSchema>;
