import { createLog } from '@serafim/server-kit/log';
import { describe, expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { clinicInput, freshCpf, signUpInput } from '../../testing/inputs.ts';

function collect() {
  const lines: string[] = [];
  return { lines, log: createLog(line => lines.push(line)) };
}

describe('a programmer logs', () => {
  it('and only the named fields are written', () => {
    const { lines, log } = collect();
    log.info({ event: 'answer', status: 200, cpf: '52998224725', body: { nome: 'Ana' } });
    log.child({ reqId: 'r-1', email: 'ana@exemplo.com.br' }).info({ event: 'x' });
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 'info',
      time: expect.any(String),
      event: 'answer',
      status: 200,
    });
    expect(lines[1]).toContain('r-1');
    expect(lines[1]).not.toContain('ana@');
  });

  it('and of an error its name, code and place, not its message nor its cause’s', () => {
    const { lines, log } = collect();
    const cause = Object.assign(new Error('Key (email)=(ana@exemplo.com.br) exists'), { code: '23505' });
    log.error({ event: 'problem', err: new TypeError('mail to ana@exemplo.com.br failed', { cause }) });
    log.error(new Error('ana@exemplo.com.br'), 'for ana@exemplo.com.br');
    log.info('ana@exemplo.com.br');
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toContain('ana@');
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ name: 'TypeError', cause: { code: '23505' } });
  });
});

onEachStore({}, api => {
  it('after everything that people do, the log names none of them', async () => {
    const [cpf, password] = [freshCpf(), 'canário dentro da senha'];
    const canaries = [
      cpf,
      cpf.slice(3, 9),
      password,
      'Canária',
      'canaria@exemplo.com.br',
      '987650000',
      'Rua do Canário',
    ];
    const member = signUpInput({
      cpf,
      password,
      nome: 'Canária Souza',
      email: 'canaria@exemplo.com.br',
      telefone: '11 987650000',
      endereco: 'Rua do Canário, 1',
    });
    const { app } = api();
    const { id } = (await app.inject({ method: 'POST', url: '/cadastro', payload: member })).json();
    await app.inject({ method: 'POST', url: '/cadastro', payload: member });
    await app.inject({ method: 'POST', url: '/cadastro', payload: { ...member, nome: 1 } });
    const cookie = await api().signIn(cpf, password);
    const admin = await api().signInAdmin();
    await app.inject({ method: 'POST', url: '/sessao', payload: { cpf, password: `${password}!` } });
    await app.inject({ url: `/getCarteirinhaByCpf/${cpf}`, headers: { cookie } });
    await app.inject({ method: 'POST', url: '/carteirinha', payload: { cpf } });
    await app.inject({ url: `/getUsuariosByID/${id}`, headers: { cookie } });
    await app.inject({ url: `/?busca=${encodeURIComponent('Canária')}`, headers: { cookie: admin } });
    await app.inject({ method: 'POST', url: '/recuperar-senha', payload: { cpf } });
    await app.inject({
      method: 'POST',
      url: '/createClinica',
      payload: clinicInput({ Name: 'Clínica Canária' }),
    });
    await app.inject({ url: `/nada/${cpf}?email=canaria@exemplo.com.br` });
    const { db } = api().store;
    await db.schema.alterTable('message').renameTo('message_away').execute();
    const contact = {
      nome: 'Canária',
      email: 'canaria@exemplo.com.br',
      assunto: 'duvida',
      descricao: 'Canária chama',
      cpf,
    };
    const failed = await app.inject({ method: 'POST', url: '/contato', payload: contact });
    await db.schema.alterTable('message_away').renameTo('message').execute();
    expect(failed.statusCode).toBe(500);
    expect(failed.body).not.toContain('message');

    const log = api().logged.join('');
    expect(log).toContain('"route":"/getCarteirinhaByCpf/:cpf"');
    expect(log).toContain('"event":"problem"');
    for (const canary of [...canaries, cookie.split('=')[1] ?? '']) expect(log).not.toContain(canary);
  });
});
