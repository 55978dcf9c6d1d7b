import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordRefusedMail } from '../../members/client/record-refused-mail.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { composeMail } from './compose-mail.ts';
import type { Mail } from './mail.ts';
import { startMailWorker } from './mail-worker.ts';
import type { MailFiles } from './message.ts';
import { folderTransport, MailRefusedError, openPlainMail, smtpTransport } from './transport.ts';

const mail: Mail = {
  to: 'ana@exemplo.com.br',
  subject: 'Olá, Conceição',
  text: 'Seu código: 123456',
  body: { heading: 'Olá', tag: '', parts: ['Seu código: 123456'], foot: [] },
};
const files: MailFiles = {
  brandPictures: async () => ({ mark: Buffer.from('a mark'), tiles: Buffer.from('a strip') }),
  qrPicture: () => Buffer.from('a code'),
  attach: async ({ kind }) =>
    kind === 'contract'
      ? { filename: 'Contrato.pdf', contentType: 'application/pdf', content: Buffer.from('a contract') }
      : null,
};
const silent = { error: () => undefined, warn: () => undefined };
const nobody = async () => undefined;

describe('a mail leaves', () => {
  const folder = mkdtempSync(join(tmpdir(), 'serafim-mail-'));

  it('as a file, where no mail server is set', async () => {
    await folderTransport(folder, defaultBrand, files)('id-1', mail);
    const [name = ''] = readdirSync(folder);
    expect(name).toMatch(/^20.*-id-1\.eml$/);
    const written = readFileSync(join(folder, name), 'utf8');
    expect(written).toContain('To: ana@exemplo.com.br');
    expect(written).toContain('Message-ID: <id-1@serafim.exemplo>');
    expect(written).toContain('123456');
  });

  it('to whoever works on the site as text alone', async () => {
    const plain = mkdtempSync(join(tmpdir(), 'serafim-plain-mail-'));
    const send = openPlainMail(undefined, plain, defaultBrand);
    await send('time@exemplo.com.br', 'landing 1.2.0: withdraw', 'Reason: falhou');
    const [name = ''] = readdirSync(plain);
    const written = readFileSync(join(plain, name), 'utf8');
    for (const line of ['To: time@exemplo.com.br', 'Subject: landing 1.2.0: withdraw', 'Reason: falhou'])
      expect(written).toContain(line);
    expect(written).not.toContain('text/html');
  });

  it('with its pictures and files, and without the file that holds no more', async () => {
    const payment = { kind: 'payment', title: 'Pix', amount: 'R$ 1,00', lines: [], qr: '000201' } as const;
    const attached = [
      { kind: 'contract', person: 1 },
      { kind: 'boleto', charge: 'a', line: '1' },
    ] as const;
    const rich = composeMail(defaultBrand, { ...mail, parts: [payment], why: 'Um teste.', attached });
    await folderTransport(folder, defaultBrand, files)('id-3', rich);
    const name = readdirSync(folder).find(file => file.includes('id-3')) ?? '';
    const written = readFileSync(join(folder, name), 'utf8');
    for (const part of ['<mark>', '<tiles>', '<qr>']) expect(written).toContain(`Content-ID: ${part}`);
    expect(written.match(/filename=Contrato\.pdf/g)).toHaveLength(1);
    expect(written).not.toContain('Boleto');
  });

  /** What a server does that refuses one step. */
  const refusal =
    (responseCode: number, text: string) =>
    (...[given, , done]: [unknown, unknown, (error: Error) => void]) => {
      if (given instanceof Readable) given.resume();
      done(Object.assign(new Error(text), { responseCode }));
    };

  /** Sends a mail to a server that offers no encryption. @returns everything that the server was given */
  const sendTo = async (steps: SMTPServerOptions, host: string): Promise<string> => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        stream.on('data', chunk => received.push(String(chunk)));
        stream.on('end', () => done());
      },
      ...steps,
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    try {
      await smtpTransport(`smtp://${host}:${port}`, defaultBrand, files)('id-2', mail);
    } finally {
      await new Promise<void>(resolve => server.close(() => resolve()));
    }
    return received.join('');
  };

  it('through a mail server, where one is set', async () => {
    const whole = await sendTo({}, '127.0.0.1');
    expect(whole).toContain('Message-ID: <id-2@serafim.exemplo>');
    expect(whole).toContain('Content-Type: text/plain');
    expect(whole).toContain('Content-Type: text/html');
  });

  it.each([
    ['an address that does not exist', { onRcptTo: refusal(550, '5.1.1 no such user') }, '550 5.1.1'],
    ['a mail that is taken for spam', { onData: refusal(554, 'no') }, '554'],
  ])('and is refused for good: %s', async (_what, server, status) => {
    const sent = sendTo(server, '127.0.0.1');
    await expect(sent).rejects.toMatchObject({ name: 'MailRefusedError', status });
  });

  it.each([
    ['a full mailbox', { onRcptTo: refusal(452, '4.2.2 full') }],
    [
      'a sender whom the server does not know, for which the settings are to blame',
      { onMailFrom: refusal(550, '5.7.1 no') },
    ],
  ])('and may be taken later: %s', async (_what, server) => {
    await expect(sendTo(server, '127.0.0.1')).rejects.toMatchObject({ name: 'Error' });
  });

  it('never in plain text to another machine', async () => {
    // This name leads to this machine too, but does not say so.
    await expect(sendTo({}, '0.0.0.0')).rejects.toThrow(/STARTTLS/);
  });
});

onEachStore({}, api => {
  beforeEach(async () => {
    await api().store.db.deleteFrom('outbox').execute();
  });
  const waiting = async () => (await api().waitingMail()).length;

  it('a mail is sent once, by one of several workers', async () => {
    const sent: string[] = [];
    for (let n = 0; n < 5; n += 1) await api().outbox.put(api().store.db, mail);
    const send = async (id: string) => {
      sent.push(id);
    };
    const workers = [1, 2, 3].map(() => startMailWorker(api().outbox, send, silent, nobody, 60_000));
    await Promise.all(workers.map(worker => worker.run()));
    await workers[0]?.run();
    expect(new Set(sent).size).toBe(5);
    expect(sent).toHaveLength(5);
    expect(await waiting()).toBe(0);
    await Promise.all(workers.map(worker => worker.close()));
  });

  it('a mail that the server refuses waits and goes out later', async () => {
    let works = false;
    const send = async () => {
      if (!works) throw new Error('mailbox full');
    };
    const worker = startMailWorker(api().outbox, send, silent, nobody, 60_000);
    await api().outbox.put(api().store.db, mail);
    await worker.run();
    works = true;
    await worker.run();
    expect(await waiting()).toBe(1);
    api().clock.now = new Date(api().clock.now.getTime() + 61_000);
    await worker.run();
    expect(await waiting()).toBe(0);
    await worker.close();
  });

  it('a mail that is refused for good is not tried again, and stands at its member in the administration', async () => {
    const input = signUpInput({ email: `nao-existe-${freshCpf()}@exemplo.com.br` });
    const joined = await api().app.inject({ method: 'POST', url: '/cadastro', payload: input });
    const send = async () => Promise.reject(new MailRefusedError('550 5.1.1', new Error('no such user')));
    const lines: unknown[] = [];
    const log = { ...silent, warn: (line: unknown) => lines.push(line) };
    const worker = startMailWorker(api().outbox, send, log, recordRefusedMail(api().services), 60_000);
    await worker.run();
    expect(await waiting()).toBe(0);
    expect(lines).toEqual([{ event: 'mail-refused', why: '550 5.1.1' }]);
    const { id } = joined.json<{ id: string }>();
    const headers = { cookie: await api().signInAdmin() };
    const history = await api().app.inject({ url: `/clientes/${id}/historico`, headers });
    expect(history.json()[0]).toMatchObject({ quem: null, acao: 'email-recusado', campos: ['550 5.1.1'] });
    await worker.close();
  });

  it('a mail of a change that was undone is never sent', async () => {
    const undone = api()
      .store.db.transaction()
      .execute(async db => {
        await api().outbox.put(db, mail);
        throw new Error('undone');
      });
    await expect(undone).rejects.toThrow('undone');
    expect(await waiting()).toBe(0);
  });
});
