import { CANARY_ANALYSIS } from '@serafim/platform-contract/release-actions';
import type { ReleaseService } from '@serafim/release-store/releases/release-service';
import type { Actor } from '@serafim/release-store/signatures/actor';
import type { CanaryAction } from './team-alert.ts';

/**
 * Applies decisions through the release service. The state that a decision is based on is compared once more when
 * the registry is swapped, so that of several composers exactly one acts.
 * @param openActor the key of operations, for a remote
 */
export function createDecisionApplier(
  service: ReleaseService,
  openActor: (remote: string) => Promise<Actor>,
) {
  return async function applyDecision({ stage, decision }: CanaryAction): Promise<void> {
    const { remote, version, traffic } = stage;
    const actor = { ...(await openActor(remote)), person: CANARY_ANALYSIS };
    const note = decision.note.slice(0, 200);
    if (decision.action === 'raise')
      await service.traffic(actor, remote, decision.traffic, note, { version, traffic });
    else await service[decision.action](actor, remote, note, version);
  };
}
