import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { MembersTables } from 'mock-api/src/members/db/tables';
import { migrate } from 'mock-api/src/platform/db/migrate';
import { sqliteDb } from 'mock-api/src/platform/db/sqlite';
import { Scheduler } from './scheduler.ts';
import { seedPorts } from './seeded-ports.ts';
import { BEGIN, World, type WorldEnd } from './world.ts';

let current = new Scheduler(0, 0);

/** Makes a migrated, empty database. @returns its file, and what deletes it */
export async function makeTemplate() {
  const folder = mkdtempSync(join(tmpdir(), 'serafim-template-'));
  const file = join(folder, 'template.sqlite');
  const database = new DatabaseSync(file);
  const db = sqliteDb<MembersTables>(database);
  const store = { kind: 'sqlite' as const, db, emptyLog: async () => true, close: async () => undefined };
  await migrate({ ...store, openForMigrations: () => ({ db, close: async () => undefined }) });
  database.close();
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Puts this process's randomness under the world that runs. */
export const takePorts = (): void => seedPorts(() => current);

/** Runs one world from its seed. Only one runs in a process at a time. */
export async function runWorld(
  seed: number,
  people: number,
  days: number,
  template: string,
): Promise<WorldEnd> {
  current = new Scheduler(seed, BEGIN);
  const world = new World(current, people, template);
  return { seed, ...(await world.live(days)) };
}
