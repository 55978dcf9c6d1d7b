import type { WaitingDecision, waitingDecisionSchema } from '@serafim/platform-contract/waiting-release';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import { ReleaseRefused } from '@serafim/release-store/release-refused';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { findWaiting } from '@serafim/release-store/releases/waiting';
import type { Actor } from '@serafim/release-store/signatures/actor';
import type { z } from 'zod';
import type { ReleaseTexts, TakeCode } from '../composer-site.ts';
import { AWAY_RETRY_AFTER, Refusal } from '../http/refusal.ts';

interface DecisionDeps {
  releases: Pick<Releases, 'registry' | 'service'>;
  takeCode: TakeCode;
  texts: ReleaseTexts;
}

/** Answers what cannot be reached; what is refused keeps its reason. */
function throwAway(cause: unknown): never {
  throw cause instanceof ReleaseRefused
    ? cause
    : new Refusal('away', { retryAfter: AWAY_RETRY_AFTER, cause });
}

/**
 * Approves or refuses a version that waits, for an administrator who proves with a code to be there. What can be known
 * before costs them no code.
 * @param actor operations, which sign the decision, with the person who decides
 * @param cookies of the administrator, to whom the code belongs
 */
export async function decideWaiting(
  { releases: { registry, service }, takeCode, texts }: DecisionDeps,
  { actor, cookies }: { actor: Actor; cookies: string | undefined },
  remote: string,
  decision: WaitingDecision,
  { version, live, code, reason }: z.output<typeof waitingDecisionSchema>,
): Promise<void> {
  if (decision === 'refuse' && reason === '')
    throw new Refusal('invalid', { errors: { reason: texts.reasonMissing } });
  const now = await registry.read().catch(throwAway);
  const { stable } = remoteVersions(now, remote);
  if (findWaiting(now, remote)?.version !== version || (stable?.metadata.version ?? null) !== live)
    throw new Refusal('changed');
  const fault = await takeCode(cookies, code).catch(throwAway);
  if (fault !== null) throw new Refusal('invalid', { errors: { code: fault } });
  if (decision === 'refuse') await service.refuse(actor, remote, version, reason);
  else await service.approve(actor, remote, { approver: actor.keyId, expected: version, note: reason });
}
