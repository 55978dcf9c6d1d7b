import { type HistoryRecord, historyRecordSchema } from '@serafim/platform-contract/history';
import { ReleaseRefused } from '../release-refused.ts';
import { documentDigest } from '../signatures/signatures.ts';
import type { Teams } from '../signatures/teams.ts';

/** The record that a chain continues from: none before the first. */
export interface ChainStart {
  sequence: number;
  head: string | null;
}

/** What a record's hash and signature cover. */
export const signedFacts = ({
  hash: _hash,
  signature: _signature,
  cosignatures: _cosignatures,
  ...facts
}: HistoryRecord) => facts;

/**
 * Reads records that follow on each other without a gap, up to a sequence; later records are left out.
 * @throws ReleaseRefused naming the first record that is missing, changed or out of order
 */
export function readChain(records: readonly unknown[], start: ChainStart, until: number): HistoryRecord[] {
  const chain: HistoryRecord[] = [];
  let { sequence, head } = start;
  for (const raw of records.slice(0, Math.max(0, until - sequence))) {
    sequence += 1;
    const parsed = historyRecordSchema.safeParse(raw);
    if (!parsed.success)
      throw new ReleaseRefused('history', `Record ${sequence} of the history cannot be read`, {
        cause: parsed.error,
      });
    const record = parsed.data;
    if (record.sequence !== sequence)
      throw new ReleaseRefused(
        'history',
        `The history has record ${record.sequence} where ${sequence} belongs`,
      );
    if (record.previous !== head)
      throw new ReleaseRefused(
        'history',
        `Record ${sequence} of the history does not follow the record before`,
      );
    if (documentDigest(signedFacts(record)) !== record.hash)
      throw new ReleaseRefused(
        'history',
        `Record ${sequence} of the history was changed after it was written`,
      );
    head = record.hash;
    chain.push(record);
  }
  if (sequence < until)
    throw new ReleaseRefused(
      'history',
      `The history ends at record ${sequence}; the registry stands at ${until}`,
    );
  return chain;
}

/** @throws ReleaseRefused when none of the record's signatures is by a key that may act on the remote */
function assertVouchedFor(what: string, record: HistoryRecord, remote: string, teams: Teams): void {
  let refusal: unknown;
  for (const signature of [record.signature, ...(record.cosignatures ?? [])])
    try {
      teams.assertSigned(what, signedFacts(record), signature, remote, record.sequence);
      return;
    } catch (cause) {
      refusal ??= cause;
    }
  throw refusal;
}

/**
 * Of a change of several remotes, each remote's team signs, unless one team may act on all of them.
 * @throws ReleaseRefused when the record's key may not act on its remote, or did not sign it
 */
export function assertRecordSigned(record: HistoryRecord, teams: Teams): void {
  const what = `Record ${record.sequence} of the history`;
  const { signature, remote, sequence } = record;
  const owner = teams.assertSigned(what, signedFacts(record), signature, remote, sequence);
  if (record.by.key !== record.signature.key || record.by.team !== owner.team)
    throw new ReleaseRefused('key', `${what} names "${record.by.team}", but "${owner.team}" signed it`);
  for (const one of record.also ?? []) assertVouchedFor(what, record, one.remote, teams);
}
