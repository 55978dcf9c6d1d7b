import { readFileSync } from 'node:fs';
import { type Brand, brandSchema } from '@serafim/contract/brand/brand';
import { defaultBrand } from '@serafim/contract/brand/default-brand';

/** The brand that a file names, or the default one. */
export const readBrand = (path: string | undefined): Brand =>
  path === undefined ? defaultBrand : brandSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
