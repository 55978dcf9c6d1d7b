import { type HistoryRecord, historyFactsSchema } from '@serafim/platform-contract/history';
import { type ChangeId, explainRefusal } from '@serafim/release/commands/explain';
import type { TeamsFile } from '@serafim/release-store/signatures/teams';
import { z } from 'zod';

/** Changes of a remote that its team is notified of: ids that `explain` takes. */
const NOTIFIED = ['withdraw', 'refuse', 'promote', 'rollback', 'transfer'] as const satisfies ChangeId[];

const { sequence, at, by, remote, version, stable, traffic } = historyFactsSchema.shape;

/** What a team is told of a change of its remote. */
export const noticeSchema = z.object({
  /** What `explain` takes. */
  id: z.enum(NOTIFIED),
  /** What that means, in a sentence. */
  meaning: z.string(),
  /** Why it was done. */
  reason: z.string().nullable(),
  ...{ sequence, at, by, remote, version, stable, traffic },
});

export type Notice = z.infer<typeof noticeSchema>;

/** The notice of a change; null for one that nobody is notified of. */
export function toNotice(record: HistoryRecord): Notice | null {
  const id = NOTIFIED.find(action => action === record.action);
  if (!id) return null;
  const meaning = explainRefusal(id).text.trim();
  // Parsed: signatures and hashes are the history's alone.
  return noticeSchema.parse({ ...record, id, meaning, reason: record.note ?? null });
}

/** Teams that have a remote, with where they want to be notified. */
export const receiversOf = ({ teams }: TeamsFile, remote: string) =>
  Object.entries(teams).flatMap(([team, { remotes, notify }]) =>
    notify && remotes.includes(remote) ? [{ team, ...notify }] : [],
  );

export const noticeSubject = ({ id, remote, version }: Notice): string =>
  `${remote}${version ? ` ${version}` : ''}: ${id}`;

/** A notice as text, for a mail. */
export const noticeText = ({ meaning, reason, by, at, stable, remote, id }: Notice): string =>
  [
    meaning,
    ...(reason ? [`Reason: ${reason}`] : []),
    `By ${by.team}${by.person ? ` (${by.person})` : ''}, ${at}.`,
    ...(stable ? [`Live is ${stable}.`] : []),
    `serafim explain ${id}; serafim history ${remote} --to …`,
  ].join('\n');
