import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '@serafim/contract/api/zod';
import type { FastifyBaseLogger } from 'fastify';
import type { Alerts } from '../../platform/alerts/alerts.ts';
import type { AuditHead, AuditTrail } from './audit-trail.ts';

const headSchema = z.object({ sequence: z.int(), hash: z.string() });

const fileIn = (folder: string): string => join(folder, 'audit-head.json');

function readHead(folder: string): AuditHead | null {
  let text: string;
  try {
    text = readFileSync(fileIn(folder), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return headSchema.parse(JSON.parse(text));
}

function storeHead(folder: string, head: AuditHead): void {
  const fresh = `${fileIn(folder)}.new`;
  const file = openSync(fresh, 'w', 0o600);
  try {
    writeSync(file, `${JSON.stringify(head)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(fresh, fileIn(folder));
}

interface HeadInput {
  audit: AuditTrail;
  alerts: Alerts;
  log: FastifyBaseLogger;
  /** Where the head lies: outside of the database, whose last records could be deleted without a gap. */
  folder: string;
}

/**
 * Writes the last record's number and hash into the log and beside the database; the ones from before are compared
 * first, since nobody could afterwards.
 */
export async function writeAuditHead(input: HeadInput): Promise<void> {
  const { audit, log, folder } = input;
  await checkAuditHead(input);
  const head = await audit.head();
  if (head === undefined) return;
  storeHead(folder, head);
  log.info({ event: 'audit-head', count: head.sequence, head: head.hash });
}

/**
 * Whether the record that was last when the head was written is still there. Where it is not, the end of the trail was
 * cut off, or an older copy of the database was restored; operators are alerted.
 */
export async function checkAuditHead(input: HeadInput): Promise<boolean> {
  const head = readHead(input.folder);
  if (head === null || (await input.audit.holds(head))) return true;
  input.log.error({ event: 'audit-cut', count: head.sequence, head: head.hash });
  await input.alerts.count('audit-cut');
  return false;
}
