import { resolve } from 'node:path';

/** The root folder of this repository. */
export const repository = resolve(import.meta.dirname, '../../../..');
