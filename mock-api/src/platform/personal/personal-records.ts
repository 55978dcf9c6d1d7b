import type { PersonalData } from '@serafim/contract/api/account/personal-data';
import { sweepCounters } from '../db/shared-counters.ts';
import { type PlatformTables, platformTables } from '../db/tables.ts';
import { plainText } from '../mail/compose-mail.ts';
import { readSent } from '../mail/sent-mail.ts';
import type { PersonalWing } from './personal-wing.ts';

type Exported = Pick<PersonalData, 'emails' | 'emailsEnviados'>;

export const platformRecords: PersonalWing<PlatformTables, Exported> = {
  tables: platformTables,
  export: async (db, { number, email, shared }, { cipher, outbox }) => ({
    emails: shared
      ? []
      : (await outbox.list(db, email)).map(({ createdAt, subject }) => ({ em: createdAt, assunto: subject })),
    emailsEnviados: (await readSent(db, cipher, number)).map(({ sentAt, mail }) => ({
      em: sentAt,
      para: mail.to,
      assunto: mail.subject,
      texto: plainText(mail.subject, mail.body),
    })),
  }),
  erase: async (db, { email, shared }, { outbox }) => {
    if (!shared) await outbox.forget(db, email);
  },
  expire: ({ store }, { steady }) => sweepCounters(store.db, steady.getTime()),
};
