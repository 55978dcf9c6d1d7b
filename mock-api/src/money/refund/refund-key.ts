import { maskPixKey } from '@serafim/contract/api/fields/pix-key';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { z } from '@serafim/contract/api/zod';
import { sql } from 'kysely';
import type { Person } from '../../identity/db/tables.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { memberByNumber } from '../../identity/person/person-repository.ts';
import { openCpf } from '../../identity/person/person-row.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { PlatformServices } from '../../platform/services.ts';
import type { Db, MoneyTables, RefundRow } from '../db/tables.ts';
import { presentContract } from '../membership/contract-repository.ts';
import { keyLinkMail, keyNamedMail } from './refund-mails.ts';

/** What naming a key works with. */
export type RefundKeyServices = Pick<
  PlatformServices<MoneyTables>,
  'cipher' | 'outbox' | 'brand' | 'siteOrigin' | 'now'
>;

/** Milliseconds for which a mailed link serves: thirty days. */
const LIFETIME = 30 * 86_400_000;

/** What a link holds: the member's number, when it was made, and the key that it confirms. */
const linkSchema = z.tuple([z.int(), z.int(), z.string()]);

const findRow = (db: Db, personNumber: number) =>
  db.selectFrom('refund_key').selectAll().where('person_number', '=', personNumber).executeTakeFirst();

/** The key that the money of a member's boletos goes to; null while none is known to be the member's. */
export async function findRefundKey(db: Db, cipher: Cipher, personNumber: number): Promise<string | null> {
  const row = await findRow(db, personNumber);
  return row === undefined ? null : cipher.open('refund_key.key_cipher', personNumber, row.key_cipher);
}

/** Centavos of boletos that wait until their member says where they go back to. */
export async function sumWaiting(db: Db, personNumber: number): Promise<number> {
  const { sum } = await db
    .selectFrom('refund')
    .select(sql<number | string | null>`sum(amount - returned)`.as('sum'))
    .where('person_number', '=', personNumber)
    .where('done_at', 'is', null)
    .where('next_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** Changes a member's refunds of boletos that are not done. */
const changeOpen = (db: Db, personNumber: number, change: Partial<RefundRow>) =>
  db
    .updateTable('refund')
    .set(change)
    .where('person_number', '=', personNumber)
    .where('done_at', 'is', null)
    .where('reference', 'in', boletos =>
      boletos.selectFrom('payment_attempt').select('reference').where('method', '=', 'boleto'),
    )
    .execute();

/**
 * Leaves the bank alone until a member names or confirms a key, and mails the link that does it. Only where the member
 * is locked.
 * @param key what the link confirms; '' where it asks for a key
 */
export async function askForKey(
  db: Db,
  { cipher, outbox, brand, siteOrigin, now }: RefundKeyServices,
  person: Person,
  key: string,
  reason?: RefundRow['reason'],
): Promise<void> {
  await changeOpen(db, person.number, { next_at: null });
  const contract = await presentContract(db, person.number);
  if (person.email === '' || contract === undefined) return;
  const link = JSON.stringify([person.number, now().getTime(), key]);
  const sealed = cipher.seal('refund_key.key_cipher', 'link', link);
  // Without signs that mail programs or addresses write otherwise.
  const secret = Buffer.from(sealed, 'base64').toString('base64url');
  const amount = await sumWaiting(db, person.number);
  await outbox.put(db, keyLinkMail({ brand, person, contract, amount }, { siteOrigin, secret, key, reason }));
}

/** The member whom a link was mailed to, locked, and the key that it confirms. @throws Refusal `link-vencido` */
export async function openLink(
  db: Db,
  { cipher, now }: RefundKeyServices,
  secret: string,
): Promise<{ person: Person; key: string }> {
  const [number, made, key] = readLink(cipher, secret);
  await lockPerson(db, number);
  const person = await memberByNumber(db, number);
  const row = await findRow(db, number);
  // Once a key was named, every link from before is used up.
  const isUsed = row !== undefined && Date.parse(row.named_at) >= made;
  if (person === undefined || isUsed || made + LIFETIME < now().getTime()) throw new Refusal('link-vencido');
  return { person, key };
}

function readLink(cipher: Cipher, secret: string): z.output<typeof linkSchema> {
  try {
    return linkSchema.parse(JSON.parse(cipher.open('refund_key.key_cipher', 'link', secret)));
  } catch (cause) {
    throw new Refusal('link-vencido', { cause });
  }
}

/**
 * Stores where the money of a member's boletos goes, and reports it to the member: the own CPF at once, any other key
 * once a mailed link confirms it. Only where the member is locked.
 * @param by a link, or who named the key in the member's account or in the administration
 */
export async function nameKey(
  db: Db,
  services: RefundKeyServices,
  person: Person,
  key: string,
  by: 'link' | 'session',
): Promise<void> {
  const { cipher, outbox, brand, now } = services;
  const { number } = person;
  if (by !== 'link' && key !== openCpf(cipher, person)) return askForKey(db, services, person, key);
  const named = {
    key_cipher: cipher.seal('refund_key.key_cipher', number, key),
    named_at: now().toISOString(),
  };
  await db
    .insertInto('refund_key')
    .values({ person_number: number, ...named })
    .onConflict(conflict => conflict.column('person_number').doUpdateSet(named))
    .execute();
  await changeOpen(db, number, { pix_key_cipher: '', next_at: now().toISOString() });
  // The receipts say so, too.
  await db
    .updateTable('contract')
    .set({ pix_key: maskPixKey(key) })
    .where('person_number', '=', number)
    .where('refund', '>', 0)
    .where('refunded_at', 'is', null)
    .execute();
  const contract = await presentContract(db, number);
  if (person.email !== '' && contract !== undefined)
    await outbox.put(db, keyNamedMail({ brand, person, contract }, maskPixKey(key)));
}
