import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApiProcess } from 'mock-api/src/testing/api-process';
import { sendJson } from 'mock-api/src/testing/send-json';
import { readCookies } from '../lab/read-cookies.ts';

const ADMIN = { cpf: '123.456.789-09', password: 'a senha da administração' };

/** The settings of an API that trials run on: an administrator who is known, limits that no trial reaches. */
export const trialSettings = {
  ADMIN_CPF: ADMIN.cpf,
  ADMIN_PASSWORD: ADMIN.password,
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  LIMIT_FACTOR: '100000',
};

/** Does something with an empty folder that is gone afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'serafim-trust-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An API as operators start it. */
export interface TrialApi {
  address: string;
  folder: string;
  output: () => string;
  /** The administrator's cookie. */
  signInAdmin: () => Promise<string>;
}

/** Does something with an API on an empty SQLite file. */
export function withApi<T>(
  work: (api: TrialApi) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  return withFolder(async folder => {
    const api = startApiProcess({ ...trialSettings, DATA_DIR: folder, ...settings });
    try {
      const address = await api.address;
      const signInAdmin = async () => {
        const answer = await sendJson(`${address}/sessao`, 'POST', ADMIN);
        if (answer.status !== 200) throw new Error(`The administrator's sign-in answered ${answer.status}`);
        return readCookies(answer);
      };
      return await work({ address, folder, output: api.output, signInAdmin });
    } finally {
      api.child.kill('SIGTERM');
      await api.ended;
    }
  });
}
