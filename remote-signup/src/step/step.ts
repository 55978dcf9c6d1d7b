import type { RemoteHost } from '@serafim/contract/remote/host';
import { paths } from '@serafim/contract/site/paths';
import type { IdempotencyKey } from '@serafim/remote-kit/idempotency-key';
import type { DraftStore } from '../draft/draft-store.ts';

/** The steps of the wizard, in order. */
export const steps = [1, 2, 3, 4] as const;

export type Step = (typeof steps)[number];

/** What the progress calls each step. */
export const stepNames = ['Você', 'Contato', 'Plano', 'Pagamento'] as const;

/** The title of a step, without the brand: 'Contato (etapa 2 de 4) · Cadastro'. */
export function stepTitle(step: Step): string {
  return `${stepNames[step - 1]} (etapa ${step} de ${steps.length}) · Cadastro`;
}

const STEP_PARAM = 'etapa';
const REVIEW_PARAM = 'rever';

/** The step that an address names; null where it names none. */
export function readStep(search: URLSearchParams): Step | null {
  return steps.find(step => String(step) === search.get(STEP_PARAM)) ?? null;
}

/** The address of a step. */
export function stepAddress(step: Step): string {
  return `${paths.signUp}?${STEP_PARAM}=${step}`;
}

/** The address of a step for a visitor who fixes one thing from the review and goes back to it. */
export function fixAddress(step: Step): string {
  return `${stepAddress(step)}&${REVIEW_PARAM}=1`;
}

/** Whether the visitor came from the review. */
export function isFixing(search: string): boolean {
  return new URLSearchParams(search).has(REVIEW_PARAM);
}

/** The step before, or null on the first. */
export function stepBefore(step: Step): Step | null {
  return steps.find(before => before === step - 1) ?? null;
}

/** What the wizard hands to each step. */
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
}
