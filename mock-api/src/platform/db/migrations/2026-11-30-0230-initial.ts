import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Store } from '../store.ts';
import { auditTrail } from './initial/audit-trail.ts';
import { dialects } from './initial/dialect.ts';
import { members } from './initial/members.ts';
import { money } from './initial/money.ts';
import { network } from './initial/network.ts';
import { people } from './initial/people.ts';
import { personSearch } from './initial/person-search.ts';
import { requests } from './initial/requests.ts';

/** The first form of the database. */
export const initial = (kind: Store['kind']): Migration => ({
  up: async db => {
    const tables = [people, requests, network, money, members].flatMap(create => create(dialects[kind]));
    for (const statement of [...tables, ...personSearch[kind], ...auditTrail[kind]])
      await sql.raw(statement).execute(db);
  },
});
