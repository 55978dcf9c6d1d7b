import { maskCpf } from '@serafim/contract/api/fields/cpf';
import type { OverdueRefund } from '@serafim/contract/api/payment/refund';
import { beforeEach, expect, it } from 'vitest';
import { anotherAdmin } from '../../testing/another-admin.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import type { PaymentGateway } from '../payment/payment-gateway.ts';

const start = new Date('2026-11-21T12:00:00Z');
const DAY = 86_400_000;
const keys: (string | null)[] = [];
const gateway = (sandbox: PaymentGateway): PaymentGateway => ({
  ...sandbox,
  refund: async (_order, { pixKey }) => {
    keys.push(pixKey);
  },
});

onEachStore({ gateway }, api => {
  const db = () => api().store.db;
  const join = async () => {
    const cpf = freshCpf();
    const payload = signUpInput({ cpf, email: `ana${cpf}@exemplo.com.br` });
    const { id } = (await api().app.inject({ method: 'POST', url: '/cadastro', payload })).json<{
      id: string;
    }>();
    const { number } = await db()
      .selectFrom('person')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, cpf, number, email: payload.email };
  };
  /** A boleto's money that should have gone back to a person two days ago. */
  const owe = async (
    number: number | null,
    amount: number,
    { method = 'boleto' as 'boleto' | 'pix', days = 2 } = {},
  ) => {
    const reference = `R${freshCpf()}`;
    const at = new Date(start.getTime() - days * DAY).toISOString();
    const common = { reference, charge_id: `c-${reference}`, amount, created_at: at };
    await db()
      .insertInto('payment_attempt')
      .values({
        ...common,
        method,
        due_on: '2026-11-18',
        state: 'confirmed',
        asked_at: at,
        ended_at: at,
        check_at: null,
      })
      .execute();
    await db()
      .insertInto('refund')
      .values({ ...common, person_number: number, reason: 'atrasado', next_at: null, done_at: null })
      .execute();
    return reference;
  };
  const admin = async (role: 'atendimento' | 'gestao') => {
    const { id, cpf, password } = await anotherAdmin(api(), 'Rita Prado Souza', role);
    const headers = { cookie: await api().signIn(cpf, password), 'sec-fetch-site': 'same-origin' };
    const send = (reference: string, payload: object) =>
      api().app.inject({ method: 'POST', url: `/devolucoes/${reference}/tentativa`, headers, payload });
    return {
      id,
      ask: (reference: string, chavePix = '') => send(reference, { chavePix }),
      approve: (reference: string, aprova: string) => send(reference, { aprova }),
      see: async (reference: string) =>
        (await api().app.inject({ url: '/devolucoes', headers }))
          .json<OverdueRefund[]>()
          .find(({ referencia }) => referencia === reference),
    };
  };
  const isDone = async (reference: string) =>
    (
      await db()
        .selectFrom('refund')
        .select('done_at')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
    ).done_at !== null;
  const deeds = async (subject: string) =>
    (
      await db()
        .selectFrom('audit')
        .select(['actor_id', 'fields'])
        .where('action', '=', 'mandou-devolver')
        .where('subject_id', '=', subject)
        .orderBy('sequence')
        .execute()
    ).map(({ actor_id, fields }) => [actor_id, fields.replace(/,[\w-]{12}$/, ',#')]);

  beforeEach(async () => {
    api().clock.now = start;
    keys.length = 0;
    for (const table of ['refund', 'outbox'] as const) await db().deleteFrom(table).execute();
  });

  it('up to the limit one attendant registers the member’s CPF, and the member hears of it', async () => {
    const [ana, rita] = [await join(), await admin('atendimento')];
    const reference = await owe(ana.number, 20_000);
    expect((await rita.ask(reference, ana.cpf)).json()).toEqual([]);
    expect(keys).toEqual([ana.cpf]);
    const [mail] = (await api().waitingMail()).filter(
      ({ subject }) => subject === 'A chave Pix da sua devolução',
    );
    expect([mail?.to, mail?.text]).toEqual([ana.email, expect.stringContaining(maskCpf(ana.cpf))]);
    expect(await deeds(ana.id)).toEqual([[rita.id, 'chavePix,#']]);
  });

  it('another key than the CPF waits until the member confirms it by mail', async () => {
    const [ana, rita] = [await join(), await admin('atendimento')];
    const reference = await owe(ana.number, 10_000);
    await rita.ask(reference, 'ladrao@exemplo.com');
    expect([keys, await isDone(reference)]).toEqual([[], false]);
    expect((await api().waitingMail()).map(({ to, subject }) => [to, subject])).toContainEqual([
      ana.email,
      'Confirme a chave Pix da sua devolução',
    ]);
  });

  it('above the limit it waits for another administrator, who is not the one who asked', async () => {
    const [ana, rita, bia] = [await join(), await admin('gestao'), await admin('atendimento')];
    const reference = await owe(ana.number, 20_001);
    await rita.ask(reference, ana.cpf);
    expect(keys).toEqual([]);
    const seen = await bia.see(reference);
    expect(seen?.pedido).toMatchObject({ quem: 'Rita Prado Souza', meu: false });
    expect(seen?.pedido?.chavePix).toMatch(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/);
    const em = seen?.pedido?.em ?? '';
    expect((await rita.approve(reference, em)).json()).toMatchObject({
      type: '/problemas/aprovacao-de-outra-pessoa',
    });
    expect(keys).toEqual([]);
    expect((await bia.approve(reference, em)).json()).toEqual([]);
    expect(keys).toEqual([ana.cpf]);
    expect(await deeds(ana.id)).toEqual([
      [rita.id, 'pedido,chavePix,#'],
      [bia.id, 'aprovado,chavePix,#'],
    ]);
  });

  it('refunds to one person within thirty days count together', async () => {
    const [ana, rita] = [await join(), await admin('atendimento')];
    const reference = await owe(ana.number, 12_000);
    await db()
      .updateTable('refund')
      .set({ done_at: start.toISOString() })
      .where('reference', '=', await owe(ana.number, 9_000))
      .execute();
    await rita.ask(reference, ana.cpf);
    expect([keys, (await rita.see(reference))?.pedido?.meu]).toEqual([[], true]);
    const [bia, old] = [await join(), new Date(start.getTime() - 31 * DAY).toISOString()];
    const before = await owe(bia.number, 9_000, { days: 40 });
    await db().updateTable('refund').set({ done_at: old }).where('reference', '=', before).execute();
    await rita.ask(await owe(bia.number, 12_000), bia.cpf);
    expect(keys).toEqual([bia.cpf]);
  });

  it('what is approved is what was seen: another key since then is not, nor one after seven days', async () => {
    const [ana, rita, bia] = [await join(), await admin('atendimento'), await admin('gestao')];
    const reference = await owe(ana.number, 30_000);
    await rita.ask(reference, ana.cpf);
    const em = (await bia.see(reference))?.pedido?.em ?? '';
    api().clock.now = new Date(start.getTime() + 1_000);
    await rita.ask(reference, 'ladrao@exemplo.com');
    expect((await bia.approve(reference, em)).json()).toMatchObject({
      type: '/problemas/pedido-de-equipe-encerrado',
    });
    const newer = (await bia.see(reference))?.pedido?.em ?? '';
    api().clock.now = new Date(start.getTime() + 8 * DAY);
    const late = await admin('gestao');
    expect((await late.see(reference))?.pedido).toBeNull();
    expect((await late.approve(reference, newer)).statusCode).toBe(409);
    expect(keys).toEqual([]);
  });

  it('where nobody was stored who could hear of it, a key always takes two', async () => {
    const [rita, bia] = [await admin('atendimento'), await admin('gestao')];
    const reference = await owe(null, 100);
    await rita.ask(reference, 'ana@exemplo.com');
    expect(keys).toEqual([]);
    await bia.approve(reference, (await bia.see(reference))?.pedido?.em ?? '');
    expect(keys).toEqual(['ana@exemplo.com']);
  });

  it('no key turns money aside that goes back where it came from, and none is taken before its time', async () => {
    const [ana, rita] = [await join(), await admin('atendimento')];
    const byPix = await owe(ana.number, 100, { method: 'pix' });
    expect((await rita.ask(byPix, ana.cpf)).json().errors).toHaveProperty('chavePix');
    const fresh = await owe(ana.number, 100, { days: 0 });
    expect((await rita.ask(fresh, ana.cpf)).statusCode).toBe(404);
    expect((await rita.ask(byPix)).statusCode).toBe(200);
    expect(keys).toEqual([null]);
  });
});
