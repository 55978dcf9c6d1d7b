import { randomUUID } from 'node:crypto';
import type { Access } from '@serafim/contract/api/http/row';
import { type AdminRole, adminRoles } from '@serafim/contract/api/session/admin-roles';
import type { InjectOptions } from 'fastify';
import Fastify from 'fastify';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { anotherAdmin } from '../../testing/another-admin.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { guardRoutes, MissingCallError, permissions } from './authorization.ts';

describe('a team adds a route', () => {
  it('and without a row in the table of calls it does not start', () => {
    const app = Fastify();
    guardRoutes(app, async () => null, false);
    expect(() => app.get('/forgotten', () => 'open')).toThrow(MissingCallError);
  });
});

function request(row: string, id: string): InjectOptions {
  const [method = 'GET', template = '/'] = row.split(' ');
  const url = template.replace(':id', id).replace(/:\w+/, 'x');
  const body = method === 'POST' || method === 'PUT' ? { payload: {} } : {};
  return { method: method as 'GET', url, ...body };
}

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

  /** Two members, and an administrator of each role. */
  const newCallers = async () => {
    const [member, other] = [await newMember(), await newMember()];
    const admins: { role: AdminRole; cookie: string }[] = [];
    for (const role of adminRoles) {
      const { cpf, password } = await anotherAdmin(api(), 'Rita Prado Souza', role);
      admins.push({ role, cookie: await api().signIn(cpf, password) });
    }
    return { member, other, admins };
  };
  let readers: ReturnType<typeof newCallers> | undefined;

  /** Reading changes nothing and signs nobody out: the same people can read everything. */
  const chooseCallers = (row: string) => {
    if (!row.startsWith('GET ')) return newCallers();
    readers ??= newCallers();
    return readers;
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
      expect(api().app.hasRoute({ method: method as 'GET', url: url }), row).toBe(true);
    }
  });

  /** What a caller is refused with; 'allowed' where the answer depends on the request alone. */
  const outcome = ({ statusCode, type }: { statusCode: number; type: string }): string => {
    if (statusCode === 401 && type === '/problemas/nao-autenticado') return 'nao-autenticado';
    return statusCode === 403 ? type.replace('/problemas/', '') : 'allowed';
  };

  const allowedRoles: Record<Access, readonly AdminRole[]> = {
    anyone: adminRoles,
    member: [],
    self: adminRoles,
    'own-security': adminRoles,
    leitura: adminRoles,
    atendimento: ['atendimento', 'gestao'],
    gestao: ['gestao'],
  };

  it.each(Object.entries(permissions))('%s is for %s', async (row, access) => {
    const { member, other, admins } = await chooseCallers(row);
    const seen: Record<string, string> = {
      anonymous: outcome(await ask(row, member.id)),
      owner: outcome(await ask(row, member.id, other.cookie)),
    };
    for (const { role, cookie } of admins) seen[role] = outcome(await ask(row, member.id, cookie));
    const forMember = ['anyone', 'member', 'self'].includes(access) ? 'allowed' : 'sem-permissao';
    expect(seen).toEqual({
      anonymous: access === 'anyone' ? 'allowed' : 'nao-autenticado',
      owner: forMember,
      ...Object.fromEntries(
        adminRoles.map(role => [role, allowedRoles[access].includes(role) ? 'allowed' : 'sem-permissao']),
      ),
    });
    if (access === 'self') {
      const [own, others] = [await ask(row, other.id, other.cookie), await ask(row, member.id, other.cookie)];
      expect([own.statusCode, others.type]).toEqual([200, '/problemas/nao-encontrado']);
    }
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

onEachStore({ siteOrigin: 'https://serafim.exemplo' }, api => {
  const anyone = new Set(['anyone', 'member', 'own-security']);

  it('on a public site an administrator without a second step reaches its setting up and nothing else', async () => {
    const { cpf, password } = await anotherAdmin(api());
    const cookie = await api().signIn(cpf, password);
    const me = await api().app.inject({ url: '/sessao', headers: { cookie } });
    expect(me.json()).toMatchObject({ session: { funcao: 'gestao', duasEtapas: 'exigidas' } });
    for (const [row, access] of Object.entries(permissions)) {
      if (row === 'DELETE /sessao') continue;
      const answer = await api().app.inject({
        ...request(row, randomUUID()),
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
      });
      const isDemanded = answer.body.startsWith('{"type":"/problemas/duas-etapas-obrigatorias"');
      expect([row, isDemanded]).toEqual([row, !anyone.has(access)]);
    }
  });

  it('and everything of the role once there is one', async () => {
    const admin = await anotherAdmin(api());
    const before = await api().signIn(admin.cpf, admin.password);
    const send = (method: 'POST' | 'PUT', payload: object) =>
      api().app.inject({
        method,
        url: '/minha-seguranca/duas-etapas',
        payload,
        headers: { cookie: before, 'sec-fetch-site': 'same-origin' },
      });
    const { chave } = (await send('POST', { senha: admin.password })).json<{ chave: string }>();
    const timestamp = api().clock.now.getTime();
    const on = await send('PUT', { codigo: new TOTP({ secret: chave }).generate({ timestamp }) });
    const cookie = String(on.headers['set-cookie']).split(';')[0] ?? '';
    expect((await api().app.inject({ url: '/painel', headers: { cookie } })).statusCode).toBe(200);
    const me = await api().app.inject({ url: '/sessao', headers: { cookie } });
    expect(me.json()).toMatchObject({ session: { duasEtapas: 'ligadas' } });
  });
});
