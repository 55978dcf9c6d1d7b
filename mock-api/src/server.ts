import { formatCpf } from '@serafim/contract/api/cpf';
import { DataFolderInUseError } from './db/process-lock.ts';
import { createLog } from './http/log.ts';
import { AdminCpfTakenError } from './person/first-admin.ts';
import { readSettings, SettingsError } from './settings.ts';
import { type RunningApi, startApi } from './start-api.ts';

const drainWithin = 10_000;
const log = createLog(line => process.stdout.write(line));

/** What an operator can put right reads as a sentence; anything else keeps its trace. */
const explain = (error: unknown): string => {
  const isForOperators =
    error instanceof DataFolderInUseError ||
    error instanceof SettingsError ||
    error instanceof AdminCpfTakenError;
  if (isForOperators) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}. Encerre quem usa esta porta ou escolha outra com API_PORT.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

const fail = (error: unknown): never => {
  process.stderr.write(`A API não pôde iniciar.\n${explain(error)}\n`);
  process.exit(1);
};

const drain = async (api: RunningApi): Promise<void> => {
  // Requests that outlast the drain are cut off; what they acknowledged is stored all the same.
  setTimeout(() => process.exit(0), drainWithin).unref();
  await api.stop();
  process.exit(0);
};

try {
  const settings = readSettings(process.env);
  const api = await startApi(settings, log);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void drain(api));
  }
  process.on('uncaughtException', err => {
    log.fatal({ event: 'uncaught', err });
    process.exit(1);
  });
  const address = await api.app.listen({ port: settings.API_PORT, host: settings.API_HOST });
  process.stdout.write(`API em ${address}\n`);
  if (api.newAdmin !== null) {
    const { cpf, password } = api.newAdmin;
    process.stdout.write(
      `Primeiro administrador, mostrado só desta vez: CPF ${formatCpf(cpf)}, senha ${password}\n`,
    );
  }
} catch (error) {
  fail(error);
}
