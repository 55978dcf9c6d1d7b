import { perHost } from '@serafim/remote-kit/per-host';
import { createStore } from 'zustand';

/** What the sign-in and the recovery know of the visitor and hand each other, until the tab is closed or reloaded. */
interface Visitor {
  /** As typed, so that the visitor types it once. */
  cpf: string;
  /** The recovery has just set a new password; the sign-in says so. */
  passwordChanged: boolean;
}

/** The visitor of a host. */
export const visitorStore = perHost(() => createStore<Visitor>(() => ({ cpf: '', passwordChanged: false })));
