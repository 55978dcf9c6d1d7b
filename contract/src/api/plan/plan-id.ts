import { z } from '../zod.ts';
import { planIds } from './plan-table.ts';

/** A plan that must be chosen. Apart from the tables, so that a page shows prices without a validator. */
export const planId = z.enum(planIds, 'Escolha um plano.');
