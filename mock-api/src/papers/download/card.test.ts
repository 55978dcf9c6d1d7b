import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { contractTermEnd } from '../../money/contract/contract-term.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { leftColumns } from '../../testing/left-columns.ts';
import { createCardTokens } from '../tokens/card-token.ts';

describe('a contract runs twelve months and renews', () => {
  const at = (day: string) => new Date(`${day}T15:00:00Z`);
  it.each([
    ['2026-11-21', '2026-11-21', '2027-11-21'],
    ['2026-11-21', '2027-11-21', '2027-11-21'],
    ['2026-11-21', '2027-11-22', '2028-11-21'],
    ['2024-02-29', '2024-03-01', '2025-02-28'],
    ['2024-02-29', '2027-06-01', '2028-02-29'],
  ])('from %s, seen on %s, until %s', (start, today, end) =>
    expect(contractTermEnd(at(start).toISOString(), at(today))).toBe(end),
  );

  it('counted by the day of São Paulo', () => {
    expect(contractTermEnd('2026-11-22T01:00:00Z', at('2026-11-22'))).toBe('2027-11-21');
  });
});

describe('a QR code names a card', () => {
  const tokens = createCardTokens([Buffer.alloc(32, 1)]);
  const token = tokens.sign({ number: 421_187, dependent: 2, validUntil: '2027-11-21' });

  it('shortly, without personal data, and readable by us alone', () => {
    expect(token.length).toBeLessThan(40);
    expect(tokens.read(token)).toEqual({ number: 421_187, dependent: 2, validUntil: '2027-11-21' });
    expect(createCardTokens([Buffer.alloc(32, 2)]).read(token)).toBeNull();
  });

  it('and nobody can change or invent one', () => {
    const bytes = Buffer.from(token, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const forged = Buffer.from(bytes);
      forged[at] = (forged[at] ?? 0) ^ 1;
      expect(tokens.read(forged.toString('base64url'))).toBeNull();
    }
    for (const other of ['', 'x', `${token}A`, token.slice(1)]) expect(tokens.read(other)).toBeNull();
  });
});

onEachStore({}, api => {
  /** Signs up and pays, so that the card holds. */
  const signUp = async (payload: ReturnType<typeof signUpInput>) => {
    const answer = await api().app.inject({ method: 'POST', url: '/cadastro', payload });
    const paid = await api().app.inject({
      method: 'POST',
      url: `/contratacao/${answer.json<{ passe: string }>().passe}/pagamento`,
      payload: { instrumento: 'sandbox-aprova' },
    });
    expect([answer.statusCode, paid.statusCode]).toEqual([201, 200]);
  };
  const join = async (password = '') => {
    const cpf = freshCpf();
    await signUp(signUpInput({ cpf, password }));
    return cpf;
  };
  const masked = (cpf: string) => cpf.replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-');
  const byPath = (cpf: string, headers: Record<string, string> = {}) =>
    api().app.inject({ url: `/getCarteirinhaByCpf/${encodeURIComponent(cpf)}`, headers });
  const byBody = (cpf: string) => api().app.inject({ method: 'POST', url: '/carteirinha', payload: { cpf } });
  const cancel = (cpf: string) =>
    api()
      .store.db.updateTable('contract')
      .set(leftColumns('2026-11-21T12:00:00.000Z'))
      .where('person_number', '=', person =>
        person.selectFrom('person').select('number').where('cpf_index', '=', api().cipher.cpfIndex(cpf)),
      )
      .execute();

  it('a member downloads the card as Carteirinha.png, by path or by body, masked or not', async () => {
    const cpf = await join();
    const answers = [
      await byPath(cpf),
      await byPath(masked(cpf)),
      await byBody(cpf),
      await byBody(masked(cpf)),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/png');
      expect(answer.headers['content-disposition']).toBe('attachment; filename="Carteirinha.png"');
      expect(answer.headers['cache-control']).toBe('no-store, private');
      expect(answer.rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
    }
    expect(decode(answers[0]?.rawPayload ?? Buffer.alloc(0))).toMatchObject({ width: 1200, height: 630 });
  });

  it('the owner’s card, with the whole name, differs from the one that everyone gets', async () => {
    const cpf = await join('uma frase bem longa');
    const cookie = await api().signIn(cpf, 'uma frase bem longa');
    const [own, others] = [await byPath(cpf, { cookie }), await byPath(cpf)];
    expect(own.rawPayload.equals(others.rawPayload)).toBe(false);
    const stranger = await api().signInAdmin();
    expect((await byPath(cpf, { cookie: stranger })).rawPayload.equals(others.rawPayload)).toBe(true);
  });

  it('a dependent has a card of their own, and it is checked under their own name', async () => {
    const cpfDep = freshCpf();
    const member = signUpInput({ dependentes: [{ nomeDep: 'Davi Souza Lima', cpfDep }] });
    await signUp(member);
    const [theirs, members] = [await byBody(cpfDep), await byBody(member.cpf)];
    expect([theirs.statusCode, members.statusCode]).toEqual([200, 200]);
    expect(theirs.rawPayload.equals(members.rawPayload)).toBe(false);

    const { number } = await api()
      .store.db.selectFrom('person')
      .select('number')
      .where('cpf_index', '=', api().cipher.cpfIndex(member.cpf))
      .executeTakeFirstOrThrow();
    const check = async (dependent: number) => {
      const token = api().cardTokens.sign({ number, dependent, validUntil: '2027-11-21' });
      return (await api().app.inject(`/verificar/${token}`)).json();
    };
    expect(await check(1)).toMatchObject({ valida: true, nome: 'Davi L.', plano: 'guardian' });
    expect(await check(2)).toEqual({ valida: false, motivo: 'cancelada' });
    await cancel(member.cpf);
    expect((await byBody(cpfDep)).statusCode).toBe(410);
  });

  it('an unknown CPF has no card, nor has the admin', async () => {
    for (const cpf of [freshCpf(), '123.456.789-09']) {
      const answer = await byPath(cpf);
      expect([answer.statusCode, answer.json().type]).toEqual([404, '/problemas/carteirinha-nao-encontrada']);
    }
  });

  it('a cancelled card is gone', async () => {
    const cpf = await join();
    await cancel(cpf);
    expect((await byPath(cpf)).statusCode).toBe(410);
  });

  it('a CPF that is none is told how to type it', async () => {
    const answer = await byPath('529.982.247-24');
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { cpf: 'Confira os números: este CPF não existe.' },
    ]);
  });

  it('a receptionist checks a card: valid, expired, cancelled, invented', async () => {
    const cpf = await join();
    const { number } = await api()
      .store.db.selectFrom('person')
      .select('number')
      .where('cpf_index', '=', api().cipher.cpfIndex(cpf))
      .executeTakeFirstOrThrow();
    const check = async (validUntil: string) =>
      (
        await api().app.inject(`/verificar/${api().cardTokens.sign({ number, dependent: 0, validUntil })}`)
      ).json();
    expect(await check('2027-11-21')).toEqual({
      valida: true,
      nome: 'Ana S.',
      plano: 'guardian',
      numero: expect.stringMatching(/^\d{4} \d{4}$/),
      validaAte: '2027-11-21',
      tolerancia: false,
    });
    expect(await check('2026-11-20')).toEqual({ valida: false, motivo: 'vencida' });
    await cancel(cpf);
    expect(await check('2027-11-21')).toEqual({ valida: false, motivo: 'cancelada' });
    expect((await api().app.inject('/verificar/inventado')).json()).toEqual({
      valida: false,
      motivo: 'desconhecida',
    });
  });
});
