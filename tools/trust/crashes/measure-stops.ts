import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startApiProcess } from 'mock-api/src/testing/api-process';
import { sendRequest } from '../../lab/send-request.ts';
import { trialSettings, withFolder } from '../api-for-trials.ts';
import type { Figure, Report } from '../figure.ts';
import { somebodyNew } from './sign-ups.ts';

const CLIENTS = 8;

/** How often the balancer of this trial asks whether the API is ready, in milliseconds. */
const ASKED_EVERY = 50;

/** How long a stopping API waits for the balancer, in seconds. */
const DRAIN_WAIT = 3;

/** Sends one sign-up. @returns whether it is answered in full */
const signUp = (address: string, index: number, agent: Agent): Promise<boolean> =>
  sendRequest(`${address}/cadastro`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(somebodyNew(index).input),
  }).then(
    ({ status }) => status === 201,
    () => false,
  );

/** Clients behind a balancer, which sends requests for as long as the API says that it is ready. */
function startClients(address: string) {
  const count = { answered: 0, failed: 0 };
  let isReady = true;
  // Half of them keep their connections, half of them open one for each request.
  const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: false })];
  const balancer = async () => {
    while (isReady) {
      isReady = await fetch(`${address}/readyz`).then(
        answer => answer.ok,
        () => false,
      );
      await pause(ASKED_EVERY);
    }
  };
  const client = async (_: unknown, number: number) => {
    while (isReady) {
      const agent = agents[number % 2] ?? new Agent();
      count[(await signUp(address, number, agent)) ? 'answered' : 'failed'] += 1;
    }
  };
  const done = Promise.all([balancer(), ...Array.from({ length: CLIENTS }, client)]);
  return { count, done };
}

/** Ends an API under load by SIGTERM, so many times. */
export const measureStops = (stops: number, report: Report): Promise<Figure> =>
  withFolder(async folder => {
    const total = { answered: 0, failed: 0 };
    const codes = new Set<number | string>();
    let slowest = 0;
    for (let stop = 1; stop <= stops; stop += 1) {
      const settings = { ...trialSettings, DATA_DIR: folder, DRAIN_WAIT: String(DRAIN_WAIT) };
      const api = startApiProcess(settings);
      const { count, done } = startClients(await api.address);
      while (count.answered < CLIENTS) await pause(5);
      const start = performance.now();
      api.child.kill('SIGTERM');
      codes.add(await api.ended);
      slowest = Math.max(slowest, performance.now() - start);
      await done;
      total.answered += count.answered;
      total.failed += count.failed;
      if (stop % 10 === 0) report(`${stop} stops, ${JSON.stringify(total)}`);
    }
    return {
      tried: `${stops} × SIGTERM under ${CLIENTS} clients behind a balancer that asks /readyz every ${ASKED_EVERY} ms, DRAIN_WAIT=${DRAIN_WAIT}`,
      measured: `${total.failed} of ${total.answered + total.failed} requests failed; exit code ${[...codes].join(', ')}; slowest end ${Math.round(slowest)} ms`,
      isMet: total.failed === 0 && codes.size === 1 && codes.has(0) && slowest <= 10_000,
      notes: [],
    };
  });
