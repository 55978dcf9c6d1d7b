import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Listens where a team would have itself told what the judge does. */
export async function openWebhook() {
  const told: unknown[] = [];
  const server = createServer((request, response) => {
    text(request)
      .then(body => {
        told.push(JSON.parse(body));
        response.writeHead(204).end();
      })
      .catch(() => response.writeHead(400).end());
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    /** What it was told, the latest last. */
    told: told as readonly unknown[],
    close: () =>
      new Promise(resolve => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

export type Webhook = Awaited<ReturnType<typeof openWebhook>>;
