import { sql } from 'kysely';
import type { Db, Store } from '../db/store.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Cipher } from '../security/cipher.ts';
import { type Keys, type KeyUse, keyUses } from '../security/keys.ts';
import { type SealedColumn, sealedColumns } from '../security/sealed-columns.ts';

/** Columns that UNIQUE and lookups compare instead of a sealed one, under the same key. */
const indexOf: Partial<Record<SealedColumn, string>> = {
  'person.cpf_cipher': 'cpf_index',
  'dependent.cpf_cipher': 'cpf_index',
};

const BATCH = 200;

/** How often the whole database is looked through: who stores under an old key meanwhile is met in the next round. */
const ROUNDS = 5;

type Row = Record<string, string | number>;

function columnNames(column: SealedColumn) {
  const [table = '', cipher = ''] = column.split('.');
  return { table, cipher, ids: sealedColumns[column].row };
}

/** The rows after one, in the order of their ids. */
async function readAfter(db: Db, column: SealedColumn, after: Row | undefined): Promise<Row[]> {
  const { table, cipher, ids } = columnNames(column);
  const refs = sql.join(ids.map(id => sql.ref(id)));
  const later =
    after === undefined ? sql`` : sql`and (${refs}) > (${sql.join(ids.map(id => sql`${after[id]}`))})`;
  const { rows } = await sql<Row>`
    select ${refs}, ${sql.ref(cipher)} as sealed from ${sql.table(table)}
    where ${sql.ref(cipher)} <> '' ${later} order by ${refs} limit ${BATCH}`.execute(db);
  return rows;
}

/** Stores a row's value anew; nothing happens where it changed since it was read. */
async function resealRow(db: Db, cipher: Cipher, column: SealedColumn, row: Row): Promise<void> {
  const { table, cipher: name, ids } = columnNames(column);
  const id = ids.map(one => row[one] ?? '');
  const sealed = String(row.sealed);
  const text = cipher.open(column, id, sealed);
  const index = indexOf[column];
  const follows = index === undefined ? sql`` : sql`, ${sql.ref(index)} = ${cipher.cpfIndex(text)}`;
  const isRow = ids.map((one, at) => sql`${sql.ref(one)} = ${id[at]}`);
  await sql`
    update ${sql.table(table)} set ${sql.ref(name)} = ${cipher.seal(column, id, text)}${follows}
    where ${sql.join(isRow, sql` and `)} and ${sql.ref(name)} = ${sealed}`.execute(db);
}

async function resealColumn(store: Store, cipher: Cipher, column: SealedColumn): Promise<number> {
  let count = 0;
  let after: Row | undefined;
  for (;;) {
    const rows = await readAfter(store.db, column, after);
    const stale = rows.filter(({ sealed }) => !cipher.isCurrent(column, String(sealed)));
    if (stale.length > 0)
      await inTransaction(store.db, async db => {
        for (const row of stale) await resealRow(db, cipher, column, row);
      });
    count += stale.length;
    after = rows.at(-1);
    if (after === undefined || rows.length < BATCH) return count;
  }
}

/** Opens every encrypted value. @returns how many there are @throws UnreadableError */
export async function openEverything(store: Store, cipher: Cipher): Promise<number> {
  let count = 0;
  // The names are those of `sealedColumns` itself.
  for (const column of Object.keys(sealedColumns) as SealedColumn[]) {
    let rows: Row[] = [];
    do {
      rows = await readAfter(store.db, column, rows.at(-1));
      for (const row of rows)
        cipher.open(
          column,
          sealedColumns[column].row.map(id => row[id] ?? ''),
          String(row.sealed),
        );
      count += rows.length;
    } while (rows.length === BATCH);
  }
  return count;
}

/** What verifies what an old secret signed, stored under the new one. */
function retiredRows(keys: Keys, cipher: Cipher, fingerprint: string, now: Date) {
  const lasting = Object.entries(keyUses).flatMap(([use, lasts]) =>
    // The names are those of `keyUses` itself.
    lasts === 'always' || typeof lasts === 'number' ? [use as KeyUse] : [],
  );
  return lasting.map(purpose => ({
    fingerprint,
    purpose,
    key_cipher: cipher.seal(
      'retired_key.key_cipher',
      [fingerprint, purpose],
      keys.ofSecret(fingerprint, purpose).toString('base64'),
    ),
    retired_at: now.toISOString(),
  }));
}

/** Lets the database know no key but the newest. */
async function retireOthers(store: Store, keys: Keys, cipher: Cipher, now: Date): Promise<void> {
  const [newest = '', ...older] = keys.fingerprints;
  await inTransaction(store.db, async db => {
    for (const fingerprint of older)
      await db
        .insertInto('retired_key')
        .values(retiredRows(keys, cipher, fingerprint, now))
        .onConflict(conflict => conflict.columns(['fingerprint', 'purpose']).doNothing())
        .execute();
    await db.deleteFrom('key_check').where('fingerprint', '!=', newest).execute();
  });
}

/** The database is still given values under an old key. */
export class StillResealingError extends Error {
  override readonly name = 'StillResealingError';
}

/**
 * Stores every encrypted value and every index of CPFs under the newest key. It may be interrupted and
 * run again: what is done stays done. At its end no value is under an old key, and the old secret is needed no more.
 * @returns how many values were stored anew
 */
export async function reseal(store: Store, keys: Keys, cipher: Cipher, now: Date): Promise<number> {
  // The names are those of `sealedColumns` itself.
  const columns = Object.keys(sealedColumns) as SealedColumn[];
  let count = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    let found = 0;
    for (const column of columns) found += await resealColumn(store, cipher, column);
    count += found;
    if (found === 0) {
      await retireOthers(store, keys, cipher, now);
      return count;
    }
  }
  throw new StillResealingError(
    `After ${ROUNDS} rounds values are still stored under an old key. Start every API with SECRET_KEY=<new>,<old>, then run this again.`,
  );
}
