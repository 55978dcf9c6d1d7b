import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { MembersTables } from 'mock-api/src/members/db/tables';
import { openStore } from 'mock-api/src/platform/db/open-store';
import type { Acknowledged } from './sign-ups.ts';

/** What a database lost of acknowledged sign-ups; each names what is missing. */
export type Losses = string[];

/** Where a data folder and perhaps a database are. */
export interface StorePlace {
  folder: string;
  databaseUrl?: string | undefined;
}

/** Looks for the person, charge and consents of every sign-up in a store that no API has open. */
export async function findLosses(
  { folder, databaseUrl }: StorePlace,
  signUps: readonly Acknowledged[],
): Promise<Losses> {
  const store = openStore<MembersTables>(folder, databaseUrl);
  const losses: Losses = [];
  try {
    if (store.kind === 'sqlite') {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store.db);
      if (rows[0]?.integrity_check !== 'ok') losses.push(`integrity_check: ${JSON.stringify(rows)}`);
    }
    for (const { id, hasCharge } of signUps) {
      const person = await store.db
        .selectFrom('person')
        .select('number')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!person) {
        losses.push(`person ${id}`);
        continue;
      }
      const of = { person_number: person.number };
      const charges = await store.db
        .selectFrom('charge')
        .select('id')
        .where('person_number', '=', of.person_number)
        .execute();
      // A sign-up that chose no way to pay may have a charge too: the site then offers one.
      if (charges.length > 1 || (hasCharge && charges.length === 0))
        losses.push(`charge of ${id}: ${charges.length}`);
      const consents = await store.db
        .selectFrom('consent')
        .select('subject')
        .where('person_number', '=', of.person_number)
        .execute();
      if (consents.length !== 2) losses.push(`consents of ${id}: ${consents.length}`);
    }
  } finally {
    await store.close();
  }
  return losses;
}

/** How many mails wait in a store that no API has open. */
export async function countWaitingMails({ folder, databaseUrl }: StorePlace): Promise<number> {
  const store = openStore<MembersTables>(folder, databaseUrl);
  try {
    const { count } = await store.db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  } finally {
    await store.close();
  }
}

/** The addresses that mails of a data folder went to. */
export async function readRecipients(folder: string): Promise<Set<string>> {
  const mails = join(folder, 'mail');
  const files = await readdir(mails).catch(() => []);
  const found = new Set<string>();
  for (const file of files) {
    const text = await readFile(join(mails, file), 'utf8');
    const [, to] = /^To: .*?([\w.+-]+@[\w.-]+)/im.exec(text) ?? [];
    if (to) found.add(to);
  }
  return found;
}
