import { type HistoryRecord, historyFactsSchema } from '@serafim/platform-contract/history';
import { type ChangeId, explainRefusal } from '@serafim/release/commands/explain';
import { isStaging } from '@serafim/release-store/releases/waiting';
import { publicKeyId } from '@serafim/release-store/signatures/signatures';
import type { TeamsFile } from '@serafim/release-store/signatures/teams';
import { z } from 'zod';

/** Changes of a remote that its team is notified of: ids that `explain` takes. */
const NOTIFIED = [
  'stage',
  'withdraw',
  'refuse',
  'promote',
  'rollback',
  'transfer',
] as const satisfies ChangeId[];

const { sequence, at, by, remote, version, stable, traffic } = historyFactsSchema.shape;

/** What a team is told of a change of its remote. */
export const noticeSchema = z.object({
  /** What `explain` takes. */
  id: z.enum(NOTIFIED),
  /** What that means, in a sentence. */
  meaning: z.string(),
  /** Why it was done. */
  reason: z.string().nullable(),
  /** Where a person approves or refuses the version that waits. */
  link: z.url().optional(),
  ...{ sequence, at, by, remote, version, stable, traffic },
});

export type Notice = z.infer<typeof noticeSchema>;

/**
 * The notice of a change; null for one that nobody is notified of.
 * @param approvals address of the page on which people approve what waits
 */
export function toNotice(record: HistoryRecord, approvals?: string): Notice | null {
  const id = isStaging(record) ? 'stage' : NOTIFIED.find(action => action === record.action);
  if (!id) return null;
  const meaning = explainRefusal(id).text.trim();
  // Parsed: signatures and hashes are the history's alone.
  const link = id === 'stage' ? approvals : undefined;
  return noticeSchema.parse({ ...record, id, meaning, link, reason: record.note ?? null });
}

/** Teams that are notified of a change, with where: those that have the remote or, of a version that waits, those that may approve it. */
export function receiversOf({ teams }: TeamsFile, record: HistoryRecord) {
  const { remote, by } = record;
  const isStagers = (spki: string) => {
    const id = publicKeyId(spki);
    return id === by.key || by.person?.endsWith(` #${id.slice(0, 8)}`);
  };
  return Object.entries(teams).flatMap(([team, { keys, remotes, notify }]) => {
    const isConcerned = isStaging(record)
      ? (remotes.includes(remote) || remotes.includes('*')) && !keys.every(isStagers)
      : remotes.includes(remote);
    return notify && isConcerned ? [{ team, ...notify }] : [];
  });
}

export const noticeSubject = ({ id, remote, version }: Notice): string =>
  `${remote}${version ? ` ${version}` : ''}: ${id}`;

/** A notice as text, for a mail. */
export const noticeText = ({ meaning, reason, link, by, at, stable, remote, id }: Notice): string =>
  [
    meaning,
    ...(reason ? [`Reason: ${reason}`] : []),
    ...(link ? [link] : []),
    `By ${by.team}${by.person ? ` (${by.person})` : ''}, ${at}.`,
    ...(stable ? [`Live is ${stable}.`] : []),
    `serafim explain ${id}; serafim history ${remote} --to …`,
  ].join('\n');
