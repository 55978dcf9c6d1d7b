import { z } from '@serafim/contract/api/zod';
import type { RenderedRoute } from './render-job.ts';

/** A page as a process says that it rendered it: code of remotes runs there, so each field may be anything. */
const renderedSchema = z.object({
  html: z.string(),
  links: z.exactOptional(z.string()),
  linkedNames: z.exactOptional(z.array(z.string())),
  failedFragments: z.exactOptional(z.record(z.string(), z.string())),
  loaderResult: z.exactOptional(
    z.object({
      data: z.exactOptional(z.unknown()),
      title: z.exactOptional(z.string()),
      missing: z.exactOptional(z.boolean()),
      freshFor: z.exactOptional(z.number()),
    }),
  ),
  head: z.exactOptional(
    z.object({
      description: z.exactOptional(z.string()),
      structuredData: z.exactOptional(z.array(z.looseObject({}))),
    }),
  ),
  loaderError: z.exactOptional(z.string()),
  fragmentResults: z.exactOptional(
    z.record(
      z.string(),
      z.object({ data: z.exactOptional(z.unknown()), freshFor: z.exactOptional(z.number()) }),
    ),
  ),
  fragmentErrors: z.exactOptional(z.record(z.string(), z.string())),
}) satisfies z.ZodMiniType<RenderedRoute>;

/** Reads what a process answered. @throws when that is no page */
export function readRendered(answer: unknown): RenderedRoute {
  const parsed = renderedSchema.safeParse(answer);
  if (!parsed.success)
    throw new Error(`The page that the remote rendered is none:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
