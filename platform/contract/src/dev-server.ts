import { z } from 'zod';
import { releasedRouteSchema, remoteName } from './release.ts';
import { releasedFactSchema, releasedFragmentSchema, releasedSlotSchema } from './released-offers.ts';

/** Path at which a remote's development server lists its routes and its offers to other remotes. */
export const DEV_ROUTES_PATH = '/__routes.json';

// Pages are rendered in the browser alone: what servers and search engines need of a route is left out.
const { path, name, title, layout, footer, shape, uses, slots, navigation } = releasedRouteSchema.shape;
const fragment = releasedFragmentSchema.pick({
  name: true,
  major: true,
  shape: true,
  uses: true,
  fills: true,
});

/** Answer of a remote's development server at `DEV_ROUTES_PATH`. */
export const devServerSchema = z.object({
  remote: remoteName,
  /** The version of the contract that the remote is written for. */
  contract: z.number().int().positive(),
  routes: z.array(z.object({ path, name, title, layout, footer, shape, uses, slots, navigation })),
  // As plain objects: what a browser has no use for is dropped.
  fragments: z.array(z.object(fragment.shape)).optional(),
  slots: z.array(z.object(releasedSlotSchema.pick({ name: true, atMost: true }).shape)).optional(),
  facts: z.array(releasedFactSchema).optional(),
  events: z.array(releasedFactSchema).optional(),
});

/** The answer before it is parsed. */
export type DevServerAnswer = z.input<typeof devServerSchema>;
