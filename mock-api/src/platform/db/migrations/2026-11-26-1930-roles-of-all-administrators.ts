import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Administrators from before there were roles could do everything: their role says so. From now on none means no right. */
export const rolesOfAllAdministrators: Migration = {
  up: async db => {
    await sql`update person set admin_role = 'gestao' where role = 'admin' and admin_role is null`.execute(
      db,
    );
  },
};
