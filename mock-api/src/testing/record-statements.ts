import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { vi } from 'vitest';

/** Runs something; gives the statements that this process sent to any database meanwhile, without their values. */
export async function recordStatements(run: () => Promise<unknown>): Promise<string[]> {
  const sqlite = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const postgres = vi.spyOn(Client.prototype, 'query');
  try {
    await run();
    return [...sqlite.mock.calls, ...postgres.mock.calls].map(([statement]) => String(statement));
  } finally {
    sqlite.mockRestore();
    postgres.mockRestore();
  }
}
