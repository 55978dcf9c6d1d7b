import { isDeepStrictEqual } from 'node:util';
import {
  type ExpectedRemote,
  expectedOf,
  type ReleaseActName,
  type RemoteReport,
  type releaseActSchema,
} from '@serafim/contract/remote/release-report';
import type { z } from 'zod';
import type { Actor } from '../releases/actor.ts';
import type { ReleaseDesk } from '../releases/release-desk.ts';
import { RefusedAct } from './refused-act.ts';

export type ReleaseOrder = z.output<typeof releaseActSchema>;

/** Why, where nobody says it: a version that is taken away always has a reason. */
const UNSAID = 'Decisão da administração, sem motivo escrito';

/** @throws RefusedAct when the remote is not as the person saw it */
export function assertSeen(now: RemoteReport | undefined, expected: ExpectedRemote): RemoteReport {
  if (!now) throw new RefusedAct('nao-encontrado');
  if (!isDeepStrictEqual(expectedOf(now), expected)) throw new RefusedAct('publicacao-mudou');
  return now;
}

/** The version that an order is meant for. @throws RefusedAct when there is no canary */
function canaryIn({ expected }: ReleaseOrder): string {
  if (expected.canary === null)
    throw new RefusedAct('publicacao-recusada', { detail: 'Não há versão em teste.' });
  return expected.canary;
}

/** Does at the desk what an admin orders, and nothing else than what they saw. */
export async function actAt(
  desk: ReleaseDesk,
  actor: Actor,
  remote: string,
  act: ReleaseActName,
  order: ReleaseOrder,
): Promise<void> {
  const { expected, percent, to } = order;
  const reason = order.reason || UNSAID;
  switch (act) {
    case 'rollback':
      if (to === undefined && expected.canary !== null)
        await desk.rollBackCanary(actor, remote, reason, expected.canary);
      else await desk.goBack(actor, remote, to, reason, expected.version);
      return;
    case 'promote':
      await desk.promote(actor, remote, order.reason, canaryIn(order));
      return;
    case 'traffic': {
      if (percent === undefined)
        throw new RefusedAct('dados-invalidos', { errors: { percent: 'Diga quantos por cento.' } });
      const before = { version: canaryIn(order), traffic: 100 - expected.traffic };
      await desk.traffic(actor, remote, percent, order.reason, before);
      return;
    }
    case 'freeze':
      await desk.freeze(actor, remote, reason);
      return;
    case 'thaw':
      await desk.thaw(actor, remote);
  }
}
