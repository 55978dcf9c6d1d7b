import { openFileOutcomes } from '../outcome-database.ts';
import { createStoredOutcomes } from '../stored-outcomes.ts';

/** An outcome store without a file, which no fault escapes. */
export const openTestOutcomes = () =>
  createStoredOutcomes(openFileOutcomes(':memory:'), cause => {
    throw cause;
  });
