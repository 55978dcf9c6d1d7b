import { z } from './zod.ts';

/** One line of GET /avise-me: what is waited for in a city. Who waits is told by itself and named nowhere. */
const waitingSchema = z.object({
  /** Lower case, without accents and state, as the search compares. */
  cidade: z.string(),
  /** In the people's own words; empty for any place. */
  especialidade: z.string(),
  /** How many wait still. */
  esperando: z.number().int().nonnegative(),
  /** How many were told that a place joined. */
  avisados: z.number().int().nonnegative(),
  /** When the first of them asked. */
  desde: z.iso.datetime(),
});

export type Waiting = z.infer<typeof waitingSchema>;

/** Where most people wait first; at most two hundred lines. */
export const waitingListSchema = z.array(waitingSchema);
