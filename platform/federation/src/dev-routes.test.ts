import { join } from 'node:path';
import { DEV_ROUTES_PATH, devServerSchema } from '@serafim/platform-contract/dev-server';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { devRoutes } from './dev-routes.ts';

let server: ViteDevServer;

beforeAll(async () => {
  server = await createServer({
    root: join(import.meta.dirname, '../fixture'),
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    plugins: [devRoutes('exemplo')],
    ssr: { noExternal: true, external: ['react'] },
    server: { host: '127.0.0.1', port: 0 },
    optimizeDeps: { noDiscovery: true },
  });
  await server.listen();
});

afterAll(() => server.close());

it('a development server lists routes, fragments, slots and facts as data that a composer reads', async () => {
  const [url] = server.resolvedUrls?.local ?? [];
  const response = await fetch(new URL(DEV_ROUTES_PATH, url));
  const { routes, fragments, slots, facts, events } = devServerSchema.parse(await response.json());
  expect(routes.map(({ path }) => path)).toContain('/exemplo');
  expect(fragments).toEqual([
    { name: 'cartao', major: 1 },
    { name: 'cartao', major: 2 },
  ]);
  expect(slots).toEqual([{ name: 'lado', atMost: 3 }]);
  expect(facts).toEqual([{ name: 'tema', schema: { type: 'string', enum: ['claro', 'escuro'] } }]);
  expect(events).toEqual([]);
});
