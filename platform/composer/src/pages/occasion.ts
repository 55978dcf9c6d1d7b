import type { RefusedForm } from '@serafim/platform-contract/route-server';
import type { Preview } from '../visits/dev-server.ts';

/** What a page is composed for, beyond its address. */
export interface Occasion {
  /** Milliseconds that the remote may take, where that is more than pages usually may. */
  budget?: number;
  /** A form that was posted to the address and refused. */
  refused?: RefusedForm;
  /** What only this visitor sees. */
  preview?: Preview;
  /** Called before a page is rendered that nobody asked for before, under parameters of its own; rejects to refuse it. */
  spend?: () => Promise<void>;
}
