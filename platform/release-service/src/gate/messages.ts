import { journeySchema } from '@serafim/platform-contract/journey';
import { releaseSchema } from '@serafim/platform-contract/release';
import { robotPageSchema } from '@serafim/platform-contract/robot-look';
import { budgetSchema } from '@serafim/release/build/route-budget';
import { describedSiteSchema } from '@serafim/release/gate/gates';
import { z } from 'zod';

/** What the gate's process is to look at, as it reads it from its input. */
export const jobSchema = z.object({
  release: releaseSchema,
  registry: z.unknown(),
  site: describedSiteSchema,
  /** The share of the visits that it is to get, in percent. */
  traffic: z.number(),
  budget: budgetSchema,
  /** For robots: the journeys that they take. */
  journeys: z.array(journeySchema).optional(),
  /** The folder with the files of what is live. */
  releasesDir: z.string(),
});

export type Job = z.infer<typeof jobSchema>;

const text = z.string().max(4_000);

/** A line of what the gate's process prints. */
export const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('step'), text }),
  z.object({ kind: z.literal('finding'), what: text, where: text, fix: text }),
  /** A view that robots have compared, with its pictures in base64. */
  z.object({
    kind: z.literal('page'),
    page: robotPageSchema,
    pictures: z.array(z.string().max(1_500_000)).max(2),
  }),
  z.object({ kind: z.literal('journey'), name: text, failedAt: text.nullable() }),
  /** It has looked at everything. */
  z.object({ kind: z.literal('end') }),
]);

export type Message = z.infer<typeof messageSchema>;

/** The folders of a candidate's files, inside the one that the process may write. */
export const candidateFolders = (folder: string) => ({
  client: `${folder}/candidate/client`,
  server: `${folder}/candidate/server`,
});
