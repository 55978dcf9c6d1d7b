import { planIds } from './plan-table.ts';
import { z } from './zod.ts';

// The tables stand apart from the schema, so that a page can show prices without bringing a validator along.
export * from './plan-table.ts';

/** A plan somebody must choose. */
export const planId = z.enum(planIds, 'Escolha um plano.');
