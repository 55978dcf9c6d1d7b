import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEV_ROUTES_PATH } from '@serafim/platform-contract/dev-server';
import { CONTRACT_VERSION } from '@serafim/platform-contract/module';
import { SIGNALS_PATH } from '@serafim/platform-contract/signals';
import { createServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { devProxy } from './dev-proxy.ts';

const routes = [{ path: '/Vizinho', title: 'Vizinho', layout: 'site' }];
const answers: Record<string, unknown> = {
  '/release-sets/a.json': { id: 'a', remotes: [], integrity: {} },
  '/api/sessao': { nome: 'Ana' },
};

/** A development server on a site that answers with JSON alone. */
async function open() {
  const requests: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
  const site = createHttpServer((request, response) => {
    requests.push(request);
    const answer = answers[request.url ?? ''];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const server = await createServer({
    ...{ root: import.meta.dirname, configFile: false, appType: 'custom', logLevel: 'silent' },
    base: '/federado/',
    plugins: [
      devProxy({ site: `http://127.0.0.1:${port}`, rules: { roles: [] } }),
      {
        name: 'routes',
        configureServer: ({ middlewares }) =>
          void middlewares.use(DEV_ROUTES_PATH, (_request, response) =>
            response.end(JSON.stringify({ remote: 'vizinho', contract: CONTRACT_VERSION, routes })),
          ),
      },
    ],
    optimizeDeps: { noDiscovery: true },
    server: { host: 'localhost', port: 0, hmr: false },
  });
  await server.listen();
  onTestFinished(async () => {
    await server.close();
    site.close();
  });
  const address = server.resolvedUrls?.local[0]?.replace(/\/federado\/$/, '') ?? '';
  return { requests, send: (path: string, init?: RequestInit) => fetch(address + path, init) };
}

it('a page on a team’s machine reads the site’s set with the team’s remote in it, and no browser stores that', async () => {
  const { send } = await open();
  const answer = await send('/release-sets/a.json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toMatchObject({
    id: 'a',
    remotes: [{ name: 'vizinho', version: 'dev', base: '/federado/', routes }],
  });
});

it('calls of the API reach the site with their bodies; signals about versions do not', async () => {
  const { requests, send } = await open();
  const called = await send('/api/sessao', { method: 'POST', body: '{"cpf":"1"}' });
  expect(await called.json()).toEqual({ nome: 'Ana' });
  expect((await send(SIGNALS_PATH, { method: 'POST', body: '{"signals":[]}' })).status).toBe(204);
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/sessao']);
});
