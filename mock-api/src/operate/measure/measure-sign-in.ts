import { defaultCost } from '../../identity/person/passwords.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { openTestApi } from '../../testing/test-api.ts';
import { percentile } from './percentile.ts';

const rounds = 200;
const password = 'uma frase bem longa';

/** Measures POST /sessao at the real cost of argon2id and prints milliseconds. */
export async function measureSignIn(): Promise<void> {
  const api = await openTestApi({ passwordCost: defaultCost });
  const cpf = freshCpf();
  await api.app.inject({ method: 'POST', url: '/cadastro', payload: signUpInput({ cpf, password }) });

  /** Times one sign-in from an address of its own, so that no delay grows. */
  const time = async (round: number, payload: { cpf: string; password: string }): Promise<number> => {
    const headers = { 'x-forwarded-for': `10.0.${Math.floor(round / 200)}.${round % 200}` };
    const begin = performance.now();
    await api.app.inject({ method: 'POST', url: '/sessao', payload, headers });
    return performance.now() - begin;
  };

  const times: Record<string, number[]> = { right: [], 'wrong password': [], 'unknown CPF': [] };
  for (let round = 0; round < rounds; round += 1) {
    times.right?.push(await time(round, { cpf, password }));
    times['wrong password']?.push(await time(round, { cpf, password: 'outra frase longa' }));
    times['unknown CPF']?.push(await time(round, { cpf: freshCpf(), password }));
  }
  for (const [name, values] of Object.entries(times)) {
    const [p50, p95] = [percentile(values, 50), percentile(values, 95)];
    process.stdout.write(`${name.padEnd(16)} p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}\n`);
  }
  await api.close();
}
