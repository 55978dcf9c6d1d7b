import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type InboxMessage, mailHeaders } from '@serafim/contract/api/message/inbox';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { signRequest } from '../../platform/security/request-signature.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { lockMessage } from '../closing/lock-message.ts';
import { endMessage } from '../inbox/inbox-repository.ts';

const script = join(import.meta.dirname, '../../../../docs/deploy/postfix/hand-over.mjs');
const start = new Date('2026-11-21T12:00:00Z');
const DAY = 86_400_000;

/** A mail as it comes from a server. */
const mail = (
  to: string,
  lines: readonly string[],
  from = 'ana@exemplo.com.br',
  headers: readonly string[] = [],
) =>
  [
    `From: Ana Souza <${from}>`,
    `To: ${to}`,
    'Subject: =?UTF-8?Q?Re:_Resposta_=C3=A0_sua_mensagem?=',
    'Message-ID: <1@exemplo.com.br>',
    ...(headers.length > 0 ? headers : ['Content-Type: text/plain; charset=utf-8']),
    '',
    ...lines,
  ].join('\r\n');

const words = ['Obrigada! Ela tem 71 anos, tudo bem?', '', 'Ana'];
const quotation = ['> Pode, sim.', '>', '> Rita'];
/** How programs put our mail below a reply; Gmail breaks its line where it is long. */
const quotations = (to: string): readonly (readonly string[])[] => [
  ['Em 21 de novembro de 2026, Serafim escreveu:', ...quotation],
  ['Em sáb., 21 de nov. de 2026 às 09:00, Serafim <', `${to}> escreveu:`, '', ...quotation],
  ['On Sat, Nov 21, 2026 at 9:00 AM Serafim', `<${to}> wrote:`, ...quotation],
  ['________________________________', `De: Serafim <${to}>`, 'Enviada: sábado', '', 'Pode, sim.'],
  [`De: Serafim <${to}>`, 'Assunto: Resposta', '', 'Pode, sim.'],
];

onEachStore({}, api => {
  const after = (days: number) => {
    api().clock.now = new Date(start.getTime() + days * DAY);
  };
  const headers = async () => ({ cookie: await api().signInAdmin(), 'sec-fetch-site': 'same-origin' });

  const write = async (protocolo: string, lidas: number) =>
    api().app.inject({
      method: 'POST',
      url: `/mensagens/${protocolo}/respostas`,
      headers: await headers(),
      payload: { texto: 'Pode, sim.', lidas },
    });

  /** A message that was answered two days later. @returns its protocol, and where its answer says that replies go */
  async function answered() {
    after(0);
    const payload = {
      ...{ nome: 'Ana Souza', email: `ana-${crypto.randomUUID()}@exemplo.com.br`, assunto: 'duvida' },
      ...{ descricao: 'Posso incluir a minha avó?', cpf: '' },
    };
    const sent = await api().app.inject({ method: 'POST', url: '/contato', payload });
    const { protocolo } = sent.json<{ protocolo: string }>();
    after(2);
    await write(protocolo, 0);
    after(3);
    let to = '';
    for (let left = await api().services.outbox.claim(); left; left = await api().services.outbox.claim()) {
      await api().services.outbox.sent(left);
      if (left.mail.replyTo?.includes(protocolo)) to = left.mail.replyTo;
    }
    return { protocolo, to, email: payload.email };
  }
  /** Hands a mail over. */
  function hand(raw: string, key = api().services.mailKey, at = api().clock.now) {
    const body = JSON.stringify({ mensagem: Buffer.from(raw).toString('base64') });
    const signed = key === undefined ? {} : signRequest(mailHeaders, key, body, at);
    return api().app.inject({
      method: 'POST',
      url: '/mensagens/correio',
      payload: body,
      headers: { 'content-type': 'application/json', ...signed },
    });
  }
  const find = async (protocolo: string, situacao = 'aberta') => {
    const url = `/mensagens?limite=100&situacao=${situacao}`;
    const seen = await api().app.inject({ url, headers: await headers() });
    return seen.json<InboxMessage[]>().find(one => one.protocolo === protocolo);
  };

  it('a reply comes back into its thread, and opens it for five more days', async () => {
    const { protocolo, to, email } = await answered();
    expect(to).toMatch(/^atendimento\+\d{8}-[0-9A-Z]{8}\.[0-9a-f]{16}@serafim\.exemplo$/);
    expect(await find(protocolo)).toBeUndefined();
    expect((await hand(mail(to, words, email))).statusCode).toBe(204);
    expect(await find(protocolo)).toMatchObject({
      resposta: null,
      respostas: [{ texto: 'Pode, sim.' }],
      recebidas: [
        { tipo: 'resposta', de: email, texto: words.join('\n'), anexos: [], em: '2026-11-24T12:00:00.000Z' },
      ],
    });
    const fila = await api().app.inject({ url: `/fila/mensagem/${protocolo}`, headers: await headers() });
    expect(fila.json().caso.ate).toBe('2026-11-29');
    const rows = await api().store.db.selectFrom('message_reply').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('71 anos');
  });

  it('the same mail comes in once, whatever a server puts before it, and opens nothing a second time', async () => {
    const { protocolo, to } = await answered();
    const raw = mail(to, words);
    await hand(`From ana@exemplo.com.br  Sat Nov 21 12:00:00 2026\n${raw}`);
    expect((await write(protocolo, 2)).statusCode).toBe(201);
    expect((await hand(`From ana@exemplo.com.br  Sat Nov 21 12:10:00 2026\n${raw}`)).statusCode).toBe(204);
    expect(await find(protocolo)).toBeUndefined();
    expect((await find(protocolo, 'respondida'))?.recebidas).toHaveLength(1);
  });

  it('a reply that comes while its message is being closed opens it again, and the reason stays', async () => {
    const { protocolo, to } = await answered();
    const { cipher, store } = api().services;
    let handing: ReturnType<typeof hand> | undefined;
    await inTransaction(store.db, async db => {
      await lockMessage(db, store.kind, protocolo);
      handing = hand(mail(to, words));
      // Long enough for a reply that does not wait to read the message as it was.
      await setTimeout(200);
      const reasonCipher = cipher.seal('message.closing_cipher', protocolo, 'Resolvido por telefone');
      await endMessage(db, protocolo, { admin: 'a', at: api().clock.now.toISOString(), reasonCipher });
    });
    expect((await handing)?.statusCode).toBe(204);
    expect(await find(protocolo)).toMatchObject({
      recebidas: [{ texto: words.join('\n') }],
      encerrada: { motivo: 'Resolvido por telefone' },
    });
  });

  it('what a reply quotes is left out, and the address of its thread nowhere to be read', async () => {
    const { protocolo, to } = await answered();
    for (const below of quotations(to)) await hand(mail(to, [...words, '', ...below]));
    await hand(mail(to, [`Mande para ${to}, por favor.`]));
    const texts = (await find(protocolo))?.recebidas?.map(({ texto }) => texto) ?? [];
    expect(texts).toEqual([
      ...quotations(to).map(() => words.join('\n')),
      'Mande para atendimento+…@serafim.exemplo, por favor.',
    ]);
  });

  it('whoever has not read the last reply neither answers nor closes', async () => {
    const { protocolo, to } = await answered();
    await hand(mail(to, words));
    const close = async (lidas: number) =>
      api().app.inject({
        method: 'PUT',
        url: `/mensagens/${protocolo}/situacao`,
        headers: await headers(),
        payload: { situacao: 'respondida', motivo: 'Resolvido por telefone', lidas },
      });
    for (const refused of [await write(protocolo, 1), await close(1)])
      expect([refused.statusCode, refused.json().type]).toEqual([409, '/problemas/mensagem-respondida']);
    expect((await close(2)).statusCode).toBe(204);
    // Nobody answers beside the reason for no answer.
    expect((await write(protocolo, 2)).statusCode).toBe(409);
    expect((await close(2)).statusCode).toBe(409);
    // A reply opens it at once, and the reason stays to be read.
    await hand(mail(to, ['Não resolveu.']));
    expect(await find(protocolo)).toMatchObject({ encerrada: { motivo: 'Resolvido por telefone' } });
  });

  it('files that come with a reply are named, and HTML alone is read as text', async () => {
    const { protocolo, to } = await answered();
    const parts = [
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Segue o <b>comprovante</b>.</p><script>alert(1)</script>',
      '--b',
      'Content-Type: application/pdf; name="pix.pdf"',
      'Content-Disposition: attachment; filename="pix.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      'JVBERi0=',
      '--b--',
    ];
    const multipart = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'];
    await hand(mail(to, parts, undefined, multipart));
    const [received] = (await find(protocolo))?.recebidas ?? [];
    expect(received?.anexos).toEqual(['pix.pdf']);
    expect(received?.texto).toContain('Segue o comprovante.');
    expect(received?.texto).not.toContain('<');
  });

  it('an answer that could not be delivered comes back as that', async () => {
    const { protocolo, to, email } = await answered();
    const parts = [
      '--b',
      'Content-Type: text/plain',
      '',
      'I am sorry to have to inform you.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.exemplo',
      '',
      `Final-Recipient: rfc822; ${email}`,
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 unknown user',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Reply-To: ${to}`,
      '--b--',
    ];
    const report = [
      'Auto-Submitted: auto-replied',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    ];
    await hand(mail('correio@serafim.exemplo', parts, undefined, report));
    expect((await find(protocolo))?.recebidas).toMatchObject([
      { tipo: 'devolvida', texto: `O e-mail para ${email} voltou: 550 5.1.1 unknown user` },
    ]);
  });

  it('what a program answers by itself opens nothing', async () => {
    const { protocolo, to } = await answered();
    const raw = mail(to, ['Estou de férias.'], undefined, [
      'Auto-Submitted: auto-replied',
      'Content-Type: text/plain',
    ]);
    expect((await hand(raw)).statusCode).toBe(204);
    expect(await find(protocolo)).toBeUndefined();
  });

  it('nobody writes into a thread without its address, nor hands a mail over without the key', async () => {
    const { protocolo, to } = await answered();
    const other = await answered();
    const tag = other.to.split('.')[1]?.split('@')[0] ?? '';
    const foreign = to.replace(/\.[0-9a-f]{16}@/, `.${tag}@`);
    for (const address of [
      foreign,
      `atendimento+${protocolo}@serafim.exemplo`,
      'atendimento@serafim.exemplo',
    ])
      expect((await hand(mail(address, words))).statusCode).toBe(404);
    const raw = mail(to, words);
    for (const refused of [
      await hand(raw, Buffer.alloc(32, 8)),
      await hand(raw, api().services.mailKey, new Date(start.getTime() - DAY)),
    ])
      expect([refused.statusCode, refused.json().type]).toEqual([401, '/problemas/assinatura-invalida']);
    expect(await find(protocolo)).toBeUndefined();
  });

  it('a mail of megabytes comes in, and garbage is refused or kept as text, never a fault', async () => {
    const { protocolo, to } = await answered();
    const large = ['--b', 'Content-Type: text/plain', '', 'Grande.', '--b'];
    const file = ['Content-Disposition: attachment; filename=a.bin', '', 'A'.repeat(4_000_000), '--b--'];
    const multipart = ['Content-Type: multipart/mixed; boundary=b'];
    expect((await hand(mail(to, [...large, ...file], undefined, multipart))).statusCode).toBe(204);
    expect((await find(protocolo))?.recebidas).toMatchObject([{ texto: 'Grande.', anexos: ['a.bin'] }]);
    for (const broken of [
      `${to}\0\0`,
      mail(to, ['--b'.repeat(50_000)], undefined, multipart),
      mail(to, [], undefined, ['Content-Type: multipart/mixed; boundary=', 'Content-Type: \xff']),
      `${'--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n'.repeat(400)}${to}`,
    ])
      expect((await hand(broken)).statusCode).toBeLessThan(500);
  });

  it('the script for a mail server hands a mail over, and has it tried again while the API is away', async () => {
    const { protocolo, to } = await answered();
    api().clock.now = new Date();
    const address = await api().app.listen({ port: 0 });
    const handOver = async (url: string) => {
      const env = { API_URL: url, MAIL_KEY: api().services.mailKey?.toString('base64') };
      const child = execFile(process.execPath, [script], { env });
      child.stdin?.end(mail(to, words));
      const [code] = await once(child, 'exit');
      return code;
    };
    expect([await handOver('http://127.0.0.1:9'), await handOver(address)]).toEqual([1, 0]);
    expect((await find(protocolo))?.recebidas).toMatchObject([{ texto: words.join('\n') }]);
  });

  it('replies go with their message', async () => {
    const { protocolo, to } = await answered();
    await hand(mail(to, words));
    const { db } = api().store;
    await db.deleteFrom('message').where('protocol', '=', protocolo).execute();
    expect(
      await db.selectFrom('message_reply').select('id').where('protocol', '=', protocolo).execute(),
    ).toEqual([]);
  });
});
