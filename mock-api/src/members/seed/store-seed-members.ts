import { addDays, type Day } from '@serafim/contract/site/calendar';
import type { Insertable } from 'kysely';
import type { Person } from '../../identity/db/tables.ts';
import { personRow } from '../../identity/person/person-row.ts';
import type { AttemptRow, ChargeRow } from '../../money/db/tables.ts';
import { savedCards } from '../../money/payment/sandbox/sandbox-gateway.ts';
import { newProtocol } from '../../platform/codes/protocol.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db, MembersTables, Store } from '../db/tables.ts';
import { type SeedHistory, seedHistory } from './seed-history.ts';
import { type SeedFate, seedPerson } from './seed-people.ts';

/** Members stored in one transaction. */
const BATCH = 500;

/** Rows of one statement: SQLite takes 32,766 values in one. */
const ROWS = 1_000;

/** The members signed up one after the other, evenly over so many milliseconds: three hundred days. */
const SPAN = 300 * 86_400_000;

const HOUR = 3_600_000;

/** Noon in São Paulo. */
const noon = (day: Day): string => `${day}T15:00:00.000Z`;

/** One stored member with what has become of the contract. */
interface SeedMember extends SeedHistory {
  person: Person;
}

/** How the seed is stored: encrypted by whom, and as things stand when. */
interface Seeding {
  cipher: Cipher;
  count: number;
  now: Date;
}

async function insertRows<Table extends keyof MembersTables>(
  db: Db,
  table: Table,
  rows: readonly Insertable<MembersTables[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS)
    await db
      .insertInto(table)
      .values(rows.slice(from, from + ROWS))
      .execute();
}

/** Stores people who signed up, and works out what has become of each. */
async function insertPeople(
  db: Db,
  { cipher, count, now }: Seeding,
  from: number,
  to: number,
): Promise<SeedMember[]> {
  const known = new Map<string, { n: number; fate: SeedFate }>();
  const rows = Array.from({ length: to - from }, (_, index) => {
    const n = from + index;
    const { fate, ...invented } = seedPerson(n);
    const createdAt = new Date(now.getTime() - Math.floor((SPAN * (count - n)) / count));
    const signUp = { ...invented, filiacao: '', endereco: '', novidades: false };
    const row = personRow(signUp, cipher, { role: 'member', passwordHash: null, createdAt });
    known.set(row.id, { n, fate });
    return row;
  });
  const stored = await db.insertInto('person').values(rows).returningAll().execute();
  return stored.flatMap(person => {
    const about = known.get(person.id);
    return about === undefined ? [] : [{ person, ...seedHistory(person, about.n, about.fate, now) }];
  });
}

/** How the charge was to be paid under its last reference. The provider is asked again about codes that are open, not all at once. */
function attemptOf({ id, status, ...charge }: ChargeRow, now: Date): AttemptRow {
  const { reference, method, amount, due_on, created_at, paid_on, person_number } = charge;
  const open = { reference, charge_id: id, method, amount, due_on, created_at, checks: 10 };
  if (status === 'aberta')
    return {
      ...open,
      state: 'open',
      asked_at: null,
      ended_at: null,
      check_at:
        method === 'cartao' ? null : new Date(now.getTime() + HOUR * (1 + (person_number % 6))).toISOString(),
    };
  const at = paid_on === null || `${paid_on}T12` < created_at ? created_at : `${paid_on}T12:00:00.000Z`;
  return {
    ...open,
    state: status === 'paga' ? 'confirmed' : 'refused',
    asked_at: at,
    ended_at: at,
    check_at: null,
  };
}

/** Whether the provider gave something to charge the member's card again. */
const hasSavedCard = ({ person, charges, leaving }: SeedMember): boolean =>
  person.payment_method === 'cartao' && leaving === null && charges[0]?.status === 'paga';

async function insertPayments(
  db: Db,
  members: readonly SeedMember[],
  { cipher, now }: Seeding,
): Promise<void> {
  const charges = members.flatMap(({ charges }) => charges);
  await insertRows(db, 'charge', charges);
  await insertRows(
    db,
    'payment_attempt',
    charges.map(charge => attemptOf(charge, now)),
  );
  // The sandbox gives money back within a contract's first days alone: what was paid later is not looked up again.
  const first = charges.filter(({ status, competence }) => status === 'paga' && competence === null);
  await insertRows(
    db,
    'sandbox_payment',
    first.map(({ reference, amount }) => ({
      reference,
      amount,
      state: 'confirmed',
      saved_card: '',
      settles_at: null,
      notice_at: null,
      refunded_at: null,
    })),
  );
  await insertRows(
    db,
    'saved_card',
    members.filter(hasSavedCard).map(({ person, charges }) => {
      const isRefused = charges.some(({ status }) => status === 'recusada');
      const token = isRefused ? savedCards.refused : savedCards.pays;
      return {
        person_number: person.number,
        token_cipher: cipher.seal('saved_card.token_cipher', person.number, token),
        saved_at: person.created_at,
      };
    }),
  );
}

/** Records who left, and that their contracts have ended. */
async function insertLeavings(db: Db, members: readonly SeedMember[]): Promise<void> {
  const left = members.flatMap(({ person: { number }, leaving }) =>
    leaving === null ? [] : [{ number, ...leaving }],
  );
  await insertRows(
    db,
    'leaving',
    left.map(({ number, askedOn, effectiveOn }) => ({
      person_number: number,
      protocol: newProtocol(new Date(noon(askedOn))),
      kind: 'cancelamento' as const,
      asked_at: noon(askedOn),
      effective_on: effectiveOn,
      refund: 0,
      refunded_at: null,
    })),
  );
  for (const { number, effectiveOn } of left)
    await db
      .updateTable('person')
      .set({ cancelled_at: noon(addDays(effectiveOn, 1)) })
      .where('number', '=', number)
      .execute();
}

async function storeBatch(store: Store, seeding: Seeding, from: number, to: number): Promise<void> {
  await inTransaction(store.db, async db => {
    const members = await insertPeople(db, seeding, from, to);
    await insertRows(
      db,
      'consent',
      members.flatMap(({ person: { number, created_at } }) => [
        { person_number: number, subject: 'contrato' as const, given: 1, at: created_at },
        { person_number: number, subject: 'novidades' as const, given: 0, at: created_at },
      ]),
    );
    await insertPayments(db, members, seeding);
    await insertLeavings(db, members);
  });
}

/**
 * Stores the first `count` invented members, without passwords, as people who signed up over the last three hundred days
 * and were charged since. `onProgress` gets how many are stored.
 */
export async function storeSeedMembers(
  store: Store,
  cipher: Cipher,
  count: number,
  now: Date,
  onProgress: (stored: number) => void = () => undefined,
): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const to = Math.min(count, from + BATCH);
    await storeBatch(store, { cipher, count, now }, from, to);
    onProgress(to);
  }
}
