import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { insertSeedClinics } from '../../network/seed/store-seed-network.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db, Store } from '../db/tables.ts';
import { insertAppointments } from './seed-appointments.ts';
import { signUpMoments } from './seed-calendar.ts';
import { insertInbox } from './seed-inbox.ts';
import { insertLedger, insertLedgers, placesByTown } from './seed-ledgers.ts';
import { insertErasures, insertWaitingClinics, insertWaitingVisitors } from './seed-queues.ts';
import { insertSeedMembers, type SeedMember } from './store-seed-members.ts';

/** What a new site begins with. */
const CLINICS = 320;
const MEMBERS = 1_400;

const BATCH = 500;

/** Whether nobody has used a store yet: it holds the first administrator at most. */
export async function isUntouched(db: Db): Promise<boolean> {
  const { rows } = await sql<{ used: number | string }>`select
    (select count(*) from (select 1 from person where number not in (select person_number from staff) limit 1) as members) +
    (select count(*) from (select 1 from staff limit 2) as admins) / 2 +
    (select count(*) from (select 1 from clinic limit 1) as clinics) +
    (select count(*) from (select 1 from message limit 1) as messages) as used`.execute(db);
  return Number(rows[0]?.used) === 0;
}

/** How many members have asked a clinic for an appointment. */
const ASKING = 48;

/** Whether a member's card holds: nothing is owed, and nobody left. */
const isPaid = ({ charges, leaving }: SeedMember): boolean =>
  leaving === null && charges.every(({ status }) => status === 'paga');

/** Whether an account shows all that one can: a family that has paid by card for months, in a town with many places. */
const isTypical = ({ invented, charges }: SeedMember): boolean =>
  invented.plano === 'guardian' &&
  invented.fatura === 'mensal' &&
  invented.meiodepagamento === 'cartao' &&
  invented.town === 'Campinas' &&
  invented.dependentes.length === 2 &&
  charges.length > 3;

async function insertConsultations(db: Db, { person }: SeedMember, now: Date): Promise<void> {
  for (const [place, daysAgo] of [11, 47].entries()) {
    const at = (minutes: number) =>
      new Date(now.getTime() - daysAgo * 86_400_000 + minutes * 60_000).toISOString();
    await db
      .insertInto('consultation')
      .values({
        id: randomUUID(),
        person_number: person.number,
        place,
        reference: randomUUID(),
        partner: 'sandbox',
        demonstration: 1,
        consent_version: '1',
        requested_at: at(0),
        seen_at: at(4),
        entered_at: at(5),
        ended_at: at(19),
        outcome: 'atendida',
      })
      .execute();
  }
}

interface Filling {
  cipher: Cipher;
  /** Id of the administrator who answered what is answered. */
  admin: string;
  /** With which one invented member can sign in. */
  memberHash: string;
  /** How many members are invented; left out, as many as a new site begins with. */
  count?: number | undefined;
  now: Date;
}

/** Any number, as long as nothing else in the database locks the same. */
const LOCK = 2_020_112_109;

/**
 * Fills a store that nobody has used with an invented network, members, messages and cases, all or nothing.
 * @returns the CPF of the member who can sign in; null where the store is in use, and nothing was stored
 */
export async function storeDemonstration(
  { db: whole, kind }: Pick<Store, 'db' | 'kind'>,
  { cipher, admin, memberHash, count = MEMBERS, now }: Filling,
): Promise<string | null> {
  return inTransaction(whole, async db => {
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
    if (!(await isUntouched(db))) return null;
    const places = placesByTown(await insertSeedClinics(db, 0, CLINICS, now));
    await insertWaitingClinics(db, CLINICS, admin, now);
    const moments = signUpMoments(count, now);
    const members: SeedMember[] = [];
    for (let from = 0; from < count; from += BATCH)
      members.push(
        ...(await insertSeedMembers(db, { cipher, now }, from, moments.slice(from, from + BATCH))),
      );
    const paid = members.filter(isPaid);
    const member = paid.find(isTypical) ?? paid[0];
    if (member === undefined) throw new Error('No invented member has paid');
    const others = paid.filter(one => one !== member);
    await insertLedgers(db, cipher, others, places);
    await insertLedger(db, cipher, member, places.get(member.invented.town) ?? [], 9);
    const old = others.filter(({ charges }) => charges.length > 2);
    await insertAppointments(db, cipher, [member, ...old.slice(0, ASKING)], places, now);
    await insertConsultations(db, member, now);
    await insertInbox(db, cipher, { admin, members, now });
    const left = members.filter(({ leaving }) => leaving !== null);
    await insertErasures(db, cipher, { left, staying: old.slice(-2) }, admin, now);
    await insertWaitingVisitors(db, cipher, now);
    const { number } = member.person;
    await db.updateTable('person').set({ password_hash: memberHash }).where('number', '=', number).execute();
    return member.invented.cpf;
  });
}
