import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type Brand, brandSchema } from './brand.ts';
import { defaultBrand } from './default-brand.ts';

/**
 * Reads the brand for a server. Node only.
 * @param file the setting `BRAND_FILE`: a JSON file; undefined means the default brand
 * @throws when the file cannot be read or is not a brand, naming every field
 */
export async function readBrand(file: string | undefined): Promise<Brand> {
  if (!file) return defaultBrand;
  const parsed = brandSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(`BRAND_FILE ${file} is no brand:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
