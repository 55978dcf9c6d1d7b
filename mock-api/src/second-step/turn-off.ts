// Turns two steps off for an administrator who has lost phone and recovery codes; the API must stand still where it
// keeps its data in a file: `node mock-api/src/second-step/turn-off.ts 111.444.777-35`.
import { cpf } from '@serafim/contract/api/cpf';
import { createAuditTrail } from '../audit/audit-trail.ts';
import { migrate } from '../db/migrate.ts';
import { openStore } from '../db/open-store.ts';
import { folderSecret, keysFrom } from '../security/keys.ts';
import { createVault } from '../security/vault.ts';
import { createSessions } from '../session/session-repository.ts';
import { readSettings } from '../settings.ts';
import { type Freed, freeAdmin } from './free-admin.ts';
import { createSecondStep } from './second-step.ts';

const words: Readonly<Record<Freed, string>> = {
  freed: 'Verificação em duas etapas desligada: a senha basta para entrar. Ligue de novo em /Seguranca.',
  'not-an-admin': 'Não há administrador com este CPF.',
  'was-off': 'A verificação em duas etapas deste administrador já está desligada.',
};

const digits = cpf.parse(process.argv[2] ?? '');
const { DATA_DIR, DATABASE_URL, SECRET_KEY } = readSettings(process.env);
const store = openStore(DATA_DIR, DATABASE_URL);
await migrate(store);
const keys = keysFrom(SECRET_KEY === undefined ? folderSecret(DATA_DIR) : Buffer.from(SECRET_KEY, 'base64'));
const [vault, now] = [createVault(keys), () => new Date()];
const services = {
  vault,
  secondStep: createSecondStep(keys, vault, now),
  sessions: createSessions(store.db, now),
  audit: createAuditTrail(store, keys('audit'), now),
};
const freed = await freeAdmin(store, services, digits);
await store.close();
process.stdout.write(`${words[freed]}\n`);
process.exitCode = freed === 'freed' ? 0 : 1;
