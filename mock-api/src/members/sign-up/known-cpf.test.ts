import { expect, it } from 'vitest';
import { defaultBudgets } from '../../platform/http/limits.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';

const { knownCpfMailPerCpf } = defaultBudgets;

onEachStore({ budgets: { knownCpfMailPerCpf } }, api => {
  const signUp = (cpf: string, email: string) =>
    api().app.inject({ method: 'POST', url: '/cadastro', payload: signUpInput({ cpf, email }) });
  const mails = async (address: string) =>
    (await api().waitingMail()).filter(
      ({ to, subject }) => to === address && subject.startsWith('Alguém usou o seu CPF'),
    );

  it('the owner of a known CPF is told at the e-mail on file, once however often it is tried', async () => {
    const cpf = freshCpf();
    const [owner, stranger] = [`dona${cpf}@exemplo.com.br`, `estranho${cpf}@exemplo.com.br`];
    await signUp(cpf, owner);
    expect(await mails(owner)).toHaveLength(0);
    for (let n = 0; n < 3; n += 1) {
      const answer = await signUp(cpf, stranger);
      expect(answer.statusCode).toBe(409);
      // Nothing of the person on file goes to who tried.
      expect(answer.body).not.toContain(owner);
    }
    await Promise.all(Array.from({ length: 5 }, () => signUp(cpf, stranger)));
    expect(await mails(owner)).toHaveLength(1);
    expect((await mails(owner))[0]?.text).not.toContain(cpf);
    expect(await mails(stranger)).toHaveLength(0);
  });

  it('each owner is told, and nobody of a new CPF', async () => {
    const [one, other, fresh] = [freshCpf(), freshCpf(), freshCpf()];
    for (const cpf of [one, other]) await signUp(cpf, `dona${cpf}@exemplo.com.br`);
    for (const cpf of [one, other, fresh]) await signUp(cpf, `estranho${cpf}@exemplo.com.br`);
    for (const cpf of [one, other]) expect(await mails(`dona${cpf}@exemplo.com.br`)).toHaveLength(1);
    expect(await mails(`estranho${fresh}@exemplo.com.br`)).toHaveLength(0);
  });
});
