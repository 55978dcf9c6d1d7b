import { Refusal } from '@serafim/contract/api/http/refusal';
import type { UnmatchedNotice } from '@serafim/contract/api/payment/unmatched-notice';
import type { FastifyRequest } from 'fastify';
import { requestingAdmin } from '../../identity/access/requester.ts';
import { recordClientsRead } from '../../identity/audit/record-clients-read.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { MoneyServices } from '../services.ts';
import { clientOfWaiting, listUnmatched, settleUnmatched } from './unmatched-notices.ts';

/** /avisos-sem-cobranca: what the provider said of money that fits no charge, for managers. */
export function unmatchedNoticeRoutes(app: ApiApp, services: MoneyServices): void {
  const { store, cipher, audit, now } = services;

  /** The list, and a record for everybody whose name is in it. */
  const show = async (request: FastifyRequest): Promise<UnmatchedNotice[]> => {
    const found = await listUnmatched(store.db, cipher);
    const reading = { actor: requestingAdmin(request), action: 'viu-aviso-do-banco' } as const;
    await recordClientsRead(audit, reading, found);
    return found;
  };

  route(app, 'unmatchedNotices', show);

  route(app, 'settleNotice', async request => {
    const { id } = request.params;
    const admin = requestingAdmin(request);
    await inTransaction(store.db, async db => {
      const subject = await clientOfWaiting(db, id);
      const noteCipher = cipher.seal('unmatched_notice.note_cipher', id, request.body.nota);
      if (subject === undefined || !(await settleUnmatched(db, id, { admin, noteCipher, now: now() })))
        throw new Refusal('nao-encontrado');
      await audit.record(db, {
        actor: admin,
        action: 'resolveu-aviso-do-banco',
        subject,
        fields: ['nota'],
      });
    });
    return show(request);
  });
}
