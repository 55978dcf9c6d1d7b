import { z } from 'zod';

/** What one measurement found. */
export const figureSchema = z.object({
  /** What was tried, with its sizes: "1000 × kill -9 under 4 clients". */
  tried: z.string(),
  measured: z.string(),
  isMet: z.boolean(),
  /** What repeats it, or what a reader must know; one sentence each. */
  notes: z.array(z.string()).default([]),
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
}
