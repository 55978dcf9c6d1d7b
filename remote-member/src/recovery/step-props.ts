import type { RemoteHost } from '@serafim/contract/remote/host';
import type { RecoveryDraft } from './recovery-steps.ts';

/** What every step of the recovery takes. */
export interface StepProps {
  host: RemoteHost;
  draft: RecoveryDraft;
  /** Remembers what was typed, so that no step loses it. */
  keep: (typed: Partial<RecoveryDraft>) => void;
  /** The step is done. */
  onDone: () => void;
}
