import type { RemoteFact } from '@serafim/platform-contract/facts';
import { fragmentKey, type RemoteFragment } from '@serafim/platform-contract/fragment';
import type { RemoteModule } from '@serafim/platform-contract/module';
import type {
  JsonSchema,
  ReleasedFact,
  ReleasedFragment,
  ReleasedSlot,
} from '@serafim/platform-contract/released-offers';
import type { RemoteSlot } from '@serafim/platform-contract/slot';
import { z } from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { EXPOSED_SOURCE } from './layout.ts';

/** A fragment as its entry describes it, without the files of a build. */
export type DescribedFragment = Omit<ReleasedFragment, 'preload' | 'lazy' | 'css'>;

/** What a remote's entry offers other remotes, as data. */
export interface EntryOffers {
  fragments: DescribedFragment[];
  slots: ReleasedSlot[];
  facts: ReleasedFact[];
  events: ReleasedFact[];
}

function toJsonSchema(schema: $ZodType, what: string): JsonSchema {
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

const describeFragment = ({ load, props, ...fragment }: RemoteFragment): DescribedFragment => ({
  ...fragment,
  props: toJsonSchema(props, `props of the fragment ${fragmentKey(fragment)}`),
});

const describeSlot = ({ props, ...slot }: RemoteSlot): ReleasedSlot => ({
  ...slot,
  props: toJsonSchema(props, `props of the slot ${slot.name}`),
});

const describeFact =
  (kind: 'fact' | 'event') =>
  ({ schema, ...fact }: RemoteFact): ReleasedFact => ({
    ...fact,
    schema: toJsonSchema(schema, `schema of the ${kind} ${fact.name}`),
  });

function refuseSecond(kind: string, names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${EXPOSED_SOURCE}: the ${kind} ${twice} stands there twice`);
}

/**
 * Describes what a loaded entry offers, its schemas as JSON Schema.
 * @throws when one cannot be written so, or a name stands there twice
 */
export function describeOffers({
  fragments = [],
  slots = [],
  facts = [],
  events = [],
}: RemoteModule): EntryOffers {
  refuseSecond('fragment', fragments.map(fragmentKey));
  for (const [kind, named] of Object.entries({ slot: slots, fact: facts, event: events }))
    refuseSecond(
      kind,
      named.map(({ name }) => name),
    );
  return {
    fragments: fragments.map(describeFragment),
    slots: slots.map(describeSlot),
    facts: facts.map(describeFact('fact')),
    events: events.map(describeFact('event')),
  };
}
