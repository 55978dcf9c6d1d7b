import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Session } from '@serafim/contract/api/session/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createViewerReader } from './viewer.ts';

const rita: Session = {
  id: '3f9c2a10-0000-4000-8000-000000000001',
  nome: 'Rita Prado',
  papel: 'admin',
  funcao: 'gestao',
};
const sessions: Readonly<Record<string, Session>> = {
  'sessao=rita': rita,
  'sessao=ana': { ...rita, nome: 'Ana Souza', papel: 'member' },
  'sessao=vera': { ...rita, nome: 'Vera Dias', duasEtapas: 'exigidas' },
};
const api = createServer(({ headers }, reply) => {
  const session = sessions[headers.cookie ?? ''];
  reply.setHeader('content-type', 'application/json');
  reply.end(JSON.stringify({ session: session ?? null }));
});
let read: ReturnType<typeof createViewerReader>;
beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening');
  read = createViewerReader(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
});
afterAll(() => void api.close());

it.each([
  [
    'an administrator by name and role',
    'sessao=rita',
    { name: 'Rita Prado', role: 'gestao', lacksSecondStep: false },
  ],
  ['a member without any role', 'sessao=ana', { name: 'Ana Souza', role: undefined, lacksSecondStep: false }],
  ['who must set up the second step', 'sessao=vera', { name: 'Vera Dias', lacksSecondStep: true }],
])('the page of versions knows %s', async (_who, cookies, expected) => {
  expect(await read(cookies)).toMatchObject(expected);
});

it('nobody is known without cookies', async () => {
  expect(await read(undefined)).toBeNull();
});
