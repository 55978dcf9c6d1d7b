import type { erasureAnswerSchema } from '@serafim/contract/api/erasure';
import type { z } from '@serafim/contract/api/zod';
import { leavingOf } from '../account/leaving.ts';
import type { Db } from '../db/store.ts';
import type { ErasureRow, Person } from '../db/tables.ts';
import { Problem } from '../http/problem.ts';
import { memberByNumber } from '../person/person-repository.ts';
import type { Services } from '../services.ts';
import { anonymise, keptOf } from './anonymise.ts';
import { erasedMail, refusedMail } from './erasure-mails.ts';
import { obstacleOf } from './erasure-obstacle.ts';

type Answer = z.output<typeof erasureAnswerSchema>;

const obstacles = {
  contrato: 'O contrato ainda vale. Os dados podem ser eliminados quando ele terminar.',
  reembolso: 'Ainda há dinheiro a devolver a esta pessoa. Os dados podem ser eliminados depois da devolução.',
} as const;

/**
 * Claims a request for this answer; null where it was answered the same way before, so that nothing happens twice.
 * @throws where it was answered the other way, or does not exist
 */
const claim = async (
  db: Db,
  protocol: string,
  { tipo }: Answer,
  given: { admin: string; at: string },
): Promise<ErasureRow | null> => {
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
  if (known === undefined) throw new Problem('nao-encontrado');
  if (known.outcome !== tipo) throw new Problem('pedido-ja-respondido');
  return null;
};

/** Answers a request for erasure: everything in the caller's transaction, the mail included. */
export const answerErasure = async (
  db: Db,
  services: Pick<Services, 'vault' | 'outbox' | 'audit' | 'brand' | 'now'>,
  protocol: string,
  answer: Answer,
  admin: string,
): Promise<void> => {
  const { vault, outbox, audit, brand, now } = services;
  // Before it is claimed: afterwards somebody who is erased is found no more.
  const person = await personBehind(db, protocol);
  const row = await claim(db, protocol, answer, { admin, at: now().toISOString() });
  if (row === null) return;
  if (person === undefined) throw new Problem('nao-encontrado');
  const set = (change: Partial<ErasureRow>) =>
    db.updateTable('erasure').set(change).where('person_number', '=', person.number).execute();

  if (answer.tipo === 'recusado') {
    await set({ reason_cipher: vault.sealText(answer.motivo) });
    if (person.email !== '') await outbox.put(db, refusedMail(brand, person, protocol, answer.motivo));
    await audit.note(db, { actor: admin, action: 'recusou-eliminacao', subject: person.id });
    return;
  }
  const obstacle = obstacleOf(person, await leavingOf(db, person.number));
  if (obstacle !== null) throw new Problem('eliminacao-impedida', { detail: obstacles[obstacle] });
  const kept = await keptOf(db, person);
  if (person.email !== '') await outbox.put(db, erasedMail(brand, person, protocol, kept.kept_until));
  await anonymise(db, vault, person, now());
  await set(kept);
  await audit.note(db, { actor: admin, action: 'eliminou', subject: person.id });
};

const personBehind = async (db: Db, protocol: string): Promise<Person | undefined> => {
  const row = await db
    .selectFrom('erasure')
    .select('person_number')
    .where('protocol', '=', protocol)
    .executeTakeFirst();
  return row === undefined ? undefined : memberByNumber(db, row.person_number);
};
