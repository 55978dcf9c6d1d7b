import { releasedRouteSchema, releaseSchema } from '@serafim/platform-contract/release';
import {
  releasedFactSchema,
  releasedFragmentSchema,
  releasedSlotSchema,
} from '@serafim/platform-contract/released-offers';
import { z } from 'zod';

const built = { preload: true, lazy: true, css: true } as const;

/** What a build writes down of its remote, without files. */
export const descriptionSchema = z.strictObject({
  contract: releaseSchema.shape.contract,
  routes: z.array(releasedRouteSchema.omit(built)).min(1),
  fragments: z.array(releasedFragmentSchema.omit(built)),
  slots: z.array(releasedSlotSchema),
  facts: z.array(releasedFactSchema),
  events: z.array(releasedFactSchema),
  follows: z.array(z.string()).optional(),
});

export type Description = z.infer<typeof descriptionSchema>;
