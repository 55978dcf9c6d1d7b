import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { DATABASE_FILE } from '../db/sqlite.ts';
import { checkSqlite } from './check-sqlite.ts';

/** Where a database is: in a folder, or at an address. */
export interface DatabasePlace {
  folder: string;
  databaseUrl: string | undefined;
}

/** What a backup calls its copy of each kind of database. */
export const copyNames = { sqlite: 'database.sqlite', postgres: 'database.dump' } as const;

/** A tool that backups need is missing, or did not do its work. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

/** Runs a program of the system to its end. @throws ToolError with what it wrote */
export async function runTool(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn(name, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  let written = '';
  child.stderr.on('data', chunk => {
    written += String(chunk);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', cause =>
      reject(new ToolError(`${name} is needed and could not be started`, { cause })),
    );
    child.once('close', resolve);
  });
  if (code !== 0) throw new ToolError(`${name} ended with ${code}: ${written.trim()}`);
}

/** An address without its password, which every user of the machine would see, and the password as the tools read it. */
function splitPassword(databaseUrl: string): { address: string; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, env: password === '' ? {} : { PGPASSWORD: password } };
}

/** Copies a database as it is at one moment; its API may run. @returns the name of the copy */
export async function copyDatabase({ folder, databaseUrl }: DatabasePlace, into: string): Promise<string> {
  if (databaseUrl !== undefined) {
    const { address, env } = splitPassword(databaseUrl);
    const file = join(into, copyNames.postgres);
    await runTool('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, `--dbname=${address}`], env);
    return copyNames.postgres;
  }
  const source = new DatabaseSync(join(folder, DATABASE_FILE), { readOnly: true, timeout: 5_000 });
  try {
    // All pages in one step: a copy in several begins anew whenever somebody writes.
    await backup(source, join(into, copyNames.sqlite), { rate: 2_000_000_000 });
  } finally {
    source.close();
  }
  await checkSqlite(join(into, copyNames.sqlite));
  return copyNames.sqlite;
}

/** Fills an empty PostgreSQL database from a copy: all of it, or nothing. */
export async function fillPostgres(databaseUrl: string, file: string): Promise<void> {
  const { address, env } = splitPassword(databaseUrl);
  await runTool(
    'pg_restore',
    ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${address}`, file],
    env,
  );
}
