import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres, type ThrowawayPostgres } from '@serafim/server-kit/testing/throwaway-postgres';
import { startApiProcess } from 'mock-api/src/testing/api-process';
import { trialSettings, withFolder } from '../api-for-trials.ts';
import type { Figure, Report } from '../figure.ts';
import {
  countWaitingMails,
  findLosses,
  type Losses,
  readRecipients,
  type StorePlace,
} from './check-sign-ups.ts';
import { type Acknowledged, signUpUntilStopped } from './sign-ups.ts';

const CLIENTS = 4;

/** Longest time from the first acknowledgement to the kill, in milliseconds; the time itself is random. */
const LOAD = 400;

/** How long the API has, at the end, to send the mails of all kills, in milliseconds. */
const MAIL_DEADLINE = 20_000;

/** One kill: an API starts, signs visitors up, and is gone in the middle of it. @param crash also ends the database */
async function killOnce(
  settings: Record<string, string>,
  crash?: () => Promise<void>,
): Promise<Acknowledged[]> {
  const api = startApiProcess(settings);
  const load = signUpUntilStopped(await api.address, CLIENTS);
  while (load.acknowledged.length === 0) await pause(5);
  await pause(randomInt(LOAD));
  if (crash) await crash();
  api.child.kill('SIGKILL');
  await api.ended;
  await load.stop();
  return load.acknowledged;
}

/** The sign-ups whose mail neither was sent nor waits: the API gets a while to send, then what waits is counted. */
async function findLostMails(
  settings: Record<string, string>,
  place: StorePlace,
  signUps: readonly Acknowledged[],
): Promise<Losses> {
  const deadline = performance.now() + MAIL_DEADLINE;
  let waiting = Number.POSITIVE_INFINITY;
  while (waiting > 0 && performance.now() < deadline) {
    const api = startApiProcess(settings);
    await api.address;
    await pause(3_000);
    api.child.kill('SIGTERM');
    await api.ended;
    waiting = await countWaitingMails(place);
  }
  const recipients = await readRecipients(place.folder);
  const unsent = signUps.filter(({ email }) => !recipients.has(email));
  // A mail that was being sent at a kill is leased for a minute: it waits, and is not lost.
  return unsent.slice(waiting).map(({ id }) => `mail of ${id}`);
}

async function measure(
  kills: number,
  report: Report,
  place: StorePlace,
  crash?: () => Promise<void>,
): Promise<Figure> {
  const { folder, databaseUrl } = place;
  const settings = {
    ...trialSettings,
    DATA_DIR: folder,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const all: Acknowledged[] = [];
  const losses: Losses = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const signUps = await killOnce(settings, crash);
    all.push(...signUps);
    losses.push(...(await findLosses(place, signUps)));
    if (kill % 10 === 0) report(`${kill} kills, ${all.length} acknowledged, ${losses.length} lost`);
  }
  // What the first kill left must have outlived all the others.
  losses.push(...(await findLosses(place, all)));
  losses.push(...(await findLostMails(settings, place, all)));
  return {
    tried: `${kills} × kill -9 at a random moment under ${CLIENTS} clients, ${all.length} sign-ups acknowledged`,
    measured:
      losses.length === 0
        ? '0 lost, with their charges, consents and mails'
        : `${losses.length} lost: ${losses.slice(0, 5).join('; ')}`,
    isMet: losses.length === 0 && all.length >= kills,
    notes: [],
  };
}

/** Kills the API on a SQLite file. */
export const measureSqliteKills = (kills: number, report: Report): Promise<Figure> =>
  withFolder(folder => measure(kills, report, { folder }));

/** Kills PostgreSQL, with all its processes, and the API. */
export const measurePostgresKills = (kills: number, report: Report): Promise<Figure> =>
  withFolder(async folder => {
    const postgres: ThrowawayPostgres = await startPostgres();
    try {
      const databaseUrl = await postgres.createDatabase();
      return await measure(kills, report, { folder, databaseUrl }, postgres.crash);
    } finally {
      await postgres.stop();
    }
  });
