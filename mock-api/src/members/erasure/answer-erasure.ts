import type { erasureAnswerSchema } from '@serafim/contract/api/erasure/erasure';
import { Refusal } from '@serafim/contract/api/http/refusal';
import type { z } from '@serafim/contract/api/zod';
import type { ErasureRow, Person } from '../../identity/db/tables.ts';
import { memberByNumber } from '../../identity/person/person-repository.ts';
import { presentContract } from '../../money/membership/contract-repository.ts';
import { hasWaitingOrder } from '../../money/refund/end-staff-refunds.ts';
import { owesRefund } from '../../money/refund/refund-repository.ts';
import type { PapersServices } from '../../papers/services.ts';
import { emptyLog } from '../../platform/db/empty-log.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Db, MembersTables } from '../db/tables.ts';
import { anonymise, findTraces, keptOf, type PersonalTraces } from './anonymise.ts';
import { recordErased } from './erasure-journal.ts';
import { erasedMail, refusedMail } from './erasure-mails.ts';
import { erasureObstacle } from './erasure-obstacle.ts';

type Answer = z.output<typeof erasureAnswerSchema>;

const obstacles = {
  contrato: 'O contrato ainda vale. Os dados podem ser eliminados quando ele terminar.',
  reembolso: 'Ainda há dinheiro a devolver a esta pessoa. Os dados podem ser eliminados depois da devolução.',
} as const;

/**
 * Claims a request for this answer; null where it was answered the same way before, so that nothing happens twice.
 * @throws where it was answered the other way, or does not exist
 */
async function claim(
  db: Db,
  protocol: string,
  { tipo }: Answer,
  given: { admin: string; at: string },
): Promise<ErasureRow | null> {
  const row = await db
    .updateTable('erasure')
    .set({ outcome: tipo, answered_at: given.at, answered_by: given.admin })
    .where('protocol', '=', protocol)
    .where('outcome', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) return row;
  const known = await db
    .selectFrom('erasure')
    .select('outcome')
    .where('protocol', '=', protocol)
    .executeTakeFirst();
  if (known === undefined) throw new Refusal('nao-encontrado');
  if (known.outcome !== tipo) throw new Refusal('pedido-ja-respondido');
  return null;
}

type ErasureServices = Pick<
  PapersServices<MembersTables>,
  'store' | 'cipher' | 'erasures' | 'outbox' | 'audit' | 'brand' | 'log' | 'now'
>;

/**
 * Answers a request for erasure. Who was erased is in no file of the database once this ends, or once nobody else
 * reads the file any more.
 */
export async function answerErasure(
  services: ErasureServices,
  protocol: string,
  answer: Answer,
  admin: string,
): Promise<void> {
  const { store, erasures } = services;
  const person = answer.tipo === 'eliminado' ? await personBehind(store.db, protocol) : undefined;
  const traces = person === undefined ? null : await findTraces(store.db, services, person);
  await inTransaction(store.db, db => storeAnswer(db, services, protocol, answer, { admin, traces }));
  if (answer.tipo !== 'eliminado') return;
  await recordErased(store.db, erasures, protocol);
  await emptyLog(services);
}

/** Everything in one transaction, the mail included. */
async function storeAnswer(
  db: Db,
  services: ErasureServices,
  protocol: string,
  answer: Answer,
  { admin, traces }: { admin: string; traces: PersonalTraces | null },
): Promise<void> {
  const { cipher, outbox, audit, brand, now } = services;
  // Before it is claimed: an erased member is not found afterwards.
  const person = await personBehind(db, protocol);
  const row = await claim(db, protocol, answer, { admin, at: now().toISOString() });
  if (row === null) return;
  if (person === undefined) throw new Refusal('nao-encontrado');
  const set = (change: Partial<ErasureRow>) =>
    db.updateTable('erasure').set(change).where('person_number', '=', person.number).execute();

  if (answer.tipo === 'recusado') {
    await set({ reason_cipher: cipher.seal('erasure.reason_cipher', person.number, answer.motivo) });
    if (person.email !== '') await outbox.put(db, refusedMail(brand, person, protocol, answer.motivo));
    await audit.record(db, { actor: admin, action: 'recusou-eliminacao', subject: person.id });
    return;
  }
  const contract = await presentContract(db, person.number);
  // Money that came twice is no part of what a leaving gives back.
  const obstacle =
    (contract && erasureObstacle(contract)) ??
    ((await owesRefund(db, person.number)) || (await hasWaitingOrder(db, person.number))
      ? 'reembolso'
      : null);
  if (obstacle !== null) throw new Refusal('eliminacao-impedida', { detail: obstacles[obstacle] });
  const kept = await keptOf(db, cipher, person);
  await anonymise(db, services, person, traces);
  // After the mails that waited for the same address are deleted.
  if (person.email !== '') await outbox.put(db, erasedMail(brand, person, protocol, kept.kept_until));
  await set(kept);
  await audit.record(db, { actor: admin, action: 'eliminou', subject: person.id });
}

async function personBehind(db: Db, protocol: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('erasure')
    .select('person_number')
    .where('protocol', '=', protocol)
    .executeTakeFirst();
  return row === undefined ? undefined : memberByNumber(db, row.person_number);
}
