import type { ZodType } from 'zod';

/**
 * Fact id → its value: `'signup/plano': 'gold' | 'diamond'`. Remotes add their own by declaration merging, in their
 * `src/offers.d.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: remotes add to it
export interface SiteFacts {}

/** Event id → its detail: `'member/saiu': {}`. Remotes add their own, in their `src/offers.d.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: remotes add to it
export interface SiteEvents {}

/** A small value or an event that a remote declares in its entry. Never personal data: its texts are chosen from a list. */
export interface RemoteFact {
  /** Lower case, as `plano`. */
  name: string;
  /** Read at release; browsers check values against what the release says of it. */
  schema: ZodType;
}

/** Small values that remotes set for each other; the last one is replayed to whoever follows it later. */
export interface Facts {
  /** The value; undefined while its owner has set none, or after signing out. */
  get<Id extends keyof SiteFacts>(id: Id): SiteFacts[Id] | undefined;
  /** @throws for another remote's fact, one that its owner did not declare, or a value that does not fit */
  set<Id extends keyof SiteFacts>(id: Id, value: SiteFacts[Id] | undefined): void;
  /** Calls the listener whenever the value changes, and at once where there is one. @returns what ends it */
  follow<Id extends keyof SiteFacts>(
    id: Id,
    listener: (value: SiteFacts[Id] | undefined) => void,
  ): () => void;
}

/** What happened, for whoever listens at that moment. */
export interface Events {
  /** @throws for another remote's event, one that its owner did not declare, or a detail that does not fit */
  emit<Id extends keyof SiteEvents>(id: Id, detail: SiteEvents[Id]): void;
  /** @returns what ends it */
  on<Id extends keyof SiteEvents>(id: Id, listener: (detail: SiteEvents[Id]) => void): () => void;
}
