import { createHmac, randomBytes } from 'node:crypto';
import { recoveryCodeLength, recoveryMinutes } from '@serafim/contract/api/session/recovery';
import { codeLetters } from '@serafim/contract/api/session/typed-code';
import { randomLetters } from '../../platform/codes/random-letters.ts';
import type { Db } from '../db/tables.ts';

/** How many links and codes of one person serve at once. */
export const requestsAtOnce = 3;

/** What a mail takes to its reader. */
export interface RecoverySecrets {
  /** 128 bits, for the address of the mail's button. */
  link: string;
  code: string;
  expiresAt: Date;
}

/** Links and codes that set a password. The database has keyed hashes of them, so that who reads it can use none. */
export interface RecoveryRequests {
  /**
   * Makes a link and a code. Those from before go on serving: a stranger who asks for another cannot void the owner's.
   * @returns null where as many as may serve do so already; they are in the owner's mail
   */
  issue(db: Db, personNumber: number): Promise<RecoverySecrets | null>;
  /** Exchanges a link, once, for a permission to set a password; null where it does not serve. */
  exchangeLink(db: Db, link: string): Promise<string | null>;
  /** Exchanges a person's code, once. The caller counts the attempt before. */
  exchangeCode(db: Db, personNumber: number, code: string): Promise<string | null>;
  /** Uses a permission up, and with it all links and codes of its person. @returns the person's number */
  spend(db: Db, permission: string): Promise<number | null>;
}

export function createRecoveryRequests(key: Buffer, now: () => Date): RecoveryRequests {
  const hashOf = (use: 'link' | 'code' | 'permission', text: string): string =>
    createHmac('sha256', key).update(`${use} ${text}`).digest('base64url');
  const codeHash = (personNumber: number, code: string) => hashOf('code', `${personNumber} ${code}`);

  const exchange = async (
    db: Db,
    column: 'link_hash' | 'code_hash',
    hash: string,
  ): Promise<string | null> => {
    const permission = randomBytes(32).toString('base64url');
    const row = await db
      .updateTable('recovery_request')
      .set({ grant_hash: hashOf('permission', permission) })
      .where(column, '=', hash)
      .where('grant_hash', 'is', null)
      .where('expires_at', '>', now().toISOString())
      .returning('person_number')
      .executeTakeFirst();
    return row === undefined ? null : permission;
  };

  return {
    issue: async (db, personNumber) => {
      const link = randomBytes(16).toString('base64url');
      const code = randomLetters(codeLetters, recoveryCodeLength);
      const expiresAt = new Date(now().getTime() + recoveryMinutes * 60_000);
      const row = {
        link_hash: hashOf('link', link),
        code_hash: codeHash(personNumber, code),
        expires_at: expiresAt.toISOString(),
        grant_hash: null,
      };
      for (let slot = 1; slot <= requestsAtOnce; slot += 1) {
        const taken = await db
          .insertInto('recovery_request')
          .values({ person_number: personNumber, slot, ...row })
          .onConflict(conflict =>
            conflict
              .columns(['person_number', 'slot'])
              .doUpdateSet(row)
              .where('recovery_request.expires_at', '<=', now().toISOString()),
          )
          .returning('slot')
          .executeTakeFirst();
        if (taken !== undefined) return { link, code, expiresAt };
      }
      return null;
    },
    exchangeLink: (db, link) => exchange(db, 'link_hash', hashOf('link', link)),
    exchangeCode: (db, personNumber, code) => exchange(db, 'code_hash', codeHash(personNumber, code)),
    spend: async (db, permission) => {
      const row = await db
        .deleteFrom('recovery_request')
        .where('grant_hash', '=', hashOf('permission', permission))
        .where('expires_at', '>', now().toISOString())
        .returning('person_number')
        .executeTakeFirst();
      if (row === undefined) return null;
      const { person_number: number } = row;
      await db.deleteFrom('recovery_request').where('person_number', '=', number).execute();
      return number;
    },
  };
}
