import { invitationSchema } from '@serafim/contract/api/team/team';
import { readBrand } from '@serafim/contract/brand/read-brand';
import { createAuditTrail } from '../identity/audit/audit-trail.ts';
import type { IdentityTables } from '../identity/db/tables.ts';
import { inviteByOperator, type OperatorInvitation } from '../identity/team/invite-by-operator.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openStore } from '../platform/db/open-store.ts';
import { createOutbox } from '../platform/mail/outbox.ts';
import { openKeys } from '../platform/stored-keys/open-keys.ts';
import { readSettings } from '../settings.ts';

const messages: Readonly<Record<OperatorInvitation, string>> = {
  invited: 'Convite feito: ele sai por e-mail quando o site estiver no ar, e vale 7 dias.',
  'not-needed': 'Já há duas pessoas na gestão: uma convida em /Equipe, a outra aprova.',
};

/**
 * Invites the second administrator, where there is one at most who manages the team. The API must not run where it
 * keeps its data in a file.
 * @param args the e-mail and the whole name
 */
export async function inviteAdmin([address = '', ...words]: readonly string[]): Promise<void> {
  const given = invitationSchema.parse({ email: address, nome: words.join(' '), funcao: 'gestao' });
  const settings = readSettings(process.env);
  const store = openStore<IdentityTables>(settings.DATA_DIR, settings.DATABASE_URL);
  await migrate(store);
  const { keys, cipher } = await openKeys(store, settings);
  const now = () => new Date();
  const outcome = await inviteByOperator(
    store,
    {
      audit: createAuditTrail(store, keys.all('audit'), now),
      outbox: createOutbox(store.db, cipher, now),
      brand: readBrand(settings.BRAND_FILE),
      siteOrigin: settings.SITE_ORIGIN,
      now,
    },
    { name: given.nome, email: given.email },
  );
  await store.close();
  process.stdout.write(`${messages[outcome]}\n`);
  process.exitCode = outcome === 'invited' ? 0 : 1;
}
