import { resolve } from 'node:path';

/** The repository. */
export const repository = resolve(import.meta.dirname, '../..');

/** Where everything that the running site writes stands; `DATA_DIR` moves it. */
export const dataFolder = () => resolve(process.env.DATA_DIR ?? resolve(repository, '.data'));

/** The folder store of releases. */
export const releasesFolder = () => resolve(dataFolder(), 'releases');
