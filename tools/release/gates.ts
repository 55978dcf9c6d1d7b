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
import { findingsOf, type Gate } from './gate.ts';

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

/** Looks further only at what has nothing wrong with it so far: a browser takes seconds. */
export const inTurn =
  (first: readonly Gate[], then: readonly Gate[]): Gate =>
  async (candidate, registry) => {
    const findings = await findingsOf(first, candidate, registry);
    return findings.length > 0 ? findings : findingsOf(then, candidate, registry);
  };
