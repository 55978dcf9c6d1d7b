import type { $ZodType } from 'zod/v4/core';
import type { offers } from './offers.ts';
import type { Shape } from './shape.ts';
import type { SiteRole } from './site.ts';

/**
 * Slot id → what it hands its contributions. Remotes and the shell add their own by declaration merging, in their
 * `src/offers.d.ts`.
 */
export interface SiteSlots {
  [offers]?: never;
}

/** Remote and name, as `admin/painel`; `shell/…` for those of the shell. */
export type SlotId = Extract<keyof SiteSlots, string>;

/** A named place that a page offers to fragments of other remotes. */
export interface RemoteSlot {
  /** Lower case, as `painel`. */
  name: string;
  /** What it hands every contribution. Read at release. */
  props: $ZodType;
  /** How many contributions it shows at most. */
  atMost: number;
  /** What one contribution may weigh, scripts and styles, in bytes as they are sent. */
  weight: number;
  /** The only shape that contributions may have; left out, any. */
  shape?: Shape;
}

/** What a fragment says of the slot that it contributes to. */
export interface Filling {
  slot: string;
  /** Smaller ones come first; equal ones in the order of their ids. */
  order: number;
  /** Who sees it: signed-in people, or administrators with this role; left out, everybody. */
  for?: 'member' | SiteRole;
}

/** What the ids of the shell's slots begin with. */
export const SHELL_NAME = 'shell';

/** A slot's id on the whole site, as `admin/painel`. */
export const slotId = (remote: string, { name }: Pick<RemoteSlot, 'name'>): string => `${remote}/${name}`;
