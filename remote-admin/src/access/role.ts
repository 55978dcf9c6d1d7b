import { type AdminRole, includesRole } from '@serafim/contract/api/session/admin-roles';
import type { RemoteHost, SessionState } from '@serafim/platform-contract/host';
import { useStore } from 'zustand';

/** Whether what a role is needed for is offered; where nobody knows the role, it is, and the API decides. */
export const offers = (state: SessionState, needed: AdminRole): boolean =>
  state.status !== 'known' ||
  state.session.funcao === undefined ||
  includesRole(state.session.funcao, needed);

/** Whether the page offers this administrator what a role is needed for. */
export const useOffers = (host: RemoteHost, needed: AdminRole): boolean =>
  offers(useStore(host.session), needed);
