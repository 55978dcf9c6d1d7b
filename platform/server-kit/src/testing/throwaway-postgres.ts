import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../process/free-port.ts';
import { findPostgres } from './postgres-binaries.ts';

/** The tag of tests that need a PostgreSQL server: a small run leaves them out. */
export const POSTGRES = 'postgres';

/** The signal of each of PostgreSQL's shutdown modes; after `immediate` the server recovers from its log. */
const shutdownSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

export type ShutdownMode = keyof typeof shutdownSignals;

/** A PostgreSQL server that lives as long as a test file. */
export interface ThrowawayPostgres {
  /** Address of its first database, in which others are created. */
  url: string;
  /** Makes an empty database and returns its address. */
  createDatabase(): Promise<string>;
  /** Ends the server's connections and the server, and starts it again at the same address. */
  restart(mode?: ShutdownMode): Promise<void>;
  /** Kills the server and starts it again at the same address: it recovers from its log. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

// PostgreSQL refuses to run as root; as root the server gets the id of `nobody`.
const otherUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

async function startsWithin(url: string, time: number): Promise<boolean> {
  try {
    await untilReady(url, time);
    return true;
  } catch {
    return false;
  }
}

async function untilReady(url: string, time = 20_000): Promise<void> {
  const giveUp = Date.now() + time;
  for (;;) {
    try {
      const client = await connect(url);
      await client.end();
      return;
    } catch (cause) {
      if (Date.now() > giveUp) throw new Error(`PostgreSQL did not start within ${time / 1000} s`, { cause });
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  }
}

function initialise(bin: string, data: string): void {
  const options = ['-D', data, '-U', 'serafim', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const { status, stderr } = spawnSync(join(bin, 'initdb'), options, {
    ...otherUser,
    cwd: '/',
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
}

async function createDatabase(server: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = await connect(server);
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/** The variable that names the server of a whole run of tests, started once for all files. */
export const SHARED_POSTGRES = 'TEST_POSTGRES_URL';

/** A database that one test file has for itself. */
export interface TestDatabase {
  /** Its address. */
  url: string;
  close(): Promise<void>;
}

/** Opens an empty database: on the server of the test run, or where there is none on a server of its own. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const shared = process.env[SHARED_POSTGRES];
  if (shared) return { url: await createDatabase(shared), close: async () => undefined };
  const server = await startPostgres();
  return { url: await server.createDatabase(), close: server.stop };
}

/** Starts a server on a free port with its data in a temporary folder. */
export async function startPostgres(): Promise<ThrowawayPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'serafim-pg-'));
  if (otherUser.uid !== undefined) chownSync(folder, otherUser.uid, otherUser.gid);
  const bin = findPostgres(folder, otherUser);
  const data = join(folder, 'data');
  initialise(bin, data);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: '200',
  };
  const launch = () => {
    const server = spawn(
      join(bin, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { ...otherUser, cwd: '/', stdio: 'ignore' },
    );
    const exited = new Promise(resolve => server.once('exit', resolve));
    return async (signal: NodeJS.Signals = 'SIGINT') => {
      server.kill(signal);
      await exited;
    };
  };
  let end = launch();
  const url = `postgres://serafim@127.0.0.1:${port}/postgres`;
  await untilReady(url);
  return {
    url,
    createDatabase: () => createDatabase(url),
    restart: async (mode = 'fast') => {
      await end(shutdownSignals[mode]);
      end = launch();
      await untilReady(url);
    },
    crash: async () => {
      await end('SIGKILL');
      const giveUp = Date.now() + 20_000;
      // It refuses to start while a process of the killed one still ends.
      for (;;) {
        end = launch();
        if (await startsWithin(url, 1_500)) return;
        await end('SIGKILL');
        if (Date.now() > giveUp) throw new Error('PostgreSQL did not recover within 20 s');
      }
    },
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
