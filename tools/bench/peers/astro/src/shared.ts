import type { PlanId } from '@serafim/contract/api/plan/plan-table';
import type { RefObject } from 'react';
import { createStore } from 'zustand';

interface Shared {
  /** The plan of the sum's answer. */
  plan: PlanId | undefined;
  /** The hero's two links; null until its island is hydrated. */
  actions: RefObject<HTMLElement | null> | null;
}

/** What islands know of each other. */
export const shared = createStore<Shared>(() => ({ plan: undefined, actions: null }));
