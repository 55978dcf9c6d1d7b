import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import type { IdempotencyKey } from '@serafim/remote-kit/idempotency-key';
import type { ReactNode } from 'react';
import type { DraftStore } from '../draft/draft-store.ts';

/** The screens of the wizard, in order: its four steps, the last of which has two parts. */
export const steps = [1, 2, 3, 4, 5] as const;

export type Step = (typeof steps)[number];

/** The second part of the last step: everything once more, and the contract. */
export const REVIEW = 5 satisfies Step;

/** What the progress calls each step. */
export const stepNames = ['Você', 'Contato', 'Plano', 'Pagamento'] as const;

/** The step that the progress shows for a screen, from 1. */
export const progressStep = (step: Step): number => Math.min(step, stepNames.length);

/** The title of a screen, without the brand: 'Contato (etapa 2 de 4) · Cadastro'. */
export function stepTitle(step: Step): string {
  const name = step === REVIEW ? 'Revisão' : stepNames[step - 1];
  return `${name} (etapa ${progressStep(step)} de ${stepNames.length}) · Cadastro`;
}

const STEP_PARAM = 'etapa';
const PART_PARAM = 'parte';
const FIX_PARAM = 'rever';

/** The screen that an address names; null where it names none. */
export function readStep(search: URLSearchParams): Step | null {
  const number = Number(search.get(STEP_PARAM));
  if (number === stepNames.length && search.get(PART_PARAM) === '2') return REVIEW;
  return steps.find(step => step === number && step !== REVIEW) ?? null;
}

/** The address of a screen. */
export function stepAddress(step: Step): string {
  const part = step === REVIEW ? `&${PART_PARAM}=2` : '';
  return `${paths.signUp}?${STEP_PARAM}=${progressStep(step)}${part}`;
}

/** The address of a screen for a visitor who fixes one thing from the review and goes back to it. */
export function fixAddress(step: Step): string {
  return `${stepAddress(step)}&${FIX_PARAM}=1`;
}

/** Whether the visitor came from the review. */
export function isFixing(search: string): boolean {
  return new URLSearchParams(search).has(FIX_PARAM);
}

/** The screen before, or null on the first. */
export function stepBefore(step: Step): Step | null {
  return steps.find(before => before === step - 1) ?? null;
}

/** What a link into the wizard says in the history's state: the field that takes the focus, in place of the heading. */
export interface Arrival {
  field: string | undefined;
}

/** What the wizard hands to each screen. */
export interface Wizard {
  host: RemoteHost;
  store: DraftStore;
  /** The key of the sign-up: the same for as long as its data are. */
  keyFor: IdempotencyKey;
  goTo(step: Step): void;
  /** Says what just happened, with a way to undo it. */
  offerUndo(message: string, undo: () => void): void;
}

export interface StepProps {
  wizard: Wizard;
  /** Says what can be undone, for a step that has a place of its own for it. */
  undoToast?: ReactNode;
}
