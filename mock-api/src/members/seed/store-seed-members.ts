import { addDays, type Day } from '@serafim/contract/site/calendar';
import type { Insertable } from 'kysely';
import { insertDependents } from '../../identity/person/person-repository.ts';
import { personRow } from '../../identity/person/person-row.ts';
import type { AttemptRow, ChargeRow } from '../../money/db/tables.ts';
import { changeContract, type Membership } from '../../money/membership/contract-repository.ts';
import { savedCards } from '../../money/payment/sandbox/sandbox-gateway.ts';
import { newProtocol } from '../../platform/codes/protocol.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db, MembersTables, Store } from '../db/tables.ts';
import { signUpMoments } from './seed-calendar.ts';
import { type SeedHistory, seedHistory } from './seed-history.ts';
import { type SeedPerson, seedPerson } from './seed-people.ts';

/** Members stored in one transaction. */
const BATCH = 500;

/** Rows of one statement: SQLite takes 32,766 values in one. */
const ROWS = 1_000;

const HOUR = 3_600_000;

/** Noon in São Paulo. */
const noon = (day: Day): string => `${day}T15:00:00.000Z`;

/** One stored member with what has become of the contract. */
export interface SeedMember extends SeedHistory, Membership {
  invented: SeedPerson;
}

/** How the seed is stored: encrypted by whom, and as things stand when. */
export interface Seeding {
  cipher: Cipher;
  now: Date;
}

/** Stores rows, in several statements where they are many. */
export async function insertRows<Table extends keyof MembersTables>(
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

/** Stores people who signed up at these moments, the first of them as the nth, and works out what has become of each. */
async function insertPeople(
  db: Db,
  { cipher, now }: Seeding,
  from: number,
  moments: readonly Date[],
): Promise<SeedMember[]> {
  const known = new Map<string, { n: number; invented: SeedPerson }>();
  const rows = moments.map((createdAt, index) => {
    const n = from + index;
    const invented = seedPerson(n);
    const signUp = { ...invented, novidades: false };
    const row = personRow(signUp, cipher, { passwordHash: null, createdAt });
    known.set(row.id, { n, invented });
    return row;
  });
  const stored = await db.insertInto('person').values(rows).returningAll().execute();
  const people = stored.flatMap(person => {
    const about = known.get(person.id);
    return about === undefined ? [] : [{ person, ...about }];
  });
  const contracts = await db
    .insertInto('contract')
    .values(
      people.map(({ person, invented }) => ({
        person_number: person.number,
        ordinal: 1,
        plan: invented.plano,
        billing: invented.fatura,
        method: invented.meiodepagamento,
        due_day: invented.vencimento,
        made_at: person.created_at,
      })),
    )
    .returningAll()
    .execute();
  const byMember = new Map(contracts.map(contract => [contract.person_number, contract]));
  return people.flatMap(({ person, n, invented }) => {
    const contract = byMember.get(person.number);
    if (contract === undefined) return [];
    const history = seedHistory({ person, contract }, n, invented.fate, now);
    return [{ person, contract, invented, ...history }];
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
const hasSavedCard = ({ contract, charges, leaving }: SeedMember): boolean =>
  contract.method === 'cartao' && leaving === null && charges[0]?.status === 'paga';

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
  // An administrator gives back any of them.
  const paid = charges.filter(({ status }) => status === 'paga');
  await insertRows(
    db,
    'sandbox_payment',
    paid.map(({ reference, amount }) => ({
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
  for (const { contract, leaving } of members)
    if (leaving !== null)
      await changeContract(db, contract, {
        protocol: newProtocol(new Date(noon(leaving.askedOn))),
        end_kind: 'cancelamento',
        asked_at: noon(leaving.askedOn),
        effective_on: leaving.effectiveOn,
        ended_at: noon(addDays(leaving.effectiveOn, 1)),
      });
}

/** Stores the invented members from the nth on, each with contract and charges, in the transaction that it is given. */
export async function insertSeedMembers(
  db: Db,
  seeding: Seeding,
  from: number,
  moments: readonly Date[],
): Promise<SeedMember[]> {
  const members = await insertPeople(db, seeding, from, moments);
  for (const { person, invented } of members)
    await insertDependents(db, seeding.cipher, person.number, invented.dependentes);
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
  return members;
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
  const moments = signUpMoments(count, now);
  for (let from = 0; from < count; from += BATCH) {
    const batch = moments.slice(from, from + BATCH);
    await inTransaction(store.db, db => insertSeedMembers(db, { cipher, now }, from, batch));
    onProgress(from + batch.length);
  }
}
