import { Migrator } from 'kysely/migration';
import { initial } from './migrations/0001-initial.ts';
import { charges } from './migrations/0010-charges.ts';
import { auditTrail } from './migrations/0020-audit.ts';
import { networkSearch } from './migrations/0030-network-search.ts';
import { account } from './migrations/0040-account.ts';
import { clinicDecisions } from './migrations/0050-clinic-decisions.ts';
import { recoveryGrant } from './migrations/0050-recovery-grant.ts';
import { networkRequests } from './migrations/0060-network-request.ts';
import { answeredMessages } from './migrations/0070-answered-messages.ts';
import { recurringCharges } from './migrations/0080-recurring-charges.ts';
import { secondStep } from './migrations/0080-second-step.ts';
import { erasureAnswers } from './migrations/0090-erasure-answers.ts';
import type { Store } from './store.ts';

/** Brings the database to the newest form. Forward only: an old program keeps working on a newer form. */
export const migrate = async ({ db, kind }: Store): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => ({
        '0001-initial': initial(kind),
        '0010-charges': charges,
        '0020-audit': auditTrail(kind),
        '0030-network-search': networkSearch(kind),
        '0040-account': account,
        '0050-recovery-grant': recoveryGrant,
        '0050-clinic-decisions': clinicDecisions,
        '0060-network-request': networkRequests,
        '0070-answered-messages': answeredMessages,
        '0080-second-step': secondStep,
        '0080-recurring-charges': recurringCharges,
        '0090-erasure-answers': erasureAnswers,
      }),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The database could not be migrated', { cause: error });
};
