import { join } from 'node:path';
import { repository } from './data-folder.ts';
import { budgetGate } from './gate/budget.ts';
import { codeGate } from './gate/code.ts';
import { contractGate } from './gate/contract.ts';
import { doorGate } from './gate/door.ts';
import { filesGate } from './gate/files.ts';
import { ownReactGate } from './gate/own-react.ts';
import { pathsGate } from './gate/paths.ts';
import { sharedVersionsGate } from './gate/shared.ts';
import { stylesGate } from './gate/styles.ts';
import { teamGate } from './gate/team.ts';
import type { Gate } from './gate.ts';

/**
 * What is looked at without opening a browser.
 * @param shell folder of the built shell that the remote will run in
 */
export const staticGatesOf = (shell: string): readonly Gate[] => [
  teamGate,
  contractGate,
  doorGate,
  pathsGate,
  sharedVersionsGate(shell),
  ownReactGate,
  codeGate,
  stylesGate,
  filesGate,
  budgetGate,
];

/** The same against the shell of this repository; every start of the site looks so too. */
export const staticGates = staticGatesOf(join(repository, 'shell/dist/client'));
