import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '@serafim/contract/api/http/refusal';
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

type ReleaseOrder = z.output<typeof adminActionSchema>;

/** The reason where the administrator gives none: the history names one for every version that is withdrawn. */
const NO_REASON = 'Decisão da administração, sem motivo escrito';

/** @throws Refusal when the remote has changed since the administrator saw it */
export function assertUnchanged(now: RemoteReport | undefined, expected: ExpectedRemote): RemoteReport {
  if (!now) throw new Refusal('nao-encontrado');
  if (!isDeepStrictEqual(expectedState(now), expected)) throw new Refusal('publicacao-mudou');
  return now;
}

/** The canary that an order is for. @throws Refusal when there was none */
function requireCanary({ expected }: ReleaseOrder): string {
  if (expected.canary === null)
    throw new Refusal('publicacao-recusada', { detail: 'Não há versão em teste.' });
  return expected.canary;
}

/** Carries an administrator's order out through the release service, only on the state that they saw. */
export async function carryOut(
  service: ReleaseService,
  actor: Actor,
  remote: string,
  action: AdminAction,
  order: ReleaseOrder,
): Promise<void> {
  const { expected, percent, to } = order;
  const reason = order.reason || NO_REASON;
  switch (action) {
    case 'rollback':
      if (to === undefined && expected.canary !== null)
        await service.rollBackCanary(actor, remote, reason, expected.canary);
      else await service.goBack(actor, remote, to, reason, expected.version);
      return;
    case 'promote':
      await service.promote(actor, remote, order.reason, requireCanary(order));
      return;
    case 'traffic': {
      if (percent === undefined)
        throw new Refusal('dados-invalidos', { errors: { percent: 'Diga quantos por cento.' } });
      const before = { version: requireCanary(order), traffic: 100 - expected.traffic };
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
