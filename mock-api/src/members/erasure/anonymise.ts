import { randomUUID } from 'node:crypto';
import { addMonths, type Day, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { RETENTION_YEARS } from '@serafim/contract/site/erasure-terms';
import type { Person } from '../../identity/db/tables.ts';
import { namedColumns, openCpf } from '../../identity/person/person-row.ts';
import { deleteSavedCard } from '../../money/charge/saved-cards.ts';
import { presentContract } from '../../money/membership/contract-repository.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db } from '../db/tables.ts';
import { deleteConsultations } from '../doctor/consultation-repository.ts';
import { deleteTraces, type PersonalTraces } from './personal-traces.ts';

/** What must be stored of an erased member. */
export interface Kept {
  kept_cpf_cipher: string;
  kept_until: Day | null;
}

/** The CPF stays where something was paid, for the years in which that may have to be proved; else nothing does. */
export async function keptOf(db: Db, cipher: Cipher, person: Person): Promise<Kept> {
  const paid = await db
    .selectFrom('charge')
    .select('id')
    .where('person_number', '=', person.number)
    .where('status', 'in', ['paga', 'estornada'])
    .limit(1)
    .executeTakeFirst();
  const endedAt = (await presentContract(db, person.number))?.ended_at ?? null;
  if (paid === undefined || endedAt === null) return { kept_cpf_cipher: '', kept_until: null };
  const end = dayInSaoPaulo(new Date(endedAt));
  return {
    kept_cpf_cipher: cipher.seal('erasure.kept_cpf_cipher', person.number, openCpf(cipher, person)),
    kept_until: addMonths(end, 12 * RETENTION_YEARS),
  };
}

/** Removes everything that identifies a member. The row stays: charges and the audit trail refer to it. */
export async function anonymise(
  db: Db,
  services: { cipher: Cipher; outbox: Outbox },
  person: Person,
  traces: PersonalTraces,
  now: Date,
): Promise<void> {
  const { number } = person;
  await deleteTraces(db, services, person, traces, now);
  await deleteSavedCard(db, number);
  await deleteConsultations(db, number);
  for (const table of ['saving', 'appointment_request', 'session', 'recovery_request'] as const)
    await db.deleteFrom(table).where('person_number', '=', number).execute();
  const dependents = await db
    .selectFrom('dependent')
    .select('position')
    .where('person_number', '=', number)
    .execute();
  for (const { position } of dependents)
    await db
      .updateTable('dependent')
      // The place keeps a row of its own, so that a printed card never becomes another person's.
      .set({ name: '', cpf_index: randomUUID(), cpf_cipher: '', removed_at: now.toISOString() })
      .where('person_number', '=', number)
      .where('position', '=', position)
      .execute();
  await db.deleteFrom('refund_key').where('person_number', '=', number).execute();
  const noKeys = { pix_key_cipher: '', asked_key_cipher: '' };
  await db.updateTable('refund').set(noKeys).where('person_number', '=', number).execute();
  await db.updateTable('contract').set({ pix_key: null }).where('person_number', '=', number).execute();
  await db
    .updateTable('charge')
    .set({ pix_code: null, boleto_line: null, refusal: null })
    .where('person_number', '=', number)
    .execute();
  await db
    .updateTable('person')
    .set(expression => ({
      ...namedColumns('', ''),
      search_text: '',
      phone: '',
      address: '',
      affiliation: '',
      wants_news: 0,
      cpf_index: randomUUID(),
      cpf_cipher: '',
      password_hash: null,
      version: expression('version', '+', 1),
    }))
    .where('number', '=', number)
    .execute();
}
