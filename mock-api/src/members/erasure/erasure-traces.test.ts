import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailFiles } from '../../papers/attachment/mail-files.ts';
import { purgeMailFolder } from '../../platform/mail/mail-folder.ts';
import { startMailWorker } from '../../platform/mail/mail-worker.ts';
import { folderTransport } from '../../platform/mail/transport.ts';
import { signUpInput } from '../../testing/inputs.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

const password = 'uma frase bem longa';
const zuleica = signUpInput({
  nome: 'Zuleica Xyqwertyz',
  email: 'xyqwertyz@exemplo.com.br',
  endereco: 'Rua Xyqwertyz 1',
  password,
  fatura: 'mensal',
  meiodepagamento: 'pix',
  vencimento: '10',
});
const trace = /xyqwertyz/i;

describe('who was erased stands in no file', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'serafim-traces-')), 'data');
  const mails = join(folder, 'mail');
  const later = () => new Date(Date.now() + 8 * 86_400_000);
  let api: TestApi;
  const send = (method: 'POST' | 'PUT', url: string, payload: object, cookie = '') =>
    api.app.inject({ method, url, payload, headers: { 'sec-fetch-site': 'same-origin', cookie } });
  const holding = (): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .filter(path => trace.test(readFileSync(path, 'latin1')));
  const searchIndex = async () => {
    const { rows } = await sql<{ block: Uint8Array }>`select block from person_search_data`.execute(
      api.store.db,
    );
    return rows.map(({ block }) => Buffer.from(block).toString('latin1')).join('\n');
  };
  const sendMails = async () => {
    const silent = { error: () => undefined, warn: () => undefined };
    const transport = folderTransport(mails, defaultBrand, createMailFiles(api.services));
    const worker = startMailWorker(api.outbox, transport, silent, async () => undefined, 60_000);
    await worker.run();
    await worker.close();
  };

  beforeAll(async () => {
    mkdirSync(folder, { mode: 0o755 });
    api = await openTestApi({ folder });
    const before = process.umask(0);
    await send('POST', '/cadastro', signUpInput({ nome: 'Bia Nunes', email: 'bia@exemplo.com.br' }));
    await send('POST', '/cadastro', zuleica);
    process.umask(before);
    await sendMails();
    const { nome, email } = zuleica;
    const about = { nome, email, assunto: 'duvida', descricao: 'Sou Xyqwertyz, tudo bem?', cpf: '' };
    await send('POST', '/contato', about);
  });
  afterAll(() => api.close());

  it('of the database, of its log and of the mails, and no mail about them waits', async () => {
    expect(holding().some(path => path.includes('serafim.sqlite'))).toBe(true);
    expect(holding().some(path => path.endsWith('.eml'))).toBe(true);
    expect(await searchIndex()).toContain('qwe');

    const cookie = await api.signIn(zuleica.cpf, password);
    const { protocolo } = (await send('POST', '/minha-conta/eliminacao', {}, cookie)).json<{
      protocolo: string;
    }>();
    expect((await send('POST', '/minha-conta/saida', { tipo: 'desistencia' }, cookie)).statusCode).toBe(200);
    const answer = { tipo: 'eliminado' };
    const admin = await api.signInAdmin();
    expect((await send('PUT', `/eliminacoes/${protocolo}/resposta`, answer, admin)).statusCode).toBe(204);

    const waiting = (await api.waitingMail()).filter(mail => trace.test(JSON.stringify(mail)));
    expect(waiting.map(({ subject }) => subject)).toEqual(['Os seus dados foram eliminados']);
    expect(holding().filter(path => !path.endsWith('.eml'))).toEqual([]);
    expect(await searchIndex()).not.toContain('qwe');

    await sendMails();
    await purgeMailFolder(mails, new Date());
    expect(holding()).not.toEqual([]);
    await purgeMailFolder(mails, later());
    expect(holding()).toEqual([]);
  });

  it('and only the owner reads these files, whatever the process makes by default', async () => {
    const modes = ['', 'serafim.sqlite', 'serafim.sqlite-wal', 'serafim.sqlite-shm', 'process.lock'].map(
      name => statSync(join(folder, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o600, 0o600, 0o600, 0o600]);
  });
});
