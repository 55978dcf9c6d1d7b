import type { PlanId } from '@serafim/contract/api/plan-table';
import { paths } from '@serafim/contract/site/paths';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import type { DraftStore } from '../draft/draft-store.ts';
import { billingOfLink, planOfLink } from '../plan/plan-fields.ts';
import { firstIncomplete, reachable } from './reachable.ts';
import { type Step, stepAddress, stepOf } from './steps.ts';

const PLAN_PARAM = 'plano';
const BILLING_PARAM = 'fatura';

/**
 * The step that the address asks for, or the first incomplete one where that comes earlier. A resumed draft
 * goes on where it stopped; a link may choose the plan, and how it is paid.
 */
export function useCurrentStep(store: DraftStore) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { draft, status } = useStore(store);
  /** A plan that the link asks for and the draft has dependents against. */
  const [otherPlan, setOtherPlan] = useState<PlanId | null>(null);
  const asked = stepOf(search);
  const linked = search.get(PLAN_PARAM);
  const fatura = billingOfLink(search.get(BILLING_PARAM));

  useLayoutEffect(() => {
    const first = store.getState().status === 'blank';
    store.getState().restore();
    if (!first && linked === null) return;
    const refusedPlan = takePlan(store, planOfLink(linked));
    if (linked !== null) setOtherPlan(refusedPlan);
    if (fatura !== null && refusedPlan === null) store.getState().change({ fatura });
    const resumed = store.getState().status === 'resumed';
    const goal = asked ?? (resumed ? firstIncomplete(store.getState().draft) : null);
    if (goal !== asked || linked !== null)
      void navigate(goal === null ? paths.signUp : stepAddress(goal), { replace: true });
  }, [store, linked, fatura, asked, navigate]);

  const settled = status === 'fresh' || status === 'resumed';
  const step: Step = settled ? reachable(asked ?? 1, draft) : (asked ?? 1);
  useEffect(() => {
    if (settled && asked !== null && asked !== step) void navigate(stepAddress(step), { replace: true });
  }, [settled, asked, step, navigate]);

  return { step, otherPlan };
}

/** Chooses the plan of a link. One that would clear dependents is not chosen, but brought back. */
function takePlan(store: DraftStore, plano: PlanId | null): PlanId | null {
  const { draft, choosePlan } = store.getState();
  if (plano === null || plano === draft.plano) return null;
  if (draft.dependentes.length > 0) return plano;
  choosePlan(plano);
  return null;
}
