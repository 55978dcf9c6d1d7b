import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONTRACT_VERSION } from '@serafim/platform-contract/module';
import { emptyRegistry } from '@serafim/release-store/registry/registry';
import { describe, expect, it, onTestFinished } from 'vitest';
import { prepareDefaultSet } from '../sets/prepare-set.ts';
import { DEV_SET_ID, fetchDevRemote, openDevServer, withDevServer } from './dev-server.ts';

/** A server of this machine; its origin. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const serveJson = (answer: unknown) => serve((_request, response) => response.end(JSON.stringify(answer)));

const answer = {
  remote: 'landing',
  contract: CONTRACT_VERSION,
  hosted: { base: '/federado/', entry: 'remoteEntry.js' },
  routes: [
    { path: '/Novidades', title: 'Novidades', description: 'O que há', layout: 'site', prerender: true },
  ],
};

const own = { visit: { id: 'v'.repeat(22) }, prepared: prepareDefaultSet(emptyRegistry) };

describe('a visit that sees a development server', () => {
  it('has its pages, rendered in the browser, and a set of its own', async () => {
    const server = await serveJson(answer);
    const { prepared, preview } = await openDevServer(own, { remote: 'landing', server }, []);
    expect(preview).toEqual({ shown: { landing: server }, server });
    expect(prepared.set.id).toBe(DEV_SET_ID);
    expect(prepared.findRoute('/Novidades')).toMatchObject({
      remote: { base: `${server}/federado/`, container: { kind: 'standard', entry: 'remoteEntry.js' } },
      route: { prerender: false, preload: [], css: [] },
    });
  });

  it('has its fragments, rendered in the browser, and what it says of slots and facts', async () => {
    const fragment = { name: 'rede', major: 1, fills: { slot: 'admin/painel', order: 2 } };
    const facts = [{ name: 'tema', schema: { type: 'string' } }];
    const server = await serveJson({
      ...answer,
      routes: answer.routes.map(route => ({ ...route, uses: ['member/cartao@1'], slots: ['lado'] })),
      fragments: [{ ...fragment, props: { type: 'object' }, prerender: true }],
      slots: [{ name: 'lado', atMost: 3, weight: 900, props: {} }],
      facts,
      events: [],
    });
    const served = await fetchDevRemote({ remote: 'landing', server }, []);
    expect(served).toMatchObject({ slots: [{ name: 'lado', atMost: 3 }], facts });
    const { prepared } = await openDevServer(own, { remote: 'landing', server }, []);
    expect(prepared.findRoute('/Novidades')?.route).toMatchObject({
      uses: ['member/cartao@1'],
      slots: ['lado'],
    });
    expect(prepared.fragments.fillsOf('admin/painel', () => true)).toEqual([
      { remote: served, fragment: { ...fragment, prerender: false, preload: [], css: [] } },
    ]);
  });

  it('has the links that its routes ask for', async () => {
    const navigation = [{ place: 'menu', label: 'Novidades', order: 1 }];
    const routes = answer.routes.map(route => ({ ...route, navigation }));
    const server = await serveJson({ ...answer, routes });
    const { prepared } = await openDevServer(own, { remote: 'landing', server }, []);
    expect(prepared.set.navigation).toEqual([
      { place: 'menu', label: 'Novidades', order: 1, to: '/Novidades' },
    ]);
  });

  it('has it in place of the version that it had', async () => {
    const first = await fetchDevRemote({ remote: 'landing', server: await serveJson(answer) }, []);
    const later = { ...first, version: 'dev2' };
    const { set } = withDevServer(withDevServer(own.prepared, first, []), later, []);
    expect(set.remotes.map(({ version }) => version)).toEqual(['dev2']);
  });

  it.each([
    ['another remote', { ...answer, remote: 'member' }, 'é de outra parte: member'],
    ['another contract', { ...answer, contract: CONTRACT_VERSION + 1 }, 'fala outro contrato'],
    ['something else', { status: 'ok' }, 'não é de uma parte deste site'],
    ['no page', { ...answer, routes: [] }, 'não é de uma parte deste site'],
    [
      'a container elsewhere',
      { ...answer, hosted: { base: '//example.com/', entry: 'remoteEntry.js' } },
      'não é de uma parte deste site',
    ],
  ])('has its own versions, and shows the fault, when there is %s', async (_what, body, fault) => {
    const server = await serveJson(body);
    const opened = await openDevServer(own, { remote: 'landing', server }, []);
    expect(opened.prepared).toBe(own.prepared);
    expect(opened.preview).toEqual({ shown: { landing: server }, fault: expect.stringContaining(fault) });
  });

  it.each<[string, () => Promise<string>]>([
    ['is away', async () => 'http://127.0.0.1:9'],
    ['fails', () => serve((_request, response) => response.writeHead(500).end())],
    ['answers a page', () => serve((_request, response) => response.end('<h1>Olá</h1>'))],
    [
      'sends it elsewhere',
      () => serve((_request, response) => response.writeHead(302, { location: 'http://example.com' }).end()),
    ],
  ])('shows that it does not answer when it %s', async (_what, start) => {
    const { preview } = await openDevServer(own, { remote: 'landing', server: await start() }, []);
    expect(preview?.fault).toBe('não respondeu');
    expect(preview).not.toHaveProperty('server');
  });
});
