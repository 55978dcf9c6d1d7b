import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { guardRoutes, MissingPermissionError } from './authorization.ts';
import { permissions } from './permissions.ts';

describe('a team adds a route', () => {
  it('and without a row in the permission table it does not start', () => {
    const app = Fastify();
    guardRoutes(app, async () => null);
    expect(() => app.get('/forgotten', () => 'open')).toThrow(MissingPermissionError);
  });
});

function request(row: string, id: string): InjectOptions {
  const [method = 'GET', template = '/'] = row.split(' ');
  const url = template.replace(':id', id).replace(/:\w+/, 'x').replace('*', 'static/index.html');
  const body = method === 'POST' || method === 'PUT' ? { payload: {} } : {};
  return { method: method as 'GET', url, ...body };
}

const refusedForWho = ({ statusCode, type }: { statusCode: number; type: string }) =>
  statusCode === 401 ? type !== '/problemas/credenciais-invalidas' : statusCode === 403;

onEachStore({}, api => {
  const newMember = async () => {
    const [cpf, password] = [freshCpf(), 'uma frase bem longa'];
    const answer = await api().app.inject({
      method: 'POST',
      url: '/cadastro',
      payload: signUpInput({ cpf, password }),
    });
    const { id } = answer.json<{ id: string }>();
    return { id, cookie: await api().signIn(cpf, password) };
  };

  const ask = async (row: string, id: string, cookie?: string) => {
    const answer = await api().app.inject({
      ...request(row, id),
      headers: cookie === undefined ? {} : { cookie, 'sec-fetch-site': 'same-origin' },
    });
    const isProblem = String(answer.headers['content-type']).includes('problem+json');
    return { statusCode: answer.statusCode, type: isProblem ? answer.json<{ type: string }>().type : '' };
  };

  it('every row of the table belongs to a route', () => {
    for (const row of Object.keys(permissions)) {
      const [method = '', url = ''] = row.split(' ');
      expect(
        api().app.hasRoute({ method: method as 'GET', url: url.replace('*', 'static/index.html') }),
        row,
      ).toBe(true);
    }
  });

  it.each(Object.entries(permissions))('%s is for %s', async (row, access) => {
    const member = await newMember();
    const [stranger, own, other, admin] = [
      await ask(row, member.id),
      await ask(row, member.id, (await newMember()).cookie),
      await ask(row, randomUUID(), member.cookie),
      await ask(row, member.id, await api().signInAdmin()),
    ];
    if (access === 'anyone') expect(refusedForWho(stranger)).toBe(false);
    else expect(stranger).toEqual({ statusCode: 401, type: '/problemas/nao-autenticado' });
    if (access === 'admin') expect(own).toEqual({ statusCode: 403, type: '/problemas/sem-permissao' });
    if (access === 'self') {
      expect(own).toEqual({ statusCode: 404, type: '/problemas/nao-encontrado' });
      expect(other).toEqual(own);
    }
    if (access === 'member') {
      expect(refusedForWho(own)).toBe(false);
      expect(admin).toEqual({ statusCode: 403, type: '/problemas/sem-permissao' });
    } else expect(refusedForWho(admin)).toBe(false);
  });

  it('a member reads the own record and nobody else’s', async () => {
    const [ana, rita] = [await newMember(), await newMember()];
    const read = (id: string) =>
      api().app.inject({ url: `/getUsuariosByID/${id}`, headers: { cookie: ana.cookie } });
    expect((await read(ana.id)).statusCode).toBe(200);
    const [others, unknown] = [await read(rita.id), await read(randomUUID())];
    expect(others.statusCode).toBe(404);
    expect({ ...others.json(), instance: '' }).toEqual({ ...unknown.json(), instance: '' });
  });
});
