import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Brand, brandSchema } from './brand.ts';
import { defaultBrand } from './default-brand.ts';

const DEMONSTRATION = 'Demonstração: nenhum pagamento é real';

/**
 * Reads the brand for a server, at its start. Node only.
 * @param file The setting `BRAND_FILE`: a JSON file; undefined or empty means the default brand.
 * @param isDemonstration The setting `DEMONSTRATION`: whether pages and cards say that no payment is real.
 * @throws When the file cannot be read or is not a brand, naming every field.
 */
export function readBrand(file: string | undefined, isDemonstration = false): Brand {
  if (isDemonstration) return { ...readBrand(file), demonstration: DEMONSTRATION };
  if (!file) return defaultBrand;
  const parsed = brandSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`BRAND_FILE ${file} is no brand:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
