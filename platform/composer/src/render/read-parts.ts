import type { RenderedPart } from '@serafim/host/render-page';
import * as z from 'zod/mini';
import type { FragmentData, FragmentParts, PagePart } from './parts.ts';

// What processes answer. Code of a remote runs there: each field may be anything, and what is no part is a failure of
// that remote.

/** How many areas one part may leave empty, how many parts one answer may have, and how many pieces of structured data. */
const MOST_AREAS = 64;

/** Characters of HTML that one part may have. */
const LONGEST_HTML = 500_000;

/** What React's `useId` makes. */
const prefix = z.string().check(z.regex(/^\w{1,200}$/));
const text = z.string().check(z.maxLength(10_000));
const byId = <T extends z.ZodMiniType>(value: T) => z.record(text, value);

const partSchema = z.object({
  html: z.string().check(z.maxLength(LONGEST_HTML)),
  links: z.exactOptional(text),
  linkedNames: z.exactOptional(z.array(text).check(z.maxLength(1_000))),
  areas: z.exactOptional(
    z.array(z.object({ prefix, id: text, props: z.unknown() })).check(z.maxLength(MOST_AREAS)),
  ),
}) satisfies z.ZodMiniType<RenderedPart>;

const pageSchema = z.extend(partSchema, {
  before: z.exactOptional(text),
  loaderResult: z.exactOptional(
    z.object({
      data: z.exactOptional(z.unknown()),
      title: z.exactOptional(z.string()),
      missing: z.exactOptional(z.boolean()),
      freshFor: z.exactOptional(z.number()),
    }),
  ),
  loaderError: z.exactOptional(z.string()),
  head: z.exactOptional(
    z.object({
      description: z.exactOptional(z.string()),
      structuredData: z.exactOptional(z.array(z.looseObject({})).check(z.maxLength(MOST_AREAS))),
    }),
  ),
}) satisfies z.ZodMiniType<PagePart>;

const dataSchema = z.object({
  results: byId(z.object({ data: z.exactOptional(z.unknown()), freshFor: z.exactOptional(z.number()) })),
  errors: byId(z.string()),
  failed: byId(z.string()),
  loaders: z.exactOptional(z.number()),
}) satisfies z.ZodMiniType<FragmentData>;

const fragmentsSchema = z.object({
  parts: z.record(prefix, partSchema),
  failed: byId(z.string()),
}) satisfies z.ZodMiniType<FragmentParts>;

const reader =
  <T>(what: string, schema: z.ZodMiniType<T>) =>
  (answer: unknown): T => {
    const parsed = schema.safeParse(answer);
    if (!parsed.success)
      throw new Error(`The ${what} that the remote rendered is none:\n${z.prettifyError(parsed.error)}`);
    return parsed.data;
  };

/** @throws when the answer is no such part */
export const readShell = reader<RenderedPart>('shell', partSchema);
/** @throws when the answer is no such part */
export const readPage = reader<PagePart>('page', pageSchema);
/** @throws when the answer is no such data */
export const readData = reader<FragmentData>('data', dataSchema);
/** @throws when the answer is no such parts */
export const readFragments = reader<FragmentParts>('fragments', fragmentsSchema);
