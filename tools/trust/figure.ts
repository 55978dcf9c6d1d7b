import { z } from 'zod';

/** What one measurement found. */
export const figureSchema = z.object({
  /** What was tried, with its sizes: "1000 × kill -9 under 4 clients". */
  tried: z.string(),
  measured: z.string(),
  isMet: z.boolean(),
  /** What repeats it, or what a reader must know; one sentence each. */
  notes: z.array(z.string()).default([]),
  /** Rows for a page of their own, by the heading that they stand below. */
  table: z
    .object({
      title: z.string(),
      text: z.string(),
      head: z.array(z.string()),
      parts: z.record(z.string(), z.array(z.array(z.string()))),
    })
    .optional(),
});

export type Figure = z.infer<typeof figureSchema>;

/** Reports progress to whoever waits. */
export type Report = (line: string) => void;

/** One of the site's goals of trust, and how it is measured. */
export interface Measurement {
  /** Its number among the goals, as `R1`. */
  id: string;
  goal: string;
  /** How often, when the command says nothing else: a size that a laptop finishes in minutes. */
  size: number;
  /** What `size` counts. */
  unit: string;
  /** Loads and runs it. */
  run: (size: number, report: Report) => Promise<Figure>;
  /** Measures only what has one of these words in its name, separated by commas; the results store nothing of it. */
  runNamed?: (words: string, report: Report) => Promise<Figure>;
}
