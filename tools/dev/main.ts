import { basename } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import concurrently from 'concurrently';
import { assertFree } from '../start/ports.ts';
import { remoteFolders } from '../start/remotes.ts';

const port = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.API_PORT ?? 8000);

try {
  await assertFree(port, 'the site', 'PORT');
  await assertFree(apiPort, 'the API', 'API_PORT');
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}

// The remotes' servers first, so that the shell finds them at its first page.
const rooms = ['mock-api', ...(await remoteFolders()).map(folder => basename(folder)), 'shell'];

process.stdout.write(`Site  http://localhost:${port}\nAPI   http://localhost:${apiPort}\n\n`);

// A remote's own `dev` runs it standalone; here the shell loads it.
const devCommand = (name: string) => (name.startsWith('remote-') ? 'vite' : 'npm run dev --silent');

const { result } = concurrently(
  rooms.map(name => ({ name, command: devCommand(name), cwd: `${repository}/${name}` })),
  { prefix: 'name', killOthersOn: ['failure'], restartTries: 0 },
);

await result.catch(() => {
  process.exitCode = 1;
});
