import type { PlanId } from '@serafim/contract/api/plan/plan-table';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useIdempotencyKey } from '@serafim/remote-kit/idempotency-key';
import { tabStorage } from '@serafim/remote-kit/tab-storage';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import type { Draft } from '../draft/draft.ts';
import { createDraftStore, type DraftState, type DraftStore } from '../draft/draft-store.ts';
import { contactFields, youFields } from '../draft/step-fields.ts';
import { paymentFields, readPayment } from '../payment/payment-fields.ts';
import { planFields, readBilling, readPlan } from '../plan/plan-fields.ts';
import { isFixing, REVIEW, readStep, type Step, stepAddress, type Wizard } from '../step/step.ts';
import { useKnownPerson } from './use-known-person.ts';

const PLAN_PARAM = 'plano';
const BILLING_PARAM = 'fatura';

/** Something that happened and can be undone. */
interface Undoable {
  message: string;
  undo: () => void;
  /** Where it happened. */
  step: Step;
  /** The list that it left. */
  dependentes: Draft['dependentes'];
}

const stepHere = (): Step => readStep(new URLSearchParams(location.search)) ?? 1;

/** What the steps share, the step to show, and what they offered to undo last. */
export function useWizard(host: RemoteHost) {
  const [store] = useState(() =>
    createDraftStore(tabStorage(host), cause =>
      host.report({ kind: 'info', code: 'cadastro/rascunho-ilegivel', cause }),
    ),
  );
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const keyFor = useIdempotencyKey();
  const navigate = useNavigate();

  const goTo = (step: Step): void => {
    const here = stepHere();
    // A visitor who came from the review fixed one thing: what lies between is known and is not asked again.
    const isFixed = step > here && isFixing(location.search);
    // Who goes on from where the draft stopped knows that it was resumed.
    if (store.getState().status === 'resumed') store.getState().acknowledge();
    void navigate(stepAddress(isFixed ? firstIncomplete(store.getState()) : step));
  };
  const wizard: Wizard = {
    host,
    store,
    keyFor,
    goTo,
    offerUndo: (message, undo) => {
      const { dependentes } = store.getState().draft;
      setUndoable({ message, undo, step: stepHere(), dependentes });
    },
  };
  usePlanFact(host, store);
  useKnownPerson(host, store);
  const dismissUndo = useCallback(() => setUndoable(null), []);
  const current = useCurrentStep(store);
  const dependentes = useStore(store, ({ draft }) => draft.dependentes);
  // Undoing it in another step, or once the list is another one, would take back what was added since.
  const isLast = undoable?.step === current.step && undoable.dependentes === dependentes;
  const offered = isLast ? undoable : null;
  return { wizard, ...current, undoable: offered, dismissUndo };
}

/** Tells the other remotes which plan stands in the sign-up, until it is sent. */
function usePlanFact({ facts }: RemoteHost, store: DraftStore): void {
  const plano = useStore(store, ({ draft, status }) => (status === 'sent' ? '' : draft.plano));
  useEffect(() => {
    const known = facts.get('signup/plano') ?? '';
    if (plano !== known) facts.set('signup/plano', plano || undefined);
  }, [facts, plano]);
}

/**
 * The step that the address names, or the first incomplete one where that comes earlier. A resumed draft goes on
 * where it stopped; a link may choose the plan, and how it is paid.
 */
function useCurrentStep(store: DraftStore) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { draft, secrets, status } = useStore(store);
  /** A plan that the link names and the draft has dependents against. */
  const [otherPlan, setOtherPlan] = useState<PlanId | null>(null);
  const named = readStep(search);
  const linked = search.get(PLAN_PARAM);
  const fatura = readBilling(search.get(BILLING_PARAM));

  useLayoutEffect(() => {
    const first = store.getState().status === 'blank';
    store.getState().restore();
    if (!first && linked === null) return;
    const refusedPlan = choosePlan(store, readPlan(linked));
    if (linked !== null) setOtherPlan(refusedPlan);
    if (fatura !== null && refusedPlan === null) store.getState().change({ fatura });
    const resumed = store.getState().status === 'resumed';
    const goal = named ?? (resumed ? firstIncomplete(store.getState()) : null);
    if (goal !== named || linked !== null)
      void navigate(goal === null ? paths.signUp : stepAddress(goal), { replace: true });
  }, [store, linked, fatura, named, navigate]);

  const settled = status === 'fresh' || status === 'resumed';
  const step: Step = settled ? reachableStep(named ?? 1, { draft, secrets }) : (named ?? 1);
  useEffect(() => {
    if (settled && named !== null && named !== step) void navigate(stepAddress(step), { replace: true });
  }, [settled, named, step, navigate]);

  return { step, otherPlan };
}

/** Chooses the plan of a link. One that would clear dependents is not chosen, but returned. */
function choosePlan(store: DraftStore, plano: PlanId | null): PlanId | null {
  const { draft, choosePlan: choose } = store.getState();
  if (plano === null || plano === draft.plano) return null;
  if (draft.dependentes.length > 0) return plano;
  choose(plano);
  return null;
}

/** What was typed so far. */
type Typed = Pick<DraftState, 'draft' | 'secrets'>;

/** The first screen that still lacks something; the review once only the contract is left. */
export function firstIncomplete({ draft, secrets }: Typed): Step {
  if (!youFields.safeParse(draft).success) return 1;
  if (!contactFields.safeParse(draft).success) return 2;
  if (!planFields(draft.plano, draft.cpf).safeParse(draft).success) return 3;
  if (!paymentFields.safeParse(readPayment({ draft, secrets })).success) return 4;
  return REVIEW;
}

/** The screen to show to a visitor who asks for one: that one, or the first that must be filled before it. */
export function reachableStep(named: Step, typed: Typed): Step {
  const first = firstIncomplete(typed);
  return named < first ? named : first;
}
