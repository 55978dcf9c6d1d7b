import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startSite } from '../../bench/serving/site.ts';
import { Lab } from '../../lab/lab.ts';
import { sendRequest } from '../../lab/send-request.ts';
import type { Figure, Report } from '../figure.ts';

/** How long the trial lasts, in milliseconds. */
const DURATION = 120_000;

/** How often a slow client sends one more line of its headers, in milliseconds. */
const EVERY = 2_000;

/** How long the other clients wait between two requests, in milliseconds. */
const PACE = 100;

/** What the other clients ask for: a page, a file's list, and the API through the composer. */
const PATHS = ['/', '/Rede', '/sitemap.xml', '/api/sessao'];

/** Keeps so many connections open that never finish a request; one that the server ends is opened again. */
function openSlowClients(port: number, count: number) {
  const sockets = new Set<Socket>();
  const ended = { byServer: 0 };
  let isOver = false;
  const openOne = () => {
    if (isOver) return;
    const socket = connect(port, '127.0.0.1');
    sockets.add(socket);
    const drip = setInterval(() => socket.write(`X-${Date.now()}: a\r\n`), EVERY);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
    socket.on('error', () => {});
    socket.on('data', () => {});
    socket.once('close', () => {
      clearInterval(drip);
      sockets.delete(socket);
      if (!isOver) ended.byServer += 1;
      setTimeout(openOne, EVERY);
    });
  };
  for (let index = 0; index < count; index += 1) setTimeout(openOne, (index / count) * EVERY);
  return {
    ended,
    open: () => sockets.size,
    stop() {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Sends one request on a connection of its own. @returns whether it is answered in full, with 200 */
const isAnswered = (url: string): Promise<boolean> =>
  sendRequest(url, { within: 10_000 }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Opens slow connections to the composer, and asks beside them as other visitors do. */
export async function measureSlow(count: number, report: Report): Promise<Figure> {
  await using lab = new Lab();
  const site = await startSite(lab);
  const slow = openSlowClients(Number(new URL(site.url).port), count);
  const answers = { good: 0, failed: 0 };
  let most = 0;
  try {
    const end = performance.now() + DURATION;
    for (let turn = 0; performance.now() < end; turn += 1) {
      answers[(await isAnswered(site.url + PATHS[turn % PATHS.length])) ? 'good' : 'failed'] += 1;
      most = Math.max(most, slow.open());
      if (turn % 200 === 0) report(`${slow.open()} slow connections, ${JSON.stringify(answers)}`);
      await pause(PACE);
    }
  } finally {
    slow.stop();
  }
  const share = (100 * answers.good) / (answers.good + answers.failed);
  return {
    tried: `${most} connections at once to the composer that send a line of headers every ${EVERY / 1000} s, opened again whenever it ends them, for ${DURATION / 1000} s`,
    measured: `${share.toFixed(2)} % of ${answers.good + answers.failed} requests of others answered; ${slow.ended.byServer} slow connections ended by the composer`,
    isMet: share >= 99.9 && most >= count * 0.9 && slow.ended.byServer > 0,
    notes: [],
  };
}
