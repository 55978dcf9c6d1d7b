import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@serafim/server-kit/process/free-port';
import { repository } from '@serafim/server-kit/process/repository';
import concurrently from 'concurrently';
import { assertFree, sitePorts } from '../start/ports.ts';
import { remoteFolders } from '../start/remotes.ts';
import { checkTypes } from './check-types.ts';

const port = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.API_PORT ?? 8000);

try {
  await assertFree(sitePorts(port, apiPort), 'npm run dev');
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}

const remotes = (await remoteFolders()).map(folder => basename(folder));
const REMOTE_PORTS = new URLSearchParams();
for (const name of remotes) REMOTE_PORTS.set(name.slice('remote-'.length), String(await freePort()));

// A remote's own `dev` runs it standalone; here the shell loads it.
const devCommand = (name: string) => (name.startsWith('remote-') ? 'vite' : 'npm run dev --silent');

let ended = false;

const { result } = concurrently(
  [...remotes, 'shell', 'mock-api'].map(name => ({
    name,
    command: devCommand(name),
    cwd: `${repository}/${name}`,
    env: { REMOTE_PORTS: String(REMOTE_PORTS) },
  })),
  { prefix: 'name', killOthersOn: ['failure'], restartTries: 0 },
);

void result
  .catch(() => {
    process.exitCode = 1;
  })
  .finally(() => {
    ended = true;
  });

/** Resolves once a server answers, whatever it says: what is wrong with a page stands on it. */
async function untilAnswers(url: string): Promise<void> {
  while (!ended && !(await fetch(url).catch(() => null))) await pause(100);
}

// The shell answers once the remotes do.
await Promise.all([
  untilAnswers(`http://localhost:${port}/`),
  untilAnswers(`http://localhost:${apiPort}/readyz`),
]);
if (!ended) {
  process.stdout.write(
    `\nSite  http://localhost:${port}\nAPI   http://localhost:${apiPort}  (contract: /docs)\n\n`,
  );
  checkTypes(text => process.stdout.write(`[types] ${text}\n`));
}
