import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { z } from 'zod';
import { readResults as readStored, storeResults as store } from '../../lab/stored-results.ts';
import { figureSchema } from '../figure.ts';

/** A figure with what produced it. */
const resultSchema = figureSchema.extend({
  /** The command that measures it again. */
  command: z.string(),
  /** Day of the measurement, as `2026-11-22`. */
  on: z.string(),
  /** Commit of the working tree. */
  commit: z.string(),
});

const resultsSchema = z.record(z.string(), resultSchema);

export type Result = z.infer<typeof resultSchema>;
export type Results = z.infer<typeof resultsSchema>;

/** Where measurements are stored and read. */
export const documentsFolder = join(repository, 'docs/trust');
const file = join(documentsFolder, 'results.json');

/** The last result of every measurement that has been run. */
export const readResults = (): Promise<Results> => readStored(file, resultsSchema);

/** Replaces the results of what was just measured. */
export const storeResults = (measured: Results): Promise<Results> => store(file, resultsSchema, measured);
