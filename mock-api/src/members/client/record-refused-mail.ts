import { staffNumbers } from '../../identity/person/person-repository.ts';
import type { IdentityServices } from '../../identity/services.ts';
import type { RecordRefusal } from '../../platform/mail/mail-worker.ts';
import type { MembersTables } from '../db/tables.ts';

/** Records a mail that was refused for good in the history of every member who has the address. */
export const recordRefusedMail =
  ({ store, audit }: Pick<IdentityServices<MembersTables>, 'store' | 'audit'>): RecordRefusal =>
  async (address, status) => {
    const members = await store.db
      .selectFrom('person')
      .select('id')
      .where('number', 'not in', staffNumbers)
      .where('email', '=', address)
      .execute();
    for (const { id } of members)
      await audit.recordReading({ actor: '', action: 'email-recusado', subject: id, fields: [status] });
  };
