import { randomBytes } from 'node:crypto';
import { freshCpf, signUpInput } from 'mock-api/src/testing/inputs';

/** A sign-up that the API has acknowledged. */
export interface Acknowledged {
  id: string;
  cpf: string;
  email: string;
  /** Whether it chose a way to pay, so that there must be a charge. */
  hasCharge: boolean;
}

/** A new visitor's sign-up; every second one with a charge. */
export function somebodyNew(index: number) {
  const email = `a${randomBytes(8).toString('hex')}@exemplo.com.br`;
  const pays = { fatura: 'mensal', meiodepagamento: 'pix', vencimento: '10' } as const;
  const hasCharge = index % 2 === 0;
  const input = signUpInput({ cpf: freshCpf(), email, ...(hasCharge ? pays : {}) });
  return { input, hasCharge };
}

/** Signs visitors up, one after the other for each client, until it is stopped or the API is gone. */
export function signUpUntilStopped(address: string, clients: number) {
  const acknowledged: Acknowledged[] = [];
  let open = true;
  let index = 0;
  const client = async () => {
    while (open) {
      index += 1;
      const { input, hasCharge } = somebodyNew(index);
      try {
        const answer = await fetch(`${address}/cadastro`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(input),
        });
        if (answer.status !== 201) continue;
        const { id } = (await answer.json()) as { id: string };
        acknowledged.push({ id, cpf: input.cpf, email: input.email, hasCharge });
      } catch {
        // Cut off, so nothing was promised. A gone API is asked no more often than it can come back.
        await new Promise(resolve => setTimeout(resolve, 20));
      }
    }
  };
  const clientsDone = Promise.all(Array.from({ length: clients }, client));
  return {
    acknowledged,
    async stop() {
      open = false;
      await clientsDone;
    },
  };
}
