import type { $ZodType } from 'zod/v4/core';
import type { offers } from './offers.ts';

/**
 * Fact id → its value: `'signup/plano': 'gold' | 'diamond'`. Remotes add their own by declaration merging, in their
 * `src/offers.d.ts`.
 */
export interface SiteFacts {
  [offers]?: never;
}

/** Event id → its detail: `'member/saiu': {}`. Remotes add their own, in their `src/offers.d.ts`. */
export interface SiteEvents {
  [offers]?: never;
}

export type FactId = Extract<keyof SiteFacts, string>;

export type EventId = Extract<keyof SiteEvents, string>;

/**
 * A fact or an event that a remote declares in its entry. It never holds personal data: each of its texts is listed or
 * fits a pattern.
 */
export interface RemoteFact {
  /** Lower case, as `plano`. */
  name: string;
  /** Schema of the value. The release stores it as a JSON Schema, against which browsers check values. */
  schema: $ZodType;
}

/** Small values that remotes set for each other. A later follower gets the last value at once. */
export interface Facts {
  /** Returns the value; undefined while its owner has set none, and after signing out. */
  get<Id extends FactId>(id: Id): SiteFacts[Id] | undefined;
  /**
   * Sets the value of a fact of this remote.
   * @throws when the fact is another remote's, when this remote did not declare it, or when the value does not fit its schema
   */
  set<Id extends FactId>(id: Id, value: SiteFacts[Id] | undefined): void;
  /** Calls the listener at once when there is a value, and on every change. @returns the function that ends it */
  follow<Id extends FactId>(id: Id, listener: (value: SiteFacts[Id] | undefined) => void): () => void;
}

/** Events between remotes. Only those who listen at that moment receive an event. */
export interface Events {
  /**
   * Emits an event of this remote.
   * @throws for another remote's event, one that its owner did not declare, or a detail that does not fit
   */
  emit<Id extends EventId>(id: Id, detail: SiteEvents[Id]): void;
  /** Calls the listener on every such event. @returns the function that ends it */
  on<Id extends EventId>(id: Id, listener: (detail: SiteEvents[Id]) => void): () => void;
}
