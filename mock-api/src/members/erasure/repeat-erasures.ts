import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { AuditTrail } from '../../identity/audit/audit-trail.ts';
import type { Person } from '../../identity/db/tables.ts';
import { OPERATOR } from '../../identity/second-step/free-admin.ts';
import { isLeft, leave } from '../../money/contract/leaving.ts';
import { changeContract, presentContract } from '../../money/membership/contract-repository.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { PersonalServices } from '../../platform/personal/personal-wing.ts';
import type { Db, Store } from '../db/tables.ts';
import { anonymise, findTraces, keptOf } from './anonymise.ts';
import type { Erased } from './erasure-journal.ts';

interface RepeatServices extends PersonalServices {
  store: Store;
  audit: AuditTrail;
}

/** Ends the contract of somebody whom the backup knows from before they left. */
async function endContract(db: Db, { number }: Person, at: string): Promise<void> {
  const contract = await presentContract(db, number);
  if (contract === undefined || contract.ended_at !== null) return;
  const end = new Date(at);
  if (isLeft(contract)) await changeContract(db, contract, { ended_at: at });
  else await leave(db, contract, { tipo: 'cancelamento', efeitoEm: dayInSaoPaulo(end), reembolso: 0 }, end);
}

/** Erases again who was erased after a backup was made. @returns how many persons the restored database still had */
export async function repeatErasures(services: RepeatServices, erased: readonly Erased[]): Promise<number> {
  const { store, cipher, audit } = services;
  let count = 0;
  for (const { id, protocol, at } of erased) {
    const person = await store.db
      .selectFrom('person')
      .selectAll()
      .where('id', '=', id)
      .where('cpf_cipher', '!=', '')
      .executeTakeFirst();
    if (person === undefined) continue;
    const traces = await findTraces(store.db, services, person);
    await inTransaction(store.db, async db => {
      await endContract(db, person, at);
      const kept = await keptOf(db, cipher, person);
      const answer = { protocol, answered_at: at, outcome: 'eliminado', reason_cipher: '', ...kept } as const;
      await anonymise(db, services, person, traces);
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
