import { expect, it } from 'vitest';
import { onEachStore } from './testing/each-store.ts';
import { signUpInput } from './testing/inputs.ts';

onEachStore({}, api => {
  it('tells what waits in the database, and names nobody', async () => {
    const { app, metrics } = api();
    const read = async (name: string) => {
      const lines = (await metrics.register.metrics()).split('\n');
      return Number(
        lines
          .find(line => line.startsWith(name))
          ?.split(' ')
          .at(-1),
      );
    };
    const open = () => read('serafim_charges{state="aberta"');
    const mails = () => read('serafim_outbox_mails');
    const [charges, waiting] = [await open(), await mails()];
    const person = signUpInput();
    const answer = await app.inject({ method: 'POST', url: '/cadastro', payload: person });
    expect(answer.statusCode).toBe(201);
    expect(await open()).toBe(charges + 1);
    expect(await mails()).toBeGreaterThan(waiting);
    expect(await read('serafim_charges{state="estornada"')).toBe(0);
    const text = await metrics.register.metrics();
    for (const secret of [person.cpf, person.email, person.nome]) expect(text).not.toContain(secret);
  });
});
