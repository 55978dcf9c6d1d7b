import { isSpoken } from '@serafim/platform-contract/module';
import type { Composition } from './composition.ts';
import { type CompositionFinding, contractFinding } from './composition-finding.ts';

/**
 * A shell shows remotes of its own contract and of the one before: each shell that visits may get, against each version
 * of a remote. So a shell goes back across a number of the contract, or is refused to.
 */
export function checkContracts({ live, isChanged }: Composition): CompositionFinding[] {
  const shells = live.filter(({ release }) => release.shell);
  return shells.flatMap(shell =>
    live
      .filter(one => !one.release.shell && (isChanged(one) || isChanged(shell)))
      .filter(({ release }) => !isSpoken(release.contract, shell.release.contract))
      .map(remote => contractFinding(remote, shell, isChanged)),
  );
}
