import { createFolderOutcomes } from '../folder-outcomes.ts';

/** An outcome store without a file, which no fault escapes. */
export const openTestOutcomes = () =>
  createFolderOutcomes(':memory:', cause => {
    throw cause;
  });
