import { z } from 'zod';
import { compressedCopies } from '../files.ts';
import type { Candidate, Gate, GateFinding } from '../gate.ts';

/** What the first view of a route may weigh, in bytes as they are sent. */
const LIMIT = { js: 64 * 1024, css: 10 * 1024 } as const;

/** How many times the limit a team may allow itself. */
const AT_MOST = 2;

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

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** Weighs files as they are sent, each once. */
function createScale({ read }: Candidate) {
  const weighed = new Map<string, Promise<number>>();
  const weigh = async (path: string) => {
    const content = (await read.client(path)) ?? Buffer.alloc(0);
    const { '.br': copy = content } = await compressedCopies(path, content);
    return copy.length;
  };
  return async (paths: readonly string[]) => {
    const each = paths.map(async path => {
      const known = weighed.get(path) ?? weigh(path);
      weighed.set(path, known);
      return { path, bytes: await known };
    });
    return (await Promise.all(each)).sort((one, other) => other.bytes - one.bytes);
  };
}

/** The first view of every route stays light: scripts and styles as they are sent, the container included. */
export const budgetGate: Gate = async candidate => {
  const { release, budget } = candidate;
  const weigh = createScale(candidate);
  const findings: GateFinding[] = [];
  for (const { path, preload, css } of release.routes)
    for (const [kind, files] of [
      ['js', preload],
      ['css', css],
    ] as const) {
      const limit = budget[path]?.[kind] ?? LIMIT[kind];
      const weights = await weigh(files);
      const sum = weights.reduce((total, { bytes }) => total + bytes, 0);
      if (sum <= limit) continue;
      const heaviest = weights.slice(0, 3).map(one => `${one.path} ${kilobytes(one.bytes)}`);
      findings.push({
        what: `The first view of ${path} weighs ${kilobytes(sum)} of ${kind.toUpperCase()}; its limit is ${kilobytes(limit)}`,
        where: `route ${path}: ${heaviest.join(', ')}`,
        fix: `Import what is not seen at first with \`import()\`; or allow up to ${AT_MOST * LIMIT[kind]} bytes in package.json: "serafim": { "budget": { "${path}": { "${kind}": ${Math.min(sum, AT_MOST * LIMIT[kind])} } } }`,
      });
    }
  return findings;
};
