import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';

const answerSchema = z.object({ protocolo: z.string() });

/** A visitor's message to the site. */
export const MESSAGE = {
  nome: 'Ana Lima',
  email: 'ana@exemplo.com.br',
  assunto: 'duvida',
  descricao: 'Uma pergunta sobre os planos.',
};

/** How long a sender tries, in milliseconds. */
const TRIES_FOR = 60_000;

/** Sends messages of visitors through a site, one after the other, each until it is acknowledged. */
export function startSending(url: string) {
  const acknowledged: string[] = [];
  const unacknowledged: string[] = [];
  let refusals = 0;
  let isOver = false;

  async function send(): Promise<void> {
    const headers = {
      'content-type': 'application/json',
      origin: url,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': randomUUID(),
    };
    let last = '';
    for (const until = performance.now() + TRIES_FOR; performance.now() < until; await pause(200)) {
      const answer = await fetch(`${url}/api/contato`, {
        method: 'POST',
        headers,
        body: JSON.stringify(MESSAGE),
        signal: AbortSignal.timeout(20_000),
      }).catch((cause: Error) => cause);
      if (answer instanceof Response && answer.status === 201) {
        acknowledged.push(answerSchema.parse(await answer.json()).protocolo);
        return;
      }
      refusals += 1;
      last = answer instanceof Response ? `${answer.status} ${await answer.text()}` : String(answer);
    }
    unacknowledged.push(last);
  }

  const sending = (async () => {
    for (; !isOver; await pause(200)) await send();
  })();
  return {
    /** @returns protocols of what was acknowledged, the last answers of what was not, and how often the site refused */
    async end() {
      isOver = true;
      await sending;
      return { acknowledged, unacknowledged, refusals };
    },
  };
}

/** The protocols of all messages in the API's database. */
export async function readProtocols(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ protocol: string }>('select protocol from message');
    return rows.map(({ protocol }) => protocol);
  } finally {
    await client.end();
  }
}
