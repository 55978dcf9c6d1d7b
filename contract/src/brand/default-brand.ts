import serafim from '../../brands/serafim.json' with { type: 'json' };
import { type Brand, brandSchema } from './brand.ts';

/** The brand that applies where `BRAND_FILE` names no other. */
export const defaultBrand: Brand = brandSchema.parse(serafim);
