import { cpf } from '@serafim/contract/api/fields/cpf';
import { readBrand } from '@serafim/contract/brand/read-brand';
import { createAuditTrail } from '../identity/audit/audit-trail.ts';
import type { IdentityTables } from '../identity/db/tables.ts';
import { type FreedAdmin, freeAdmin } from '../identity/second-step/free-admin.ts';
import { createSecondStep } from '../identity/second-step/second-step.ts';
import { createSessions } from '../identity/session/session-repository.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openStore } from '../platform/db/open-store.ts';
import { createOutbox } from '../platform/mail/outbox.ts';
import { openKeys } from '../platform/stored-keys/open-keys.ts';
import { readSettings } from '../settings.ts';

const messages: Readonly<Record<FreedAdmin, string>> = {
  freed: 'Verificação em duas etapas desligada: a senha basta para entrar. Ligue de novo em /Seguranca.',
  'not-an-admin': 'Não há administrador com este CPF.',
  'was-off': 'A verificação em duas etapas deste administrador já está desligada.',
};

/**
 * Turns two steps off for an administrator who has lost phone and recovery codes. The API must not run where it
 * keeps its data in a file.
 * @param args the administrator's CPF
 */
export async function turnOffSecondStep([typed = '']: readonly string[]): Promise<void> {
  const digits = cpf.parse(typed);
  const settings = readSettings(process.env);
  const store = openStore<IdentityTables>(settings.DATA_DIR, settings.DATABASE_URL);
  await migrate(store);
  const { keys, cipher } = await openKeys(store, settings);
  const now = () => new Date();
  const freed = await freeAdmin(
    store,
    {
      cipher,
      secondStep: createSecondStep(keys, cipher, now),
      sessions: createSessions(store.db, now),
      audit: createAuditTrail(store, keys.all('audit'), now),
      outbox: createOutbox(store.db, cipher, now),
      brand: readBrand(settings.BRAND_FILE),
    },
    digits,
  );
  await store.close();
  process.stdout.write(`${messages[freed]}\n`);
  process.exitCode = freed === 'freed' ? 0 : 1;
}
