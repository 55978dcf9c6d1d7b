import type { Brand } from '@serafim/contract/brand/brand';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { Store } from '../db/tables.ts';
import { personByCpf } from '../person/person-repository.ts';
import type { Sessions } from '../session/session-repository.ts';
import type { SecondStep } from './second-step.ts';
import { turnedOffByOperatorMail } from './second-step-mails.ts';

/** Who the trail names where an operator acts at the server itself. */
export const OPERATOR = 'operador';

/** What came of letting an administrator in again. */
export type FreedAdmin = 'freed' | 'not-an-admin' | 'was-off';

/**
 * Turns two steps off for who has neither phone nor recovery codes. For operators: who can run this can read the
 * whole database anyway. Half-done sign-ins and sessions end with it.
 */
export async function freeAdmin(
  { db }: Store,
  services: {
    cipher: Cipher;
    secondStep: SecondStep;
    sessions: Sessions;
    audit: AuditTrail;
    outbox: Outbox;
    brand: Brand;
  },
  cpf: string,
): Promise<FreedAdmin> {
  const person = await personByCpf(db, services.cipher, cpf);
  if (!person?.role) return 'not-an-admin';
  if ((await services.secondStep.since(db, person.number)) === null) return 'was-off';
  await inTransaction(db, async transaction => {
    await services.secondStep.stop(transaction, person.number);
    await services.sessions.closeAll(transaction, person.number);
    await services.audit.record(transaction, {
      actor: OPERATOR,
      action: 'desligou-duas-etapas',
      subject: person.id,
    });
    if (person.email !== '')
      await services.outbox.put(transaction, turnedOffByOperatorMail(services.brand, person));
  });
  return 'freed';
}
