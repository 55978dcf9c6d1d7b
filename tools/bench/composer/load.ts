import { connect, type Socket } from 'node:net';
import { percentile } from 'mock-api/src/operate/measure/percentile';

/** What a server did in one stretch of load. */
export interface Load {
  perSecond: number;
  /** Milliseconds from a request to the last byte of its answer. */
  p50: number;
  p99: number;
  requests: number;
}

interface LoadSettings {
  port: number;
  path: string;
  connections: number;
  milliseconds: number;
}

/** Length of an answer, head included, from its first bytes; undefined while the head is not whole. */
export function answerLength(start: Buffer): number | undefined {
  const head = start.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const text = start.toString('latin1', 0, head);
  if (!text.startsWith('HTTP/1.1 200')) throw new Error(`The server answered ${text.split('\r\n')[0]}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (length === undefined) throw new Error('The server did not report how long its answer is');
  return head + 4 + Number(length);
}

/** Sends requests over one connection until the load ends. Rejects when an answer is not 200. */
function askAgainAndAgain(socket: Socket, request: string, until: number, times: number[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let started = 0;
  let received = Buffer.alloc(0);
  let expected: number | undefined;
  let got = 0;
  const ask = () => {
    received = Buffer.alloc(0);
    expected = undefined;
    got = 0;
    started = performance.now();
    socket.write(request);
  };
  socket.setNoDelay(true);
  socket.on('data', part => {
    try {
      got += part.length;
      if (expected === undefined) {
        received = received.length === 0 ? part : Buffer.concat([received, part]);
        expected = answerLength(received);
      }
      if (expected === undefined || got < expected) return;
      const now = performance.now();
      times.push(now - started);
      if (now < until) ask();
      else socket.end(resolve);
    } catch (cause) {
      reject(cause);
    }
  });
  socket.on('error', reject);
  socket.on('connect', ask);
  return promise;
}

/**
 * Loads a server over some keep-alive connections, each with one request at a time. Only each answer's head
 * is parsed, so that the server is measured and not its client.
 */
export async function loadServer({ port, path, connections, milliseconds }: LoadSettings): Promise<Load> {
  const request = `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\naccept-encoding: gzip, deflate, br\r\naccept: text/html\r\n\r\n`;
  const times: number[] = [];
  const started = performance.now();
  const sockets = Array.from({ length: connections }, () => connect(port, 'localhost'));
  try {
    await Promise.all(
      sockets.map(socket => askAgainAndAgain(socket, request, started + milliseconds, times)),
    );
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  const seconds = (performance.now() - started) / 1000;
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    requests: times.length,
  };
}
