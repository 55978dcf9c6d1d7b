import type { AuditTrail } from '../../identity/audit/audit-trail.ts';
import type { Person } from '../../identity/db/tables.ts';
import { OPERATOR } from '../../identity/second-step/free-admin.ts';
import { cancelOpenCharges } from '../../money/charge/charge-repository.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db, Store } from '../db/tables.ts';
import { anonymise, keptOf } from './anonymise.ts';
import type { Erased } from './erasure-journal.ts';
import { findTraces } from './personal-traces.ts';

interface RepeatServices {
  store: Store;
  cipher: Cipher;
  outbox: Outbox;
  audit: AuditTrail;
  now: () => Date;
}

/** The person as the backup knows them: perhaps from before they left. */
async function endContract(db: Db, person: Person, at: string): Promise<Person> {
  if (person.cancelled_at !== null) return person;
  await cancelOpenCharges(db, person.number);
  await db.updateTable('person').set({ cancelled_at: at }).where('number', '=', person.number).execute();
  return { ...person, cancelled_at: at };
}

/** Erases again who was erased after a backup was made. @returns how many persons the restored database still had */
export async function repeatErasures(services: RepeatServices, erased: readonly Erased[]): Promise<number> {
  const { store, cipher, audit, now } = services;
  let count = 0;
  for (const { id, protocol, at } of erased) {
    const restored = await store.db
      .selectFrom('person')
      .selectAll()
      .where('id', '=', id)
      .where('cpf_cipher', '!=', '')
      .executeTakeFirst();
    if (restored === undefined) continue;
    const traces = await findTraces(store.db, cipher, restored, now());
    await inTransaction(store.db, async db => {
      const person = await endContract(db, restored, at);
      const kept = await keptOf(db, cipher, person);
      const answer = { protocol, answered_at: at, outcome: 'eliminado', reason_cipher: '', ...kept } as const;
      await anonymise(db, services, person, traces, now());
      await db
        .insertInto('erasure')
        .values({ person_number: person.number, asked_at: at, ...answer })
        .onConflict(conflict => conflict.column('person_number').doUpdateSet(answer))
        .execute();
      await audit.record(db, { actor: OPERATOR, action: 'eliminou', subject: id });
    });
    count += 1;
  }
  // Where a reader prevents it, the sweeper tries again; it begins with the start.
  if (count > 0) await store.emptyLog();
  return count;
}
