import { inventedDomain } from '@serafim/contract/api/fields/invented-email';
import { present } from '../identity/db/present-contract.ts';
import { ensureFirstAdmin } from '../identity/person/first-admin.ts';
import { createPasswords, generatePassword } from '../identity/person/passwords.ts';
import { nonMembers } from '../identity/person/person-repository.ts';
import { openCpf } from '../identity/person/person-row.ts';
import type { Db, MembersTables } from '../members/db/tables.ts';
import { isSeedEmail } from '../members/seed/seed-people.ts';
import { isUntouched, storeDemonstration } from '../members/seed/store-demonstration.ts';
import { whyNotDevelopment } from '../network/seed/development-store.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openStore } from '../platform/db/open-store.ts';
import { openKeys } from '../platform/stored-keys/open-keys.ts';
import { readSettings } from '../settings.ts';

/** What somebody signs in with; the password is null where it was shown before, or chosen by somebody. */
export interface SignIn {
  cpf: string;
  password: string | null;
}

/** A store at the start of the site, and who can look at what it holds. */
export interface FilledStore {
  /** Whether this start filled it. */
  isFilled: boolean;
  /** Why it was not filled; null where it was, or is in use. */
  objection: string | null;
  /** The first administrator. */
  admin: SignIn | null;
  /** The invented member who can sign in; null where there is none. */
  member: SignIn | null;
}

/** The first administrator who still is one. */
const firstAdmin = (db: Db) =>
  db
    .selectFrom('person')
    .innerJoin('staff', 'staff.person_number', 'number')
    .select(['id', 'cpf_cipher'])
    .where('disabled_at', 'is', null)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

/** Invented members with a password: one, unless somebody chose a password for another. */
async function signingMember(db: Db) {
  const found = await db
    .selectFrom('person')
    .leftJoin('contract', present)
    .select(['person.id', 'email', 'cpf_cipher'])
    .where('number', 'not in', nonMembers)
    .where('password_hash', 'is not', null)
    .where('ended_at', 'is', null)
    .where('email', 'like', `%${inventedDomain}`)
    .orderBy('number')
    .execute();
  return found.find(({ email }) => isSeedEmail(email));
}

/**
 * Fills the store that the settings name where it is a developer's and nobody has used it, and makes the first
 * administrator. A store that is in use stays as it is.
 * @param isWanted whether invented data is asked for
 * @param count how many members are invented; left out, as many as a new site begins with
 */
export async function fillStore(
  isWanted: boolean,
  { count, now = new Date() }: { count?: number; now?: Date } = {},
): Promise<FilledStore> {
  const settings = readSettings(process.env);
  const store = openStore<MembersTables>(settings.DATA_DIR, settings.DATABASE_URL);
  try {
    await migrate(store);
    const { cipher } = await openKeys(store, settings);
    const { ADMIN_CPF: cpf, ADMIN_PASSWORD: password, ADMIN_EMAIL: email } = settings;
    const passwords = createPasswords();
    const made = await ensureFirstAdmin({ store, cipher, passwords }, { cpf, password, email });
    const admin = await firstAdmin(store.db);
    const isNew = isWanted && (await isUntouched(store.db));
    const objection = isNew ? await whyNotDevelopment(store, settings) : null;
    const memberPassword = generatePassword();
    const filled =
      isNew && objection === null && admin !== undefined
        ? await storeDemonstration(store, {
            cipher,
            admin: admin.id,
            memberHash: await passwords.hash(memberPassword),
            count,
            now,
          })
        : null;
    const member = filled === null ? await signingMember(store.db) : undefined;
    return {
      isFilled: filled !== null,
      objection,
      admin: admin ? { cpf: openCpf(cipher, admin), password: made?.password ?? null } : null,
      member:
        filled !== null
          ? { cpf: filled, password: memberPassword }
          : member
            ? { cpf: openCpf(cipher, member), password: null }
            : null,
    };
  } finally {
    await store.close();
  }
}
