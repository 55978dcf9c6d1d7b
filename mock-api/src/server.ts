import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatCpf } from '@serafim/contract/api/fields/cpf';
import { DataFolderOpenError, openDataFolder } from '@serafim/server-kit/data-folder';
import { stopOnSignal } from '@serafim/server-kit/drain';
import { listenWide } from '@serafim/server-kit/listen-wide';
import { createLog } from '@serafim/server-kit/log';
import { AdminCpfTakenError, type AdminCredentials } from './identity/person/first-admin.ts';
import { DataFolderInUseError } from './platform/db/process-lock.ts';
import { WrongKeyError } from './platform/stored-keys/tie-keys.ts';
import { readSettings, SettingsError } from './settings.ts';
import { startApi } from './start-api.ts';

const log = createLog(line => process.stdout.write(line));

/** An error that an operator can mend reads as a sentence; any other keeps its trace. */
function explain(error: unknown): string {
  const isForOperators =
    error instanceof DataFolderInUseError ||
    error instanceof DataFolderOpenError ||
    error instanceof SettingsError ||
    error instanceof AdminCpfTakenError ||
    error instanceof WrongKeyError;
  if (isForOperators) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}. Encerre quem usa esta porta ou escolha outra com API_PORT.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function fail(error: unknown): never {
  process.stderr.write(`A API não pôde iniciar.\n${explain(error)}\n`);
  process.exit(1);
}

/** Shows what was generated to who sits at a terminal; elsewhere output becomes a log, and it goes into a file. */
function handOver({ cpf, password }: AdminCredentials, folder: string): string {
  const signIn = `CPF ${formatCpf(cpf)}, senha ${password}\n`;
  if (process.stdout.isTTY) return `Primeiro administrador, mostrado só desta vez: ${signIn}`;
  const file = join(folder, 'first-admin.txt');
  writeFileSync(file, signIn, { mode: 0o600 });
  return `Primeiro administrador: CPF e senha estão em ${file}. Apague o arquivo depois de entrar.\n`;
}

try {
  const settings = readSettings(process.env);
  openDataFolder(settings.DATA_DIR);
  const api = await startApi(settings, log);
  // What a request acknowledged is stored, also where the request itself is cut off.
  stopOnSignal(api.stop, settings.DRAIN_WAIT);
  process.on('uncaughtException', err => {
    log.fatal({ event: 'uncaught', err });
    process.exit(1);
  });
  const address = await listenWide(api.app, { port: settings.API_PORT, host: settings.API_HOST });
  process.stdout.write(`API em ${address}\n`);
  if (api.newAdmin !== null) process.stdout.write(handOver(api.newAdmin, settings.DATA_DIR));
} catch (error) {
  fail(error);
}
