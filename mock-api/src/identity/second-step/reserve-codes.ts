import { createHmac } from 'node:crypto';
import { recoveryCodes, recoveryLength } from '@serafim/contract/api/session/second-step';
import { codeLetters } from '@serafim/contract/api/session/typed-code';
import { randomLetters } from '../../platform/codes/random-letters.ts';
import type { Db } from '../db/tables.ts';

/** Codes for when the phone is gone. Fifty random bits each: a keyed hash is enough, no slow one is needed. */
export interface ReserveCodes {
  /** Makes new ones; those from before serve no more. @returns the codes, which are kept nowhere */
  renew(db: Db, personNumber: number): Promise<string[]>;
  /** Uses one up; false when it is not one of this person's or was used before. */
  spend(db: Db, personNumber: number, code: string, now: Date): Promise<boolean>;
  /** How many were not used. */
  left(db: Db, personNumber: number): Promise<number>;
  forget(db: Db, personNumber: number): Promise<void>;
}

/** @param keys the first one hashes new codes, all count */
export function createReserveCodes(keys: readonly [Buffer, ...Buffer[]]): ReserveCodes {
  const hash = (key: Buffer, personNumber: number, code: string): string =>
    createHmac('sha256', key).update(`${personNumber} ${code}`).digest('base64url');

  const forget = async (db: Db, personNumber: number): Promise<void> => {
    await db.deleteFrom('second_step_reserve').where('person_number', '=', personNumber).execute();
  };

  return {
    renew: async (db, personNumber) => {
      await forget(db, personNumber);
      const codes = Array.from({ length: recoveryCodes }, () => randomLetters(codeLetters, recoveryLength));
      const rows = codes.map(code => ({
        code_hash: hash(keys[0], personNumber, code),
        person_number: personNumber,
      }));
      await db.insertInto('second_step_reserve').values(rows).execute();
      return codes;
    },
    spend: async (db, personNumber, code, now) => {
      const { numUpdatedRows } = await db
        .updateTable('second_step_reserve')
        .set({ used_at: now.toISOString() })
        .where(
          'code_hash',
          'in',
          keys.map(key => hash(key, personNumber, code)),
        )
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    left: async (db, personNumber) => {
      const { count } = await db
        .selectFrom('second_step_reserve')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('person_number', '=', personNumber)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    forget,
  };
}
