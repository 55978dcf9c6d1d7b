import type { VersionName } from '@serafim/release-store/files/store-layout';
import * as z from 'zod/mini';

/** The server build of a version, as it reaches a process: its files, or why there are none. */
export type ServerBuild = VersionName & ({ files: Readonly<Record<string, string>> } | { fault: string });

/** One piece of work: what a process does, and its data. */
export interface Work {
  kind: 'shell' | 'page' | 'data' | 'fragments' | 'form' | 'kept';
  job: unknown;
  /** Milliseconds from its start on after which it gives up what it still waits for; left out, never. */
  timeout?: number;
}

/** An answer of the API as a frame holds it: the body in base64. */
export type FramedAnswer =
  | { status: number; headers: Readonly<Record<string, string>>; body: string }
  | { failure: 'timeout' | 'network' };

/** What a process is sent. */
export type Order =
  | { type: 'work'; id: number; work: Work; build?: ServerBuild }
  | { type: 'answer'; call: number; answer: FramedAnswer };

const count = z.number().check(z.nonnegative());

/** What a process sends. Code of a remote runs there: what has another shape ends the process. */
export const reportSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready'), rss: count }),
  z.strictObject({ type: z.literal('call'), id: count, call: count, request: z.unknown() }),
  z.strictObject({
    type: z.literal('done'),
    id: count,
    result: z.optional(z.unknown()),
    rss: count,
    /** Milliseconds of processor time that the process has used meanwhile. */
    cpu: z.optional(count),
  }),
  z.strictObject({ type: z.literal('failed'), id: count, cause: z.string(), rss: count }),
  z.strictObject({ type: z.literal('log'), text: z.string() }),
  z.strictObject({ type: z.literal('late'), cause: z.string() }),
]);

export type Report = z.infer<typeof reportSchema>;

/** Bytes of the longest frame that a process may send: a page with all its data. */
export const LONGEST_REPORT = 1024 ** 2;

/** Bytes of the longest frame that a process is sent: the server build of a version. */
export const LONGEST_ORDER = 64 * 1024 ** 2;

/** The descriptor of the pipe in the process. */
export const PIPE = 3;
