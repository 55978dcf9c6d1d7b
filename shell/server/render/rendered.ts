import { z } from '@serafim/contract/api/zod';
import type { RenderedRoute } from './render-job.ts';

/** A page as a process says that it rendered it: code of remotes runs there, so each field may be anything. */
const renderedSchema = z.object({
  html: z.string(),
  links: z.string().exactOptional(),
  linkedNames: z.array(z.string()).exactOptional(),
  failedFragments: z.record(z.string(), z.string()).exactOptional(),
  loaderResult: z
    .object({
      data: z.unknown().exactOptional(),
      title: z.string().exactOptional(),
      missing: z.boolean().exactOptional(),
      freshFor: z.number().exactOptional(),
    })
    .exactOptional(),
  head: z
    .object({
      description: z.string().exactOptional(),
      structuredData: z.array(z.looseObject({})).exactOptional(),
    })
    .exactOptional(),
  loaderError: z.string().exactOptional(),
  fragmentResults: z
    .record(z.string(), z.object({ data: z.unknown().exactOptional(), freshFor: z.number().exactOptional() }))
    .exactOptional(),
  fragmentErrors: z.record(z.string(), z.string()).exactOptional(),
}) satisfies z.ZodType<RenderedRoute>;

/** Reads what a process answered. @throws when that is no page */
export function readRendered(answer: unknown): RenderedRoute {
  const parsed = renderedSchema.safeParse(answer);
  if (!parsed.success)
    throw new Error(`The page that the remote rendered is none:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
