import { isRecoveryCode } from '@serafim/contract/api/session/second-step';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Keys } from '../../platform/security/keys.ts';
import type { Db } from '../db/tables.ts';
import { newSecret, stepOfCode } from './one-time-password.ts';
import { createReserveCodes, type ReserveCodes } from './reserve-codes.ts';

/** What came of a code. `used`: it was right, and had been taken before. */
export type CodeCheck = 'app' | 'reserve' | 'wrong' | 'used';

/** The second step of administrators' sign-in. */
export interface SecondStep {
  /** Since when a code is required; null where it is not. */
  since(db: Db, personNumber: number): Promise<string | null>;
  /** Makes a key that waits for its first code; null where one is in use already. */
  begin(db: Db, personNumber: number): Promise<string | null>;
  /** Puts a waiting key to use if the code is its own. @returns the recovery codes; null for a wrong code or no key that waits */
  confirm(db: Db, personNumber: number, code: string): Promise<string[] | null>;
  /** Puts a key to use that was made elsewhere, if the code is its own. @returns the recovery codes; null for a wrong code */
  install(db: Db, personNumber: number, secret: string, code: string): Promise<string[] | null>;
  /** Takes a code of the app or of the reserve, at most once each. */
  take(db: Db, personNumber: number, code: string): Promise<CodeCheck>;
  /** New recovery codes. */
  renew(db: Db, personNumber: number): Promise<string[]>;
  codesLeft(db: Db, personNumber: number): Promise<number>;
  stop(db: Db, personNumber: number): Promise<void>;
}

const rowOf = (db: Db, personNumber: number) =>
  db.selectFrom('second_step').selectAll().where('person_number', '=', personNumber).executeTakeFirst();

/** How a key comes into use. */
function secondStepKeys(
  cipher: Cipher,
  reserve: ReserveCodes,
  now: () => Date,
): Pick<SecondStep, 'begin' | 'confirm' | 'install'> {
  return {
    begin: async (db, personNumber) => {
      const secret = newSecret();
      const row = {
        secret_cipher: cipher.seal('second_step.secret_cipher', personNumber, secret),
        created_at: now().toISOString(),
        confirmed_at: null,
        last_step: 0,
      };
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('second_step')
        .values({ person_number: personNumber, ...row })
        .onConflict(conflict =>
          conflict.column('person_number').doUpdateSet(row).where('second_step.confirmed_at', 'is', null),
        )
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n ? secret : null;
    },

    confirm: async (db, personNumber, code) => {
      const row = await rowOf(db, personNumber);
      if (row === undefined || row.confirmed_at !== null) return null;
      const step = stepOfCode(
        cipher.open('second_step.secret_cipher', personNumber, row.secret_cipher),
        code,
        now(),
      );
      if (step === null) return null;
      const { numUpdatedRows } = await db
        .updateTable('second_step')
        .set({ confirmed_at: now().toISOString(), last_step: step })
        .where('person_number', '=', personNumber)
        .where('secret_cipher', '=', row.secret_cipher)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n ? reserve.renew(db, personNumber) : null;
    },

    install: async (db, personNumber, secret, code) => {
      const step = stepOfCode(secret, code, now());
      if (step === null) return null;
      const time = now().toISOString();
      await db
        .insertInto('second_step')
        .values({
          person_number: personNumber,
          secret_cipher: cipher.seal('second_step.secret_cipher', personNumber, secret),
          created_at: time,
          confirmed_at: time,
          last_step: step,
        })
        .execute();
      return reserve.renew(db, personNumber);
    },
  };
}

export function createSecondStep(keys: Keys, cipher: Cipher, now: () => Date): SecondStep {
  const reserve = createReserveCodes(keys.all('reserve-codes'));

  const stop = async (db: Db, personNumber: number): Promise<void> => {
    await db.deleteFrom('second_step').where('person_number', '=', personNumber).execute();
    await reserve.forget(db, personNumber);
  };

  return {
    ...secondStepKeys(cipher, reserve, now),

    since: async (db, personNumber) => (await rowOf(db, personNumber))?.confirmed_at ?? null,

    take: async (db, personNumber, code) => {
      const row = await rowOf(db, personNumber);
      if (row === undefined || row.confirmed_at === null) return 'wrong';
      if (isRecoveryCode(code))
        return (await reserve.spend(db, personNumber, code, now())) ? 'reserve' : 'wrong';
      const step = stepOfCode(
        cipher.open('second_step.secret_cipher', personNumber, row.secret_cipher),
        code,
        now(),
      );
      if (step === null) return 'wrong';
      // The database decides who was first: two sign-ins with one code cannot both be.
      const { numUpdatedRows } = await db
        .updateTable('second_step')
        .set({ last_step: step })
        .where('person_number', '=', personNumber)
        // A step that lies ahead was recorded by a clock that had jumped; it would refuse every code until then.
        .where(({ eb, or }) => or([eb('last_step', '<', step), eb('last_step', '>', step + 2)]))
        .executeTakeFirst();
      return numUpdatedRows === 1n ? 'app' : 'used';
    },

    renew: (db, personNumber) => reserve.renew(db, personNumber),
    codesLeft: (db, personNumber) => reserve.left(db, personNumber),
    stop,
  };
}
