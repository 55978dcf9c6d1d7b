import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';

const message = {
  nome: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  assunto: 'cobranca',
  descricao: 'Fui cobrada duas vezes.\nPodem ver?',
  cpf: '529.982.247-25',
};

const candidate = {
  nome: 'Rui Ramos',
  email: 'rui@exemplo.com.br',
  telefone: '(31) 98765-4321',
  cidade: 'Belo Horizonte',
  uf: 'MG',
  cnpj: '12.ABC.345/01DE-35',
  experiencia: 'Vendas',
  consentimento: true,
};

const company = {
  empresa: 'Padaria Boa Massa',
  cnpj: '12.abc.345/01de-35',
  nome: 'Lia Prado',
  email: 'lia@exemplo.com.br',
  telefone: '(31) 3200-0000',
  plano: 'premium',
  pessoas: '12',
  consentimento: true,
};

onEachStore({}, api => {
  const send = (url: string, payload: object, headers: Record<string, string> = {}) =>
    api().app.inject({ method: 'POST', url, payload, headers });
  const mailTo = async (address: string) => (await api().waitingMail()).filter(({ to }) => to === address);

  it.each([
    ['/contato', message, 'ana@exemplo.com.br', 'Fui cobrada duas vezes.'],
    ['/licenciado', candidate, 'rui@exemplo.com.br', 'Belo Horizonte/MG'],
    ['/proposta', company, 'lia@exemplo.com.br', 'CNPJ: 12.ABC.345/01DE-35'],
  ])('%s: the sender gets a protocol, the team gets the text', async (url, payload, sender, text) => {
    const answer = await send(url, payload);
    expect(answer.statusCode).toBe(201);
    const { protocolo } = answer.json();
    expect(protocolo).toMatch(/^20261121-[2-9A-Z]{8}$/);
    const team = (await mailTo('oi@serafim.exemplo')).find(({ subject }) => subject.includes(protocolo));
    expect(team?.text).toContain(text);
    expect(team?.text).toContain('Responda até 26/11/2026');
    expect(team?.replyTo).toBe(sender);
    const [confirmation] = (await mailTo(sender)).filter(({ subject }) => subject.includes(protocolo));
    expect(confirmation?.text).not.toContain(text);
  });

  it('the team reads of a CPF by mail what its lists show, and no more', async () => {
    const { protocolo } = (await send('/contato', message)).json();
    const team = (await mailTo('oi@serafim.exemplo')).find(({ subject }) => subject.includes(protocolo));
    expect(team?.text).toContain('CPF: ***.982.247-**');
    expect(JSON.stringify(team)).not.toMatch(/529\D?982\D?247\D?25/);
  });

  it('what was written lies encrypted in the database', async () => {
    await send('/contato', message);
    const { db } = api().store;
    const rows = await db.selectFrom('message').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('cobrada');
    const payload = JSON.parse(
      api().cipher.open(
        'message.payload_cipher',
        rows.at(-1)?.protocol ?? '',
        rows.at(-1)?.payload_cipher ?? '',
      ),
    );
    expect(payload).toMatchObject({ descricao: message.descricao, cpf: '52998224725' });
  });

  it('a double click sends one message', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const before = (await mailTo('oi@serafim.exemplo')).length;
    const [first, second] = [
      await send('/contato', message, headers),
      await send('/contato', message, headers),
    ];
    expect(second.json()).toEqual(first.json());
    expect((await mailTo('oi@serafim.exemplo')).length).toBe(before + 1);
  });

  it.each([
    ['the hidden field filled', '/contato', { ...message, site: 'x' }, 'site'],
    ['a line break in the address', '/contato', { ...message, email: 'a@b.com\r\nBcc: c@d.com' }, 'email'],
    ['a subject of its own', '/contato', { ...message, assunto: 'x\r\nBcc: c@d.com' }, 'assunto'],
    ['a CNPJ that does not exist', '/proposta', { ...company, cnpj: '11.222.333/0001-82' }, 'cnpj'],
    ['one person', '/proposta', { ...company, pessoas: '1' }, 'pessoas'],
    ['a number in words', '/proposta', { ...company, pessoas: 'dez' }, 'pessoas'],
    ['another plan', '/proposta', { ...company, plano: 'angel' }, 'plano'],
    ['a company without consent', '/proposta', { ...company, consentimento: undefined }, 'consentimento'],
    ['no consent', '/licenciado', { ...candidate, consentimento: false }, 'consentimento'],
  ])('a message with %s is refused', async (_name, url, payload, field) => {
    const answer = await send(url, payload);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  it('a name with a line break stays one line in the mail', async () => {
    const { protocolo } = (await send('/contato', { ...message, nome: 'Ana\r\nCPF: 000' })).json();
    const team = (await mailTo('oi@serafim.exemplo')).find(({ subject }) => subject.includes(protocolo));
    expect(team?.text).toContain('Nome: Ana CPF: 000\n');
  });
});
