import type { CarriedAnswer, CarriedRequest } from '@serafim/contract/api/http/carried-requests';
import type { VersionName } from '@serafim/release-store/files/store-layout';

/** The server build of a version, as it reaches a process: its files, or why there are none. */
export type ServerBuild = VersionName & ({ files: Readonly<Record<string, string>> } | { fault: string });

/** One piece of work: what remotes' code is run for, and its data. */
export interface Work {
  kind: 'render' | 'form';
  job: unknown;
}

/** What a process is sent. */
export type Order =
  | { type: 'work'; id: number; work: Work; builds: readonly ServerBuild[] }
  | { type: 'answer'; call: number; answer: CarriedAnswer };

/** What a process sends. After the first, code of remotes runs beside it: no field is more than a claim. */
export type Report =
  | { type: 'ready'; rss: number }
  | { type: 'fragment'; id: number; index: number }
  | { type: 'call'; id: number; call: number; request: CarriedRequest }
  | { type: 'done'; id: number; result: unknown; rss: number }
  | { type: 'failed'; id: number; cause: string; rss: number }
  | { type: 'log'; text: string }
  | { type: 'late'; cause: string };
