import type { Timeline } from '@serafim/contract/api/sheet/client-sheet';
import type { SentMail } from '@serafim/contract/api/sheet/sent-mail';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { passwordChangedMail } from '../../identity/person/credential-mails.ts';
import { personalMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { startMailWorker } from '../../platform/mail/mail-worker.ts';
import { MailRefusedError } from '../../platform/mail/transport.ts';
import { anotherAdmin } from '../../testing/another-admin.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';

const silent = { error: () => undefined, warn: () => undefined };

onEachStore({}, api => {
  const db = () => api().store.db;
  let staff = async () => '';
  let reader = async () => '';

  /** Sends what waits. @returns what left */
  async function empty(refusal = '') {
    const left: Mail[] = [];
    const send = async (_id: string, mail: Mail) => {
      if (refusal !== '') throw new MailRefusedError(refusal, new Error('no such user'));
      left.push(mail);
    };
    const worker = startMailWorker(api().outbox, send, silent, async () => undefined, 60_000);
    await worker.run();
    await worker.close();
    return left;
  }
  const person = async () => {
    const payload = signUpInput({ cpf: freshCpf(), email: `zelia-${freshCpf()}@exemplo.com.br` });
    await api().app.inject({ method: 'POST', url: '/cadastro', payload });
    await db().deleteFrom('outbox').execute();
    const { email } = payload;
    const { id, name, number } = await db()
      .selectFrom('person')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return { id, name, email, number };
  };
  type Zelia = Awaited<ReturnType<typeof person>>;
  const say = async (zelia: Zelia, ...parts: Parameters<typeof personalMail>[3][number][]) => {
    const { brand } = api().services;
    await api().outbox.put(db(), personalMail(brand, zelia, 'Novidade do seu plano', ['Veja.', ...parts]));
  };
  const get = async <T>({ id }: Zelia, path: string, cookie = staff()) =>
    (await api().app.inject({ url: `/clientes/${id}/${path}`, headers: { cookie: await cookie } })).json<T>();
  const listed = async (zelia: Zelia) => (await get<Timeline>(zelia, 'linha?tipo=email')).eventos;
  const opened = async (zelia: Zelia) =>
    get<SentMail>(zelia, `emails/${(await listed(zelia))[0]?.correio}`, reader());
  const repeat = async ({ id }: Zelia, mail = '', key = 'chave-de-teste-9', cookie = staff()) =>
    api().app.inject({
      method: 'POST',
      url: `/clientes/${id}/emails/${mail}`,
      headers: { cookie: await cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
    });

  beforeEach(async () => {
    await db().deleteFrom('outbox').execute();
    const [rita, nina] = [
      await anotherAdmin(api(), 'Rita Prado Souza', 'atendimento'),
      await anotherAdmin(api(), 'Nina Prado Souza', 'leitura'),
    ];
    staff = () => api().signIn(rita.cpf, rita.password);
    reader = () => api().signIn(nina.cpf, nina.password);
  });

  it('a mail stands in the line once it left, is read as it left, and leaves again once a key', async () => {
    const zelia = await person();
    await say(zelia, { kind: 'facts', facts: [['Plano', 'Guardian']] });
    expect(await listed(zelia)).toEqual([]);
    const [first] = await empty();
    expect(await listed(zelia)).toMatchObject([
      { titulo: 'E\u2011mail: “Novidade do seu plano”', texto: `Para ${zelia.email}`, alerta: false },
    ]);
    const mail = await opened(zelia);
    expect(mail).toMatchObject({ para: zelia.email, recusa: null, podeRepetir: true });
    expect([mail.titulo, ...mail.partes].join('\n\n')).toContain(`Veja.\n\nPlano: Guardian`);
    expect((await repeat(zelia, mail.id, 'chave-de-teste-9', reader())).statusCode).toBe(403);
    for (const _ of [1, 2]) expect((await repeat(zelia, mail.id)).statusCode).toBe(204);
    expect(await empty()).toEqual([{ ...first, once: false }]);
    expect((await listed(zelia)).map(({ titulo }) => titulo)).toContain(
      'Rita Prado Souza mandou um e\u2011mail de novo',
    );
  });

  it.each([
    ['a link', { kind: 'button', label: 'Abrir', address: 'https://exemplo.com.br/Conta#passe-secreto' }],
    ['a link of a page', { kind: 'note', lead: 'Ou', text: 'https://exemplo.com.br/p?passe=passe-secreto' }],
    ['a code', { kind: 'code', label: 'Código', code: 'passe-secreto' }],
  ] as const)('%s that opens something is not kept, and such a mail leaves once', async (_, part) => {
    const zelia = await person();
    await say(zelia, part);
    const [left] = await empty();
    expect(left?.text).toContain('passe-secreto');
    const mail = await opened(zelia);
    expect(JSON.stringify(mail)).not.toContain('secreto');
    expect(mail.podeRepetir).toBe(false);
    const refused = await repeat(zelia, mail.id);
    expect(refused.json().type).toBe('/problemas/email-vencido');
    const stored = await db().selectFrom('sent_mail').selectAll().where('id', '=', mail.id).execute();
    const plain = stored.map(({ id, mail_cipher }) =>
      api().cipher.open('sent_mail.mail_cipher', id, mail_cipher),
    );
    expect(plain.join()).not.toContain('secreto');
  });

  it('neither a code to pay by nor news of a password is sent a second time', async () => {
    const zelia = await person();
    await say(zelia, { kind: 'payment', title: 'Pix', amount: 'R$ 1,00', lines: [], qr: '000201' });
    await empty();
    expect((await opened(zelia)).podeRepetir).toBe(false);
    api().clock.now = new Date(api().clock.now.getTime() + 60_000);
    await api().outbox.put(db(), passwordChangedMail(api().services.brand, zelia));
    await empty();
    expect(await opened(zelia)).toMatchObject({ titulo: 'A sua senha foi trocada', podeRepetir: false });
  });

  it('one that a server refused says so, and leaves again to the address that was corrected', async () => {
    const zelia = await person();
    await say(zelia);
    await empty('550 5.1.1');
    const [event] = await listed(zelia);
    expect(event).toMatchObject({ titulo: 'Não chegou: “Novidade do seu plano”', alerta: true });
    expect(event?.texto).toContain('550 5.1.1');
    const email = `certo-${zelia.email}`;
    await db().updateTable('person').set({ email }).where('number', '=', zelia.number).execute();
    const mail = await opened(zelia);
    expect(mail).toMatchObject({ recusa: '550 5.1.1', para: zelia.email, podeRepetir: true });
    expect((await repeat(zelia, mail.id)).statusCode).toBe(204);
    expect((await empty()).map(({ to }) => to)).toEqual([email]);
  });

  it('a mail of another member is not found, and is not sent', async () => {
    const [zelia, bia] = [await person(), await person()];
    await say(zelia);
    await empty();
    const { id } = await opened(zelia);
    expect(await get(bia, `emails/${id}`)).toMatchObject({ status: 404 });
    expect((await repeat(bia, id)).statusCode).toBe(404);
  });

  it('nothing is kept of who was erased or removed while the mail was on its way', async () => {
    const [zelia, bia] = [await person(), await person()];
    await say(zelia);
    await say(bia);
    await db().updateTable('person').set({ email: '' }).where('number', '=', zelia.number).execute();
    await sql`delete from person where number = ${bia.number}`.execute(db());
    await empty();
    const kept = await db()
      .selectFrom('sent_mail')
      .select('person_number')
      .where('person_number', 'in', [zelia.number, bia.number])
      .execute();
    expect(kept).toEqual([]);
    expect(await api().waitingMail()).toEqual([]);
  });

  it('nothing is kept of a mail that was deleted, or sent by another process, while it was on its way', async () => {
    const zelia = await person();
    await say(zelia);
    const waiting = await api().outbox.claim();
    if (waiting === null) throw new Error('No mail waits.');
    await api().outbox.forget(db(), zelia.email);
    await api().outbox.sent(waiting);
    expect(await listed(zelia)).toEqual([]);
  });
});
