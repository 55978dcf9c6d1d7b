import { z } from 'zod';
import { releasedRouteSchema, releasePath, remoteName } from './release.ts';

/** Path at which a remote's development server says what it serves. */
export const DEV_ROUTES_PATH = '/__routes.json';

// Pages are drawn in the browser, so that what servers and search engines ask of a route is left aside.
const { path, title, frame, shape } = releasedRouteSchema.shape;

/** What a remote's development server answers there. */
export const devServerSchema = z.object({
  remote: remoteName,
  /** The contract it is written for. */
  contract: z.number().int().positive(),
  /** The container that a built site opens, and the path it stands below. */
  hosted: z.object({ base: z.string().regex(/^\/[\w-]+\/$/), entry: releasePath }),
  routes: z.array(z.object({ path, title, frame, shape })).min(1),
});

/** The answer as one writes it. */
export type DevServerAnswer = z.input<typeof devServerSchema>;
