import { z } from 'zod';
import { navigationPlaces } from './navigation.ts';
import { releasePath } from './release-path.ts';
import { shapes } from './shape.ts';
import { tolerantObject } from './tolerant-object.ts';

/** A name within a remote, as `cartao`. */
export const offerName = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'expected a lower-case name as "cartao"');

/** Remote and name, as `admin/painel`. */
export const offerId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,30}\/[a-z][a-z0-9-]{0,30}$/, 'expected an id as "admin/painel"');

/** Remote, name and major version, as `member/cartao@1`. */
export const fragmentIdSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,30}\/[a-z][a-z0-9-]{0,30}@[1-9]\d{0,2}$/, 'expected an id as "member/cartao@1"');

/** A JSON Schema, as zod writes it. */
export const jsonSchemaSchema = z.record(z.string(), z.json());

export type JsonSchema = z.infer<typeof jsonSchemaSchema>;

/** Name of a role or an audience, which the site declares. */
const roleName = z.string().regex(/^[a-z][a-z-]{0,30}$/, 'expected the name of a role as "editor"');

const fillingSchema = tolerantObject({
  slot: offerId,
  order: z.number().int(),
  for: roleName.optional(),
});

/** A fragment in the registry: its declaration in the entry of its remote, and the files that it needs. */
export const releasedFragmentSchema = tolerantObject({
  name: offerName,
  major: z.number().int().min(1).max(999),
  props: jsonSchemaSchema,
  prerender: z.boolean(),
  shape: z.enum(shapes).optional(),
  uses: z.tuple([fragmentIdSchema]).readonly().optional(),
  fills: fillingSchema.optional(),
  /** Scripts to preload, container first. */
  preload: z.array(releasePath),
  /** Scripts that the fragment may load later. */
  lazy: z.array(releasePath),
  css: z.array(releasePath),
});

export type ReleasedFragment = z.infer<typeof releasedFragmentSchema>;

/** A slot in the registry. */
export const releasedSlotSchema = tolerantObject({
  name: offerName,
  props: jsonSchemaSchema,
  atMost: z.number().int().min(1).max(100),
  weight: z.number().int().positive(),
  shape: z.enum(shapes).optional(),
});

export type ReleasedSlot = z.infer<typeof releasedSlotSchema>;

/** A fact or an event in the registry. */
export const releasedFactSchema = tolerantObject({ name: offerName, schema: jsonSchemaSchema });

export type ReleasedFact = z.infer<typeof releasedFactSchema>;

/** A link that a route asks for in header, menu, footer or admin bar. */
export const navigationRequestSchema = tolerantObject({
  place: z.enum(navigationPlaces),
  label: z.string().min(1).max(40),
  order: z.number().int(),
  group: z.string().min(1).max(40).optional(),
  for: roleName.optional(),
  role: roleName.optional(),
  within: z.array(z.string().startsWith('/')).readonly().optional(),
});

/**
 * Offers of other remotes that a version uses, with the schema that it was built against: later versions of those
 * remotes must still fit it.
 */
export const releaseNeedsSchema = tolerantObject({
  /** Fragment id → schema of its props. */
  fragments: z.record(fragmentIdSchema, jsonSchemaSchema).optional(),
  /** Slot id → schema of the props that it hands its contributions. */
  slots: z.record(offerId, jsonSchemaSchema).optional(),
  /** Fact id → schema of its values. */
  facts: z.record(offerId, jsonSchemaSchema).optional(),
  /** Event id → schema of its details. */
  events: z.record(offerId, jsonSchemaSchema).optional(),
  /** Name of a linked route → names of the parameters that the link gives. */
  routes: z.record(z.string(), z.array(z.string())).optional(),
  /** Path that its sources write of another remote's page → file and line. */
  paths: z.record(z.string().startsWith('/'), z.string().max(300)).optional(),
});

export type ReleaseNeeds = z.infer<typeof releaseNeedsSchema>;
