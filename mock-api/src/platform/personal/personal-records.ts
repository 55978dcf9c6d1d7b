import type { PersonalData } from '@serafim/contract/api/account/personal-data';
import { sweepCounters } from '../db/shared-counters.ts';
import { type PlatformTables, platformTables } from '../db/tables.ts';
import type { PersonalWing } from './personal-wing.ts';

type Exported = Pick<PersonalData, 'emails'>;

export const platformRecords: PersonalWing<PlatformTables, Exported> = {
  tables: platformTables,
  export: async (db, { email, shared }, { outbox }) => ({
    emails: shared
      ? []
      : (await outbox.list(db, email)).map(({ createdAt, subject }) => ({ em: createdAt, assunto: subject })),
  }),
  erase: async (db, { email, shared }, { outbox }) => {
    if (!shared) await outbox.forget(db, email);
  },
  expire: ({ store }, { steady }) => sweepCounters(store.db, steady.getTime()),
};
