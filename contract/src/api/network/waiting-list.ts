import { z } from '../zod.ts';

/** One line of GET /avise-me: what visitors of a city wait for. It names no visitor: each gets a notice of their own. */
const waitingSchema = z.object({
  /** Lower case, without accents and state, as the search compares. */
  cidade: z.string(),
  /** In the people's own words; empty for any place. */
  especialidade: z.string(),
  /** How many wait still. */
  esperando: z.int().check(z.nonnegative()),
  /** How many got the notice that a place joined. */
  avisados: z.int().check(z.nonnegative()),
  /** How many places of the network are in the city and offer it. */
  locais: z.int().check(z.nonnegative()),
  /** when the first visitor joined. */
  desde: z.iso.datetime(),
});

export type Waiting = z.infer<typeof waitingSchema>;

/** Where most people wait first; at most two hundred lines. */
export const waitingListSchema = z.array(waitingSchema);
