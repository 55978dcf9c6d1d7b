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

/** A small value or an event that a remote declares in its entry. Never personal data: its texts are chosen from a list. */
export interface RemoteFact {
  /** Lower case, as `plano`. */
  name: string;
  /** Read at release; browsers check values against what the release says of it. */
  schema: $ZodType;
}

/** Small values that remotes set for each other; the last one is replayed to whoever follows it later. */
export interface Facts {
  /** The value; undefined while its owner has set none, or after signing out. */
  get<Id extends FactId>(id: Id): SiteFacts[Id] | undefined;
  /** @throws for another remote's fact, one that its owner did not declare, or a value that does not fit */
  set<Id extends FactId>(id: Id, value: SiteFacts[Id] | undefined): void;
  /** Calls the listener whenever the value changes, and at once where there is one. @returns what ends it */
  follow<Id extends FactId>(id: Id, listener: (value: SiteFacts[Id] | undefined) => void): () => void;
}

/** What happened, for whoever listens at that moment. */
export interface Events {
  /** @throws for another remote's event, one that its owner did not declare, or a detail that does not fit */
  emit<Id extends EventId>(id: Id, detail: SiteEvents[Id]): void;
  /** @returns what ends it */
  on<Id extends EventId>(id: Id, listener: (detail: SiteEvents[Id]) => void): () => void;
}
