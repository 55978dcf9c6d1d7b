import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Session } from '@serafim/contract/api/session/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCodeTaker, createViewerReader } from './viewer.ts';

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
const takesCode: RequestListener = async ({ headers, method, url }, reply) => {
  const seen = [method, url, headers.cookie, headers['sec-fetch-site']].join(' ');
  expect(seen).toBe('POST /minha-seguranca/confirmacao sessao=rita same-origin');
  const { codigo } = JSON.parse(String(await buffer(reply.req))) as { codigo: string };
  const errors = { codigo: 'O código não confere.' };
  const refusals: Record<string, object> = {
    '000000': { type: '/problemas/dados-invalidos', title: 'Confira.', status: 422, errors },
    '111111': { type: '/problemas/duas-etapas-obrigatorias', title: 'Ligue as duas etapas.', status: 403 },
    '222222': { type: '/problemas/erro-interno', title: 'Algo deu errado.', status: 500 },
  };
  const refusal = refusals[codigo] as { status: number } | undefined;
  reply.writeHead(refusal?.status ?? 204, { 'content-type': 'application/problem+json' });
  reply.end(refusal && JSON.stringify(refusal));
};
const api = createServer((request, reply) => {
  if (request.method === 'POST') return takesCode(request, reply);
  const { headers } = request;
  const session = sessions[headers.cookie ?? ''];
  reply.setHeader('content-type', 'application/json');
  reply.end(JSON.stringify({ session: session ?? null }));
});
let read: ReturnType<typeof createViewerReader>;
let takeCode: ReturnType<typeof createCodeTaker>;
beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  read = createViewerReader(url);
  takeCode = createCodeTaker(url);
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

it.each([
  ['taken', '123456', null],
  ['refused with the sentence beside its field', '000000', 'O código não confere.'],
  ['refused to who has no second step', '111111', 'Ligue as duas etapas.'],
])('a code of the second step is %s, for whoever the cookies belong to', async (_what, code, sentence) => {
  expect(await takeCode('sessao=rita', code)).toBe(sentence);
});

it('an API that fails takes no code, and does not seem to refuse it', async () => {
  await expect(takeCode('sessao=rita', '222222')).rejects.toThrow('Algo deu errado.');
});
