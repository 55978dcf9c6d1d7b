import { createServer, type Server } from 'node:net';
import { freePort } from '@serafim/server-kit/process/free-port';
import { afterEach, expect, it } from 'vitest';
import { assertFree } from './ports.ts';

const servers: Server[] = [];

async function occupy(): Promise<number> {
  const port = await freePort();
  const server = createServer();
  servers.push(server);
  await new Promise<void>(resolve => server.listen(port, 'localhost', resolve));
  return port;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

it('whoever starts a second checkout reads which ports are taken, and the command that works', async () => {
  const [site, api] = [await occupy(), await occupy()];
  const wanted = [
    { port: site, what: 'the site', setting: 'PORT' },
    { port: api, what: 'the API', setting: 'API_PORT' },
  ];
  const { message }: Error = await assertFree(wanted, 'npm run dev').catch(cause => cause);
  expect(message).toContain(`port ${site}, meant for the site, and port ${api}, meant for the API,`);
  const [, port, apiPort] = /PORT=(\d+) API_PORT=(\d+) npm run dev$/.exec(message) ?? [];
  const proposed = wanted.map((one, index) => ({ ...one, port: Number([port, apiPort][index]) }));
  await expect(assertFree(proposed, 'npm run dev')).resolves.toBeUndefined();
});
