import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';

/** Where the benchmark builds, also for later runs. Inside the repository, so that builds find React. */
export const benchFolder = join(repository, '.data/bench');

/** Where a run writes its figures. */
export const documentsFolder = join(repository, 'docs/benchmark');
