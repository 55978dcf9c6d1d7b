import { randomUUID } from 'node:crypto';
import { addDays, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { clinicRow, insertClinics } from '../../network/clinic/clinic-repository.ts';
import { seedClinic } from '../../network/seed/seed-clinics.ts';
import { seedProtocol } from '../../network/seed/store-seed-network.ts';
import { insertNetworkRequest } from '../../network/waiting-list/waiting-list-repository.ts';
import { newProtocol } from '../../platform/codes/protocol.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db } from '../db/tables.ts';
import { chance, oneOf } from './seed-numbers.ts';
import { seedPerson } from './seed-people.ts';
import type { SeedMember } from './store-seed-members.ts';

const DAY = 86_400_000;

/** So many days ago, in the afternoon. */
const ago = (now: Date, days: number): Date =>
  new Date(Date.parse(`${addDays(dayInSaoPaulo(now), -Math.ceil(days))}T17:00:00Z`) + (days % 1) * 0.2 * DAY);

/** How many days each registration has waited; the last one was asked for a change. */
const waitingClinics = [0.8, 1.2, 2.6, 5.1, 8.4];

/** Stores registrations that wait for a decision. @param from the number of the first */
export async function insertWaitingClinics(db: Db, from: number, admin: string, now: Date): Promise<void> {
  const rows = waitingClinics.map((days, index) =>
    clinicRow(seedClinic(from + index), {
      status: 'pendente',
      protocol: seedProtocol(from + index),
      now: ago(now, days),
    }),
  );
  await insertClinics(db, rows);
  const reason = 'O preço da consulta com o cartão ficou maior que o normal. Pode conferir e mandar de novo?';
  const at = ago(now, 6).toISOString();
  await db
    .insertInto('clinic_decision')
    .values({
      id: randomUUID(),
      clinic_id: rows.at(-1)?.id ?? '',
      verdict: 'ajuste',
      reason,
      admin_id: admin,
      at,
    })
    .execute();
}

/** For how many days each request for erasure has waited; one of them is of a member whose contract runs. */
const waitingErasures = [1.5, 4.2, 11.8];

/** Stores requests for erasure that wait, and one that was refused. */
export async function insertErasures(
  db: Db,
  cipher: Cipher,
  { left, staying }: { left: readonly SeedMember[]; staying: readonly SeedMember[] },
  admin: string,
  now: Date,
): Promise<void> {
  const [inContract, refused] = staying;
  if (inContract === undefined || refused === undefined) return;
  const waiting = [inContract, ...left].slice(0, waitingErasures.length).map(({ person }, index) => {
    const at = ago(now, waitingErasures[index] ?? 0);
    return { person_number: person.number, protocol: newProtocol(at), asked_at: at.toISOString() };
  });
  const { number } = refused.person;
  const reason = 'O contrato ainda vale. Depois do fim dele, apagamos tudo a seu pedido.';
  await db.insertInto('erasure').values(waiting).execute();
  await db
    .insertInto('erasure')
    .values({
      person_number: number,
      protocol: newProtocol(ago(now, 19)),
      asked_at: ago(now, 19).toISOString(),
      answered_at: ago(now, 17).toISOString(),
      answered_by: admin,
      outcome: 'recusado',
      reason_cipher: cipher.seal('erasure.reason_cipher', number, reason),
    })
    .execute();
}

/** Cities without a place, and how many of twenty wait there. */
const wanted = [
  ...Array<string>(7).fill('Belo Horizonte'),
  ...Array<string>(5).fill('Curitiba'),
  ...Array<string>(3).fill('Vinhedo'),
  ...Array<string>(2).fill('Londrina'),
  'Uberlândia',
  'Franca',
  'Maringá',
];

/** Stores visitors who wait for a place to join the network. */
export async function insertWaitingVisitors(db: Db, cipher: Cipher, now: Date): Promise<void> {
  for (const [index, cidade] of wanted.entries()) {
    const at = ago(now, 1 + index * 4 + chance(index, 'waiting'));
    await insertNetworkRequest(db, cipher, {
      protocol: newProtocol(at),
      email: seedPerson(index * 31 + 9).email,
      cidade,
      especialidade: oneOf(['', 'Dermatologia', 'Pediatria', ''], chance(index, 'specialty')),
      now: at,
    });
  }
}
