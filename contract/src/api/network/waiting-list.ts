import { z } from '../zod.ts';

/** One line of GET /avise-me: what visitors of a city wait for. It names no visitor: each gets a notice of their own. */
const waitingSchema = z.object({
  /** Lower case, without accents and state, as the search compares. */
  cidade: z.string(),
  /** Speciality in the person's own words. Empty where any clinic will do. */
  especialidade: z.string(),
  /** Number of visitors who still wait. */
  esperando: z.int().check(z.nonnegative()),
  /** Number of visitors who got the notice that a place joined. */
  avisados: z.int().check(z.nonnegative()),
  /** Number of places of the network that are in the city and offer the speciality. */
  locais: z.int().check(z.nonnegative()),
  /** Moment at which the first visitor joined the list. */
  desde: z.iso.datetime(),
});

export type Waiting = z.infer<typeof waitingSchema>;

/** Answer of GET /avise-me: the lines with the most people waiting first, at most two hundred. */
export const waitingListSchema = z.array(waitingSchema);
