import { z } from 'zod';

const spread = z.strictObject({ median: z.number(), min: z.number(), max: z.number() });

/** Where and from what a part was measured. */
const circumstances = z.strictObject({
  date: z.iso.datetime(),
  commit: z.string(),
  /** Sources differed from the commit. */
  changed: z.boolean(),
  cores: z.number(),
  cpu: z.string(),
  /** Processes that wanted a core when the part began and ended, per core: above 1, others were measured too. */
  load: z.strictObject({ before: z.number(), after: z.number() }),
  chromium: z.string(),
  node: z.string(),
});

const measures = z.record(z.string(), spread);

const pagesSchema = z.strictObject({
  circumstances,
  rounds: z.number(),
  /** Profile → entry → measure. */
  profiles: z.record(z.string(), z.record(z.string(), measures)),
  /** Console errors, thrown errors and reports of the content policy, ours and the baselines'. */
  faults: z.array(z.string()),
});

const peersSchema = pagesSchema.extend({
  /** Packages of the other tools → version. */
  packages: z.record(z.string(), z.string()),
});

const pressesSchema = z.strictObject({
  circumstances,
  rounds: z.number(),
  profile: z.string(),
  /** Milliseconds from the first paint to the press, of each visit. */
  delays: z.array(z.number()),
  /** Entry → control → milliseconds from press to answer, of all delays together. */
  entries: z.record(z.string(), measures),
});

const fragmentsSchema = z.strictObject({
  circumstances,
  rounds: z.number(),
  /** Module Federation's packages → version. */
  packages: z.record(z.string(), z.string()),
  profile: z.string(),
  /** Entry → measure. */
  entries: z.record(z.string(), measures),
  /** Entry → whether the server's HTML has the fragments. */
  inHtml: z.record(z.string(), z.boolean()),
  /** How the provider fails → entry → what the visitor sees. */
  failures: z.record(
    z.string(),
    z.record(
      z.string(),
      z.strictObject({
        shown: z.enum(['fragment', 'fallback', 'loading', 'empty', 'gone']),
        /** Milliseconds from the start of the navigation. */
        since: z.number(),
        pageAnswers: z.boolean(),
      }),
    ),
  ),
});

const loadSchema = z.strictObject({ perSecond: spread, p50: spread, p99: spread, cpuPerRequest: spread });

const composerSchema = z.strictObject({
  circumstances,
  rounds: z.number(),
  /** `memory`, or the number of registered remotes. */
  servers: z.record(z.string(), loadSchema),
  /** What the landing weighs and requests before it is idle, by number of registered remotes. */
  landing: z.record(
    z.string(),
    z.strictObject({ html: z.number(), compressed: z.number(), requests: z.number(), setBytes: z.number() }),
  ),
});

const lighthouseSchema = z.strictObject({
  circumstances,
  version: z.string(),
  runs: z.number(),
  /** Path → category → median score of 100. */
  pages: z.record(z.string(), z.record(z.string(), z.number())),
  /** Path → what cost points. */
  findings: z.record(z.string(), z.array(z.string())),
  /** Path → Lighthouse's own index of the processor in each of its runs: points follow it. */
  processor: z.record(z.string(), z.array(z.number())),
});

export const resultsSchema = z.strictObject({
  pages: pagesSchema.optional(),
  peers: peersSchema.optional(),
  presses: pressesSchema.optional(),
  fragments: fragmentsSchema.optional(),
  composer: composerSchema.optional(),
  lighthouse: lighthouseSchema.optional(),
});

export type Circumstances = z.infer<typeof circumstances>;
export type Measures = z.infer<typeof measures>;
export type PagesResult = z.infer<typeof pagesSchema>;
export type PeersResult = z.infer<typeof peersSchema>;
export type PressesResult = z.infer<typeof pressesSchema>;
export type FragmentsResult = z.infer<typeof fragmentsSchema>;
export type LoadResult = z.infer<typeof loadSchema>;
export type ComposerResult = z.infer<typeof composerSchema>;
export type LighthouseResult = z.infer<typeof lighthouseSchema>;
export type Results = z.infer<typeof resultsSchema>;
