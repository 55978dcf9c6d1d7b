import { contractGate } from './contract-gate.ts';
import type { Gate } from './gate.ts';

/** What is looked at without opening a browser; every start of the site does so too. */
export const staticGates: readonly Gate[] = [contractGate];

/** What is looked at in a browser: by a team's release alone, for it takes seconds. */
export const browserGates: readonly Gate[] = [];
