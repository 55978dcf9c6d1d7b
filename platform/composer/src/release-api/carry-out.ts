import { isDeepStrictEqual } from 'node:util';
import {
  type AdminAction,
  type adminActionSchema,
  type ExpectedRemote,
  expectedState,
  type RemoteReport,
} from '@serafim/platform-contract/release-report';
import type { ReleaseService } from '@serafim/release-store/releases/release-service';
import type { Actor } from '@serafim/release-store/signatures/actor';
import type { z } from 'zod';
import type { ReleaseTexts } from '../composer-site.ts';
import { Refusal } from '../http/refusal.ts';

type ReleaseOrder = z.output<typeof adminActionSchema>;

/** @throws Refusal when the remote has changed since the administrator saw it */
export function assertUnchanged(now: RemoteReport | undefined, expected: ExpectedRemote): RemoteReport {
  if (!now) throw new Refusal('notFound');
  if (!isDeepStrictEqual(expectedState(now), expected)) throw new Refusal('changed');
  return now;
}

/** The canary that an order is for. @throws Refusal when there was none */
function requireCanary({ expected }: ReleaseOrder, { noCanary }: ReleaseTexts): string {
  if (expected.canary === null) throw new Refusal('refused', { detail: noCanary });
  return expected.canary;
}

/** Carries an administrator's order out through the release service, only on the state that they saw. */
export async function carryOut(
  service: ReleaseService,
  actor: Actor,
  remote: string,
  action: AdminAction,
  order: ReleaseOrder,
  texts: ReleaseTexts,
): Promise<void> {
  const { expected, percent, to } = order;
  // The history names a reason for every version that is withdrawn.
  const reason = order.reason || texts.noReason;
  switch (action) {
    case 'rollback':
      if (to === undefined && expected.canary !== null)
        await service.rollBackCanary(actor, remote, reason, expected.canary);
      else await service.goBack(actor, remote, to, reason, expected.version);
      return;
    case 'promote':
      await service.promote(actor, remote, order.reason, requireCanary(order, texts));
      return;
    case 'traffic': {
      if (percent === undefined) throw new Refusal('invalid', { errors: { percent: texts.percentMissing } });
      const before = { version: requireCanary(order, texts), traffic: 100 - expected.traffic };
      await service.traffic(actor, remote, percent, order.reason, before);
      return;
    }
    case 'freeze':
      await service.freeze(actor, remote, reason);
      return;
    case 'thaw':
      await service.thaw(actor, remote);
  }
}
