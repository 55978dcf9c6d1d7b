import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApiCalls } from '@serafim/composer/remote-code/api-calls';
import { createProcessPool, type ProcessPool } from '@serafim/composer/remote-code/process-pool';
import { remoteCodeForTests } from '@serafim/composer/remote-code/testing/some-pool';
import { createRenderPool, type RenderPool } from '@serafim/composer/render/pool';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import type { LiveRemote, PageBoot } from '@serafim/platform-contract/release-set';
import { SERVER_ENTRY } from '@serafim/release-store/files/store-layout';
import { repository } from '@serafim/server-kit/process/repository';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BEGAN, hostileChanges, TAKEN } from './attack.ts';
import { attacks } from './attacks.ts';
import { type Listeners, openListeners } from './listeners.ts';

const PATHS: Readonly<Record<string, string>> = { landing: '/', signup: '/Cadastro' };

/** A team's server build with one page, which calls the API. */
const cleanBuild = (remote: string) => `import React from 'react';
  const remote = { contract: 2, routes: [{ path: '${PATHS[remote]}', load: async () => ({
    default: ({ data }) => React.createElement('form', { id: React.useId() }, ['um', 'dois', 'três'].map(key => React.createElement('p', { key }, key, ' de ${remote}'))),
    loader: async ({ api }) => { await (await api()).session().catch(() => {}); return { data: [1, 2] }; },
  }) }] };
  export { remote };`;

const route = (remote: string): LiveRemote['routes'][number] => ({
  path: PATHS[remote] ?? '',
  title: remote,
  layout: 'site',
  prerender: true,
  preload: [],
  css: [],
});

function bootOf(name: string): PageBoot {
  const remote: LiveRemote = {
    ...{ name, version: '1.0.0', base: `/r/${name}/1.0.0/`, container: { kind: 'slim', entry: 'slim.js' } },
    routes: [route(name)],
  };
  return { brand: defaultBrand, remote, rendered: true };
}

/** Of different kinds; all others are in `npm run trust -- hostile`. */
const chosen = [
  'Array.prototype.push wrapped, and through it Buffer.concat of whoever joins chunks',
  'React’s internals and its makers of elements replaced',
  'a call of the API with a time limit of one and a half milliseconds',
  'UNIX and TCP sockets by the class of the pipe’s own handle',
  'a loop that never ends',
];

describe('beside a hostile build of the landing', () => {
  let code: Awaited<ReturnType<typeof remoteCodeForTests>>;
  let listeners: Listeners;
  let processes: ProcessPool;
  let pool: RenderPool;
  const api = createServer((_request, reply) => reply.writeHead(401).end('{}'));

  beforeAll(async () => {
    await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve));
    listeners = await openListeners();
    code = await remoteCodeForTests(
      'hostile-builds',
      (remote, version) => {
        const attack = attacks.find(({ name }) => name === chosen[Number(version.split('.')[2])]);
        const build = cleanBuild(remote);
        const change = attack && remote === 'landing' && hostileChanges(attack, listeners)[SERVER_ENTRY];
        return { [SERVER_ENTRY]: change ? change(build) : build };
      },
      { sandbox: 'required', shell: join(repository, 'shell') },
    );
    const apiCalls = createApiCalls(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
    processes = createProcessPool({ ...code.deps, apiCalls });
    pool = createRenderPool(processes);
    await processes.ready;
  });
  afterAll(async () => {
    await processes.close();
    await code.remove();
    await listeners.close();
    api.close();
  });

  const render = (remote: string, version: string, budget = 10_000) =>
    pool.render(
      {
        ...{ boot: bootOf(remote), pathname: PATHS[remote] ?? '', search: '', loaderTimeout: 1_000 },
        route: { build: { remote, version }, path: PATHS[remote] ?? '' },
      },
      budget,
    );

  it.each(chosen.map((name, index) => [name, `1.0.${index}`] as const))(
    'another team’s page is the same to the byte: %s',
    async (_name, version) => {
      const clean = await render('signup', '1.0.0');
      expect(clean.html).toContain('três<!-- --> de signup');
      code.logged.length = 0;
      for (let page = 0; page < 4; page += 1) {
        const hostile = render('landing', version, 1_000).catch(() => {});
        const [beside] = await Promise.all([render('signup', '1.0.0'), hostile]);
        expect(beside).toEqual(clean);
      }
      expect(code.logged.filter(line => line.includes(BEGAN))).not.toEqual([]);
      expect(code.logged.filter(line => line.includes(TAKEN) || line.includes(listeners.secret))).toEqual([]);
      expect(listeners.connections()).toBe(0);
    },
  );
});
