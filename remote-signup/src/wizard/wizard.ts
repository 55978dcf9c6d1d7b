import type { RemoteHost } from '@serafim/contract/remote/host';
import type { DraftStore } from '../draft/draft-store.ts';
import type { Attempt } from '../send/attempt.ts';
import type { Refusals } from '../send/refused-fields.ts';
import type { Step } from './steps.ts';

/** What every step of the wizard is handed. */
export interface Wizard {
  host: RemoteHost;
  store: DraftStore;
  attempt: Attempt;
  goTo(step: Step): void;
  /** Sends the person to an earlier step with what the API refused there. */
  refuse(step: Step, fields: Refusals): void;
  /** What the API refused in the step on the screen; the step takes it once. */
  takeRefusals(): Refusals | null;
  /** Says what just happened, with a way to take it back. */
  offerUndo(message: string, undo: () => void): void;
}

/** What a step is handed. */
export interface StepProps {
  wizard: Wizard;
}
