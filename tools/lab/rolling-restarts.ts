import { Agent } from 'node:http';
import { atRate } from './at-rate.ts';
import type { Balancer, Behind } from './balancer.ts';
import { sendRequest } from './send-request.ts';

/** One kind of request that a trial sends. */
export interface TrialRequest {
  method: 'GET' | 'POST';
  path: string;
  /** The status that counts as answered. */
  expects: number;
  /** Sent as JSON. */
  body?: Readonly<Record<string, string>>;
}

/** A server that can be stopped and started again. */
export interface Restartable {
  name: Behind;
  /** Stops it as its unit would. @returns its exit code */
  stop(): Promise<number | string | null>;
  /** Starts it again on its port, and resolves when it is ready. */
  start(): Promise<void>;
}

/** Sends one request. @returns what went wrong; null when it was answered in full */
async function send(url: string, { method, path, expects, body }: TrialRequest, agent: Agent) {
  const headers = body && { 'content-type': 'application/json', origin: url };
  try {
    const sent = { method, agent, body: body && JSON.stringify(body), ...(headers && { headers }) };
    const { status } = await sendRequest(url + path, sent);
    return status === expects ? null : `${method} ${path}: ${status}`;
  } catch (cause) {
    return `${method} ${path}: ${cause instanceof Error ? cause.message : cause}`;
  }
}

/**
 * Restarts every server behind a balancer, one after the other, while requests come at a steady rate.
 * @param rounds how often each of them is restarted
 */
export async function restartInTurn(
  balancer: Balancer,
  servers: readonly Restartable[],
  requests: readonly TrialRequest[],
  { perSecond, rounds }: { perSecond: number; rounds: number },
) {
  const faults = new Map<string, number>();
  const milliseconds: number[] = [];
  const codes = new Set<number | string | null>();
  // Half of the clients keep their connections, half of them open one for each request.
  const agents = [new Agent({ keepAlive: true, timeout: 5_000 }), new Agent({ keepAlive: false })];
  let over = false;
  const started = performance.now();
  const sending = atRate(
    perSecond,
    () => !over,
    async index => {
      const kind = requests[index % requests.length];
      const agent = agents[Math.floor(index / requests.length) % 2];
      if (!kind || !agent) return;
      const began = performance.now();
      const fault = await send(balancer.url, kind, agent);
      milliseconds.push(performance.now() - began);
      if (fault !== null) faults.set(fault, (faults.get(fault) ?? 0) + 1);
    },
  );
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const server of servers) {
        codes.add(await server.stop());
        await server.start();
        await balancer.untilUp(server.name);
      }
  } finally {
    over = true;
  }
  const seconds = (performance.now() - started) / 1_000;
  const sent = await sending;
  for (const agent of agents) agent.destroy();
  milliseconds.sort((one, other) => one - other);
  return {
    sent,
    seconds,
    failed: [...faults.values()].reduce((sum, count) => sum + count, 0),
    /** What went wrong, with how often. */
    faults: [...faults].map(([fault, count]) => `${count} × ${fault}`),
    /** Exit codes of the servers that were stopped. */
    codes: [...codes],
    /** Of the answers' times, the one that 99 % were below, in milliseconds. */
    p99: Math.round(milliseconds[Math.floor(milliseconds.length * 0.99)] ?? 0),
  };
}
