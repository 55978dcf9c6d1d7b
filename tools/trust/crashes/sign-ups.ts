import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { freshCpf, signUpInput } from 'mock-api/src/testing/inputs';
import { sendJson } from 'mock-api/src/testing/send-json';

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

/** Signs a new visitor up. @returns the answer's status, and the sign-up where that acknowledges it */
export async function signUp(address: string, index: number, password = '') {
  const { input, hasCharge } = somebodyNew(index);
  const answer = await sendJson(`${address}/cadastro`, 'POST', { ...input, password });
  const { status } = answer;
  const text = await answer.text();
  if (status !== 201) return { status, acknowledged: null };
  const { id } = JSON.parse(text) as { id: string };
  const acknowledged: Acknowledged = { id, cpf: input.cpf, email: input.email, hasCharge };
  return { status, acknowledged };
}

/** Signs visitors up, one after the other for each client, until it is stopped or the API is gone. */
export function signUpUntilStopped(address: string, clients: number) {
  const all: Acknowledged[] = [];
  let open = true;
  let index = 0;
  const client = async () => {
    while (open) {
      index += 1;
      try {
        const { acknowledged } = await signUp(address, index);
        if (acknowledged) all.push(acknowledged);
      } catch {
        // Cut off, so nothing was promised. A gone API is asked no more often than it can come back.
        await pause(20);
      }
    }
  };
  const clientsDone = Promise.all(Array.from({ length: clients }, client));
  return {
    acknowledged: all,
    async stop() {
      open = false;
      await clientsDone;
    },
  };
}
