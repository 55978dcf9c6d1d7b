import type { Store } from '../../store.ts';

/** The few words of SQL that the stores spell differently. */
export interface Dialect {
  /** A text that is sorted: both stores compare by code point. */
  sorted: string;
  counter: string;
  /** Ends a table that is its primary key. */
  narrow: string;
  /** Finds a text in another one. */
  find: string;
}

export const dialects: Readonly<Record<Store['kind'], Dialect>> = {
  sqlite: {
    sorted: 'text',
    counter: 'integer primary key autoincrement',
    narrow: 'without rowid',
    find: 'instr',
  },
  postgres: { sorted: 'text collate "C"', counter: 'serial primary key', narrow: '', find: 'strpos' },
};
