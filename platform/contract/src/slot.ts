import type { $ZodType } from 'zod/v4/core';
import type { offers } from './offers.ts';
import type { Shape } from './shape.ts';
import type { SiteAudience, SiteRole } from './site.ts';

/**
 * Slot id → the props that it hands its contributions. Remotes and the shell add their own by declaration merging, in
 * their `src/offers.d.ts`.
 */
export interface SiteSlots {
  [offers]?: never;
}

/** Id of a slot: remote and name, as `admin/painel`; `shell/…` for the slots of the shell. */
export type SlotId = Extract<keyof SiteSlots, string>;

/** A named place that a page offers to fragments of other remotes. */
export interface RemoteSlot {
  /** Lower case, as `painel`. */
  name: string;
  /** Schema of the props that the slot hands every contribution. Read at release. */
  props: $ZodType;
  /** Largest number of contributions that the slot shows. */
  atMost: number;
  /** Largest size of a contribution, scripts and styles, in bytes as sent. */
  weight: number;
  /** The only shape that contributions may have. Defaults to any. */
  shape?: Shape;
}

/** Contribution of a fragment to a slot. */
export interface Filling {
  slot: string;
  /** Contributions with a smaller number come first; those with the same number are sorted by id. */
  order: number;
  /** Shows the contribution to these signed-in people only, or to administrators with this role. Defaults to everybody. */
  for?: SiteAudience | SiteRole;
}

/** Name of the shell among the remotes that are released, and first part of the ids of its slots. */
export const SHELL_NAME = 'shell';

/** Returns the id of a slot on the whole site, as `admin/painel`. */
export const slotId = (remote: string, { name }: Pick<RemoteSlot, 'name'>): string => `${remote}/${name}`;
