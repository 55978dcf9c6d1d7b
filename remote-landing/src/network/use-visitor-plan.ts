import type { PlanId } from '@serafim/contract/api/plan-table';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { useStore } from 'zustand';

/** The plan of who is visiting; undefined for who has none, or is not known yet. */
export const useVisitorPlan = ({ session }: Pick<RemoteHost, 'session'>): PlanId | undefined =>
  useStore(session, state => (state.status === 'known' ? state.session.plano : undefined));
