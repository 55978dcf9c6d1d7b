import type { RetentionKind, retentionDays } from '@serafim/contract/site/retention';
import type { RawBuilder } from 'kysely';

/** What an erasure writes in the place of a value. */
type Written = string | number | null | RawBuilder<unknown>;

/** What becomes of a column: what an export of the own data has of it, and what an erasure leaves. */
export interface Fate {
  /** Its value, its value in another form, or its value by a name, where the export has no field of its own for it. */
  exported: 'no' | 'yes' | 'reworded' | { as: string };
  /** Without it, the value stays for as long as the row does. */
  erased?: { to: Written };
}

/** A column of a type, which its value never holds. */
export interface Column<Type> extends Fate {
  type?: Type;
}

const fate = <Type>(exported: Fate['exported'], to?: Written): Column<Type> =>
  to === undefined ? { exported } : { exported, erased: { to } };

/** Says nothing of a person by itself, or follows from other columns. @param to what an erasure writes in its place */
export const hidden = <Type>(to?: Written) => fate<Type>('no', to);
export const shown = <Type>(to?: Written) => fate<Type>('yes', to);
export const reworded = <Type>(to?: Written) => fate<Type>('reworded', to);
export const named = <Type>(as: string, to?: Written) => fate<Type>({ as }, to);

/** Why rows stay when their person is erased; articles are of the LGPD. */
export const grounds = {
  proof: 'proves what was agreed, paid and given back (art. 16, I; Código Civil, art. 206, § 5º, I)',
  treatment: 'proves how the data were treated (art. 16, I; art. 37)',
  safety: 'holds keyed hashes and short answers, for 30 days at most (art. 7, IX; art. 46)',
  others: "is no member's, but of a clinic, its contact, or the payment provider (art. 7, V)",
} as const;

/** When rows are deleted by themselves: so many days after a moment that stands in them. */
export interface Expiry<Name extends string = string> {
  after: Name;
  term: keyof typeof retentionDays | 'none';
  /** For what a jump of the wall clock must not end. */
  clock?: 'steady';
  only?: readonly [column: Name, is: '=' | '!=', value: string];
}

/** A table with something of people. */
export interface PersonalTable {
  kind: RetentionKind;
  /** What an erasure does with a member's rows: deletes them, or leaves them for a reason. */
  erasure: 'deleted' | keyof typeof grounds;
  columns: Readonly<Record<string, Fate>>;
  expires: readonly Expiry[];
}

/** Describes a table with something of people. There is no column without its fate. */
export const table = <Columns extends Record<string, Column<unknown>>>(
  kind: RetentionKind,
  erasure: PersonalTable['erasure'],
  columns: Columns,
) => ({
  ...{ kind, erasure, columns, expires: [] as readonly Expiry[] },
  until(...expires: readonly Expiry<keyof Columns & string>[]) {
    return { ...this, expires };
  },
});

/** A table that holds nothing of people. */
export const technical = <Row>(): { row?: Row } => ({});

/** The tables of a wing, with what becomes of each column that is of people. */
export type Described = Readonly<Record<string, PersonalTable | { row?: unknown }>>;

type Row<Table> = Table extends { columns: infer Columns }
  ? { [Name in keyof Columns]: Columns[Name] extends Column<infer Type> ? Type : never }
  : Table extends { row?: infer Own }
    ? Own
    : never;

/** The types of the rows. */
export type Rows<Tables> = { [Name in keyof Tables]: Row<Tables[Name]> };
