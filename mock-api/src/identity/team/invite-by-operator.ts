import type { Brand } from '@serafim/contract/brand/brand';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { Store } from '../db/tables.ts';
import { listManagers } from '../person/staff-repository.ts';
import { OPERATOR } from '../second-step/free-admin.ts';
import { describeRole, invitationMail, reportToManagers } from './team-mails.ts';
import { openRequest, sendInvitation } from './team-repository.ts';

/** What came of an operator's invitation. */
export type OperatorInvitation = 'invited' | 'not-needed';

/**
 * Invites a manager without a second administrator's approval, as long as there are not two who could give it. For
 * operators: who can run this can read the whole database anyway. It is on record, and the one manager gets a mail.
 */
export async function inviteByOperator(
  { db }: Store,
  services: { audit: AuditTrail; outbox: Outbox; brand: Brand; siteOrigin: string; now: () => Date },
  invited: { name: string; email: string },
): Promise<OperatorInvitation> {
  const { audit, outbox, brand, siteOrigin, now } = services;
  return inTransaction(db, async transaction => {
    if ((await listManagers(transaction)).length > 1) return 'not-needed';
    const asked = { ...invited, role: 'gestao', askedBy: OPERATOR } as const;
    const request = await openRequest(transaction, { kind: 'convite', ...asked }, now());
    await audit.record(transaction, {
      actor: OPERATOR,
      action: 'convidou',
      subject: request.id,
      fields: [request.role],
    });
    const token = await sendInvitation(transaction, request.id, OPERATOR, now());
    await outbox.put(transaction, invitationMail(brand, siteOrigin, request, token));
    const what = `Quem opera o servidor convidou: ${describeRole(request.name, request.role)}.`;
    await reportToManagers(transaction, services, what);
    return 'invited';
  });
}
