import type { RemoteFact } from '@serafim/platform-contract/facts';
import { fragmentKey } from '@serafim/platform-contract/fragment';
import { CONTRACT_VERSION } from '@serafim/platform-contract/module';
import type { ReleasedRoute } from '@serafim/platform-contract/release';
import type {
  JsonSchema,
  ReleasedFact,
  ReleasedFragment,
  ReleasedSlot,
} from '@serafim/platform-contract/released-offers';
import type { FragmentData, RemoteData, RouteData } from '@serafim/platform-contract/remote-data';
import type { RemoteSlot } from '@serafim/platform-contract/slot';
import { z } from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { EXPOSED_SOURCE } from './layout.ts';

type BuiltFiles = 'preload' | 'lazy' | 'css';

/** A fragment without the files of a build. */
export type DescribedFragment = Omit<ReleasedFragment, BuiltFiles>;

/** A remote as its release writes it down, without the files of a build; schemas are JSON Schema. */
export interface DescribedRemote {
  contract: typeof CONTRACT_VERSION;
  routes: Omit<ReleasedRoute, BuiltFiles>[];
  follows?: readonly string[];
  fragments: DescribedFragment[];
  slots: ReleasedSlot[];
  facts: ReleasedFact[];
  events: ReleasedFact[];
}

/** @throws where a schema cannot be written as JSON Schema, naming what it is of */
export function toJsonSchema(schema: $ZodType, what: string): JsonSchema {
  try {
    const { $schema, ...described } = z.toJSONSchema(schema, { io: 'input' });
    return z.record(z.string(), z.json()).parse(described);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `${EXPOSED_SOURCE}, ${what}: write it with zod as data that fits JSON, without dates, functions or maps; it could not be written as JSON Schema: ${reason}`,
      { cause },
    );
  }
}

const describeRoute = ({ page, server, ...route }: RouteData): Omit<ReleasedRoute, BuiltFiles> =>
  route as Omit<ReleasedRoute, BuiltFiles>;

const describeFragment = ({ component, props, ...fragment }: FragmentData): DescribedFragment => ({
  ...fragment,
  props: toJsonSchema(props, `props of the fragment ${fragmentKey(fragment)}`),
});

const describeSlot = ({ props, ...slot }: RemoteSlot): ReleasedSlot => ({
  ...slot,
  props: toJsonSchema(props, `props of the slot ${slot.name}`),
});

function withoutDescriptions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDescriptions);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name, text]) => name !== 'description' || typeof text !== 'string',
  );
  return Object.fromEntries(kept.map(([name, below]) => [name, withoutDescriptions(below)]));
}

/** Browsers get these schemas: what they say to people stays in the declarations. */
const describeFact =
  (kind: 'fact' | 'event') =>
  ({ schema, ...fact }: RemoteFact): ReleasedFact => {
    const described = toJsonSchema(schema, `schema of the ${kind} ${fact.name}`);
    return { ...fact, schema: withoutDescriptions(described) as JsonSchema };
  };

function refuseSecond(kind: string, names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${EXPOSED_SOURCE}: the ${kind} ${twice} stands there twice`);
}

/** Describes a remote. @throws when a schema cannot be written as JSON Schema, or a name stands there twice */
export function describeRemote({
  routes,
  follows,
  fragments = [],
  slots = [],
  facts = [],
  events = [],
}: RemoteData): DescribedRemote {
  refuseSecond('fragment', fragments.map(fragmentKey));
  for (const [kind, named] of Object.entries({ slot: slots, fact: facts, event: events }))
    refuseSecond(
      kind,
      named.map(({ name }) => name),
    );
  return {
    contract: CONTRACT_VERSION,
    routes: routes.map(describeRoute),
    ...(follows ? { follows } : {}),
    fragments: fragments.map(describeFragment),
    slots: slots.map(describeSlot),
    facts: facts.map(describeFact('fact')),
    events: events.map(describeFact('event')),
  };
}
