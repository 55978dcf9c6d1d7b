import type { BootPreview } from '@serafim/platform-contract/release-set';
import type { RefusedForm } from '@serafim/platform-contract/route-server';

/** What a page is composed for, beyond its address. */
export interface Occasion {
  /** Milliseconds that the remote may take, where that is more than pages usually may. */
  budget?: number;
  /** A form that was posted to the address and refused. */
  refused?: RefusedForm;
  /** What only this visitor sees. */
  preview?: BootPreview;
  /** Called before a page is rendered that nobody asked for before, under parameters of its own; rejects to refuse it. */
  spend?: () => Promise<void>;
}
