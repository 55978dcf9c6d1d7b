import { retentionDays } from '@serafim/contract/site/retention';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Db, Store } from '../db/store.ts';
import type { Described, Expiry } from '../db/table.ts';
import type { PlatformServices } from '../services.ts';

/** Whose data it is. */
export interface Subject {
  id: string;
  number: number;
  name: string;
  email: string;
  /** Digits. */
  cpf: string;
  /** Whether other members use the same address, so that it does not show whose a message or mail is. */
  shared: boolean;
}

/** What all functions below may work with. */
export type PersonalServices = Pick<PlatformServices, 'cipher' | 'outbox' | 'now'>;

/** What a wing stores of people. What its tables do not say of erasing and expiring, its functions do first. */
export interface PersonalWing<Tables, Exported, Sweeping = unknown> {
  tables: Described;
  /** Its part of the export of the own data. */
  export(db: Db<Tables>, subject: Subject, services: PersonalServices): Promise<Exported>;
  /** Finds, outside of a transaction, what can only be found by opening every row. @returns protocols */
  find?(db: Db<Tables>, subject: Subject, services: PersonalServices, since: string): Promise<string[]>;
  erase?(db: Db<Tables>, subject: Subject, services: PersonalServices, found: string[]): Promise<void>;
  /** Deletes what does not go with the row of a person whose term is over, or that row. */
  remove?(db: Db<Tables>, number: number): Promise<void>;
  expire?(services: Sweeping & { store: Pick<Store<Tables>, 'db'> }, times: Times): Promise<void>;
}

/** Up to when a sweep deletes. */
export interface Times {
  /** A clock that follows the wall's, and cannot leap ahead. */
  believed: Date;
  /** A clock that does not jump. */
  steady: Date;
}

const entries = (tables: Described) =>
  Object.entries(tables).flatMap(([name, table]) => ('kind' in table ? [{ name, ...table }] : []));

/** The moment before which a term is over, in ISO. */
export const endOf = (term: Expiry['term'], from: Date): string =>
  new Date(from.getTime() - (term === 'none' ? 0 : retentionDays[term]) * 86_400_000).toISOString();

/** Deletes a member's rows, or writes over their columns, as each table says. */
export async function eraseRows(db: QueryExecutorProvider, tables: Described, number: number) {
  for (const { name, columns, erasure } of entries(tables)) {
    const owner = name === 'person' ? 'number' : 'person_number';
    if (!Object.hasOwn(columns, owner)) continue;
    const changes = Object.entries(columns).flatMap(([column, { erased }]) =>
      erased === undefined ? [] : [sql`${sql.ref(column)} = ${erased.to}`],
    );
    const whose = sql`where ${sql.ref(owner)} = ${number}`;
    if (erasure === 'deleted') await sql`delete from ${sql.table(name)} ${whose}`.execute(db);
    else if (changes.length > 0)
      await sql`update ${sql.table(name)} set ${sql.join(changes)} ${whose}`.execute(db);
  }
}

/** Deletes the rows whose term is over. */
export async function expireRows(db: QueryExecutorProvider, tables: Described, times: Times) {
  for (const { name, expires } of entries(tables))
    for (const { after, term, clock = 'believed', only } of expires)
      await sql`delete from ${sql.table(name)} where ${sql.ref(after)} < ${endOf(term, times[clock])}
        and ${only ? sql`${sql.ref(only[0])} ${sql.raw(only[1])} ${only[2]}` : sql`true`}`.execute(db);
}
