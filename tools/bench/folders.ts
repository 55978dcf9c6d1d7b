import { join } from 'node:path';
import { repository } from '../release/data-folder.ts';

/** What the benchmark builds and keeps between runs. It stands inside the repository, so that builds find React. */
export const benchFolder = join(repository, '.data/bench');

/** Releases of the remotes, as measured, with the keys that signed them. */
export const releasedData = join(benchFolder, 'data');

/** What a run leaves in the repository. */
export const documentsFolder = join(repository, 'docs/benchmark');
