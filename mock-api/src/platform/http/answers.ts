import { problemSchema } from '@serafim/contract/api/http/problem';
import { z } from '@serafim/contract/api/zod';

/** The part of every route's `response` that is the same: refusals are problems. */
export const refusals = {
  '4xx': {
    description: 'Recusado: `type` diz por quê, `errors` o que corrigir',
    content: { 'application/problem+json': { schema: problemSchema } },
  },
};

/** An answer without a body. */
export const nothing = z.undefined().check(z.describe('Feito'));

/** The id in a path. Of any form: one that is no UUID is simply not found. */
export const idParams = z.strictObject({ id: z.string().check(z.maxLength(100)) });
