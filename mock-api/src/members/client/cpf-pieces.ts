import { setImmediate as nextTurn } from 'node:timers/promises';
import { staffNumbers } from '../../identity/person/person-repository.ts';
import { openCpf } from '../../identity/person/person-row.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db } from '../db/tables.ts';

/** Finds members by a piece of their CPF, of the middle six digits that lists show. */
export interface CpfPieces {
  /** Numbers of the members, erased ones perhaps included. */
  find(piece: string): Promise<number[]>;
}

const BATCH = 500;

/** A transaction may store a number after another one stored a higher one: so many are looked at again. */
const OVERLAP = 1_000;

/**
 * The digits are decrypted at the first search and stay in the memory of this process. An index in the database would
 * be a code book: who can read it and sign up with CPFs of their choice learns which token stands for which digits.
 */
export function createCpfPieces(db: Db, cipher: Cipher): CpfPieces {
  const shown = new Map<number, string>();
  let highest = 0;
  let reading: Promise<void> = Promise.resolve();

  const readNew = async (): Promise<void> => {
    for (let after = highest - OVERLAP; ; ) {
      const rows = await db
        .selectFrom('person')
        .select(['number', 'id', 'cpf_cipher'])
        .where('number', '>', after)
        .where('number', 'not in', staffNumbers)
        .where('cpf_cipher', '!=', '')
        .orderBy('number')
        .limit(BATCH)
        .execute();
      for (const row of rows)
        if (!shown.has(row.number)) shown.set(row.number, openCpf(cipher, row).slice(3, 9));
      after = rows.at(-1)?.number ?? after;
      highest = Math.max(highest, after);
      if (rows.length < BATCH) return;
      // Other requests are answered between two batches.
      await nextTurn();
    }
  };

  return {
    find: async piece => {
      const read = reading.then(readNew);
      reading = read.catch(() => undefined);
      await read;
      return [...shown].flatMap(([number, digits]) => (digits.includes(piece) ? [number] : []));
    },
  };
}
