import type { AuditEntry, AuditTrail } from './audit-trail.ts';

/** Records, before an administrator sees a list, whose names are in it: once for each person. */
export async function recordClientsRead(
  audit: AuditTrail,
  reading: Omit<AuditEntry, 'subject'>,
  rows: readonly { cliente: { id: string } | null }[],
): Promise<void> {
  for (const subject of new Set(rows.flatMap(({ cliente }) => cliente?.id ?? [])))
    await audit.recordReading({ ...reading, subject });
}
