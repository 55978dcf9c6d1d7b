import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freshCpf, signUpInput } from 'mock-api/src/testing/inputs';
import { sendJson } from 'mock-api/src/testing/send-json';
import { readCookies } from '../../lab/read-cookies.ts';
import { type TrialApi, withApi } from '../api-for-trials.ts';
import type { Figure } from '../figure.ts';

const NAME = 'Zuleica Xyqwertyz';
const EMAIL = 'zuleica.xyqwertyz@exemplo.com.br';
const PASSWORD = 'canário da senha xyqwertyz';
const WRONG = 'canário errado xyqwertyz';

/** What one visitor does, well and badly. Gives every refusal's body. */
async function act(api: TrialApi, cpf: string): Promise<string[]> {
  const refusals: string[] = [];
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer =
      body === undefined
        ? await fetch(api.address + path, {
            method,
            headers: { 'sec-fetch-site': 'same-origin', ...headers },
          })
        : await sendJson(api.address + path, method, body, headers);
    const text = await answer.text();
    if (!answer.ok) refusals.push(`${answer.status} ${text}`);
    return answer;
  };
  const input = signUpInput({
    nome: NAME,
    email: EMAIL,
    cpf,
    password: PASSWORD,
    fatura: 'mensal',
    meiodepagamento: 'pix',
    vencimento: '10',
  });
  await call('POST', '/cadastro', input);
  await call('POST', '/cadastro', input);
  await call('POST', '/cadastro', { ...input, role: 'admin' });
  await call('POST', '/cadastro', { ...input, cpf: `${cpf}9` });
  await call('POST', '/sessao', { cpf, password: WRONG });
  const signedIn = await call('POST', '/sessao', { cpf, password: PASSWORD });
  const cookie = readCookies(signedIn);
  await call('GET', '/minha-conta', undefined, { cookie });
  await call('PUT', '/minha-conta/senha', { atual: WRONG, nova: PASSWORD }, { cookie });
  await call('GET', `/getCarteirinhaByCpf/${cpf}`);
  await call('GET', `/getCarteirinhaByCpf/${cpf}0`);
  await call('POST', '/carteirinha', { cpf });
  await call('POST', '/recuperar-senha', { cpf });
  await call('GET', `/nao-existe/${cpf}?email=${EMAIL}`);
  await call('GET', `/?busca=${cpf}`, undefined, { cookie: await api.signInAdmin() });
  return refusals;
}

const spellings = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64'),
];

/** A visitor signs up, errs, recovers and is looked for; then everything written is searched for what they typed. */
export const measureTraces = (visitors: number): Promise<Figure> =>
  withApi(async api => {
    const hits: string[] = [];
    const search = (where: string, text: string, secrets: readonly string[]) => {
      for (const secret of secrets)
        if (spellings(secret).some(spelling => text.includes(spelling))) hits.push(`${secret} in ${where}`);
    };
    let refused = 0;
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const cpf = freshCpf();
      const masked = cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
      const refusals = await act(api, cpf);
      refused += refusals.length;
      for (const body of refusals) search('a refusal', body, [cpf, masked, NAME, EMAIL, PASSWORD, WRONG]);
      search('the log', api.output(), [cpf, masked, NAME, EMAIL, PASSWORD, WRONG, 'xyqwertyz', 'Xyqwertyz']);
      // The store has name and e-mail in readable form; CPF and password must not be in any file but the mails.
      for (const file of await readdir(api.folder)) {
        const bytes = await readFile(join(api.folder, file)).catch(() => null);
        if (bytes) search(file, bytes.toString('utf8'), [cpf, masked, PASSWORD, WRONG]);
      }
    }
    const lines = api.output().split('\n').length;
    return {
      tried: `${visitors} visitor(s) with unique CPF, name, e-mail and password: ${refused} refusals, ${lines} lines of log, every file of the data folder`,
      measured:
        hits.length === 0 ? '0 hits' : `${hits.length} hits: ${[...new Set(hits)].slice(0, 8).join('; ')}`,
      isMet: hits.length === 0 && refused > 5 && lines > 10,
      notes: [
        'Name and e-mail stand readable in the database: the administration searches for them. Metrics, traces and browser storage were not searched here.',
      ],
    };
  });
