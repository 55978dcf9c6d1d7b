import { resolve } from 'node:path';
import type { SiteRules } from '@serafim/platform-contract/site-rules';
import { describeShellSlots } from '@serafim/release-store/composition/check-shell-slots';
import { repository } from '@serafim/server-kit/process/repository';
import { contractGate, pathsGate, teamGate } from './claims.ts';
import { codeGate } from './code.ts';
import { compositionGate } from './composition.ts';
import { containerGate, ownReactGate, sharedVersionsGate } from './containers.ts';
import { factsGate } from './facts.ts';
import { budgetGate, filesGate } from './files.ts';
import { type Gate, runGates } from './gate.ts';
import { navigationGate } from './navigation.ts';
import { rolesGate } from './roles.ts';
import { serverCodeGate } from './server-code.ts';
import { stylesGate } from './styles.ts';

/** The site that a candidate is checked against. */
export interface CheckedSite {
  /** Folder of the built shell that the remote will run in, from the repository's root. */
  shell: string;
  rules: SiteRules;
}

/** The gates that need no browser, in order; every start of the site runs them too. */
export const staticGates = ({ shell, rules }: CheckedSite): readonly Gate[] => [
  teamGate,
  contractGate,
  containerGate,
  pathsGate,
  compositionGate(describeShellSlots(rules.slots)),
  navigationGate(rules),
  rolesGate(rules),
  factsGate,
  sharedVersionsGate(resolve(repository, shell)),
  ownReactGate,
  codeGate,
  serverCodeGate,
  stylesGate,
  filesGate,
  budgetGate,
];

/** Runs the second gates only when the first find nothing: a browser takes seconds. */
export const inTurn =
  (first: readonly Gate[], then: readonly Gate[]): Gate =>
  async (candidate, registry) => {
    const findings = await runGates(first, candidate, registry);
    return findings.length > 0 ? findings : runGates(then, candidate, registry);
  };
