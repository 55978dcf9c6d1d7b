import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HistoryRecord } from '@serafim/platform-contract/history';
import type { Releases } from '@serafim/release-store/releases/open-releases';
import { isStaging } from '@serafim/release-store/releases/waiting';
import { readTeamsFile } from '@serafim/release-store/signatures/teams';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { type Notice, noticeSchema, receiversOf, toNotice } from './notice.ts';

const FILE = 'release-notices.json';

/** Time between two looks at the history, in milliseconds. */
const INTERVAL = 2_000;

/** How long is waited after a failed attempt, in milliseconds: twice as long after each; the last is about a day after the first. */
const FIRST_PAUSE = 10_000;
const ATTEMPTS = 14;

const stateSchema = z.object({
  /** The last record of the history whose notices are here. */
  sequence: z.number(),
  waiting: z.array(
    z.object({
      team: z.string(),
      by: z.enum(['webhook', 'mail']),
      address: z.string(),
      notice: noticeSchema,
      attempts: z.number(),
      /** When it is tried next, in milliseconds since 1970. */
      next: z.number(),
    }),
  ),
});

type State = z.infer<typeof stateSchema>;
type Delivery = State['waiting'][number];

/** Sends one notice to an address. @throws where it did not arrive */
export type SendNotice = (address: string, notice: Notice) => Promise<void>;

interface NoticesDeps {
  releases: Pick<Releases, 'registry' | 'settings'>;
  send: Readonly<Record<Delivery['by'], SendNotice>>;
  log: FastifyBaseLogger;
  /** Address of the page on which people approve what waits. */
  approvals?: string | undefined;
  now?: () => number;
}

/** Whether a record lets a version wait that waited already: its release was ordered once more. */
function isRepeated(record: HistoryRecord, history: readonly HistoryRecord[]): boolean {
  const before = history.findLast(
    one => one.sequence < record.sequence && one.remote === record.remote && one.version === record.version,
  );
  return isStaging(record) && before !== undefined && isStaging(before);
}

/** Notices of what happens to remotes, sent to their teams. What was not sent yet outlives this process. */
export interface Notices {
  /** Reads what is new in the history, and sends what is due. */
  run(): Promise<void>;
}

export function createNotices({ releases, send, log, approvals, now = Date.now }: NoticesDeps): Notices {
  const file = join(releases.settings.dataDir, FILE);

  /** @returns null at the first start: nobody is notified of what was before */
  async function read(): Promise<State | null> {
    const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'ENOENT') throw cause;
      return null;
    });
    return text === null ? null : stateSchema.parse(JSON.parse(text));
  }

  async function store(state: State): Promise<void> {
    await writeFile(`${file}.tmp`, JSON.stringify(state), { mode: 0o600, flush: true });
    await rename(`${file}.tmp`, file);
  }

  async function newDeliveries(since: number): Promise<Delivery[]> {
    const list = await readTeamsFile(releases.settings.teamsFile);
    const history = await releases.registry.history();
    const records = history.filter(one => one.sequence > since && !isRepeated(one, history));
    return records.flatMap(record => {
      const notice = toNotice(record, approvals);
      if (!notice) return [];
      return receiversOf(list, record).flatMap(({ team, webhook, mail }) =>
        Object.entries({ webhook, mail }).flatMap(([by, address]) =>
          address ? [{ team, by: by as Delivery['by'], address, notice, attempts: 0, next: now() }] : [],
        ),
      );
    });
  }

  /** @returns what is to be tried again */
  async function deliver(delivery: Delivery): Promise<Delivery[]> {
    if (delivery.next > now()) return [delivery];
    const { notice, by, address, attempts } = delivery;
    const about = { remote: notice.remote, version: notice.version, action: notice.id };
    try {
      await send[by](address, notice);
      log.info({ event: 'notice-sent', ...about });
      return [];
    } catch (err) {
      const isLast = attempts + 1 >= ATTEMPTS;
      log.warn({ event: isLast ? 'notice-given-up' : 'notice-not-sent', ...about, err });
      return isLast
        ? []
        : [{ ...delivery, attempts: attempts + 1, next: now() + FIRST_PAUSE * 2 ** attempts }];
    }
  }

  return {
    async run() {
      const { sequence } = await releases.registry.read();
      const before = await read();
      const since = before?.sequence ?? sequence;
      const fresh = sequence > since ? await newDeliveries(since) : [];
      const waiting = [...(before?.waiting ?? []), ...fresh];
      // Stored before anything is sent: after a crash a notice may come twice, and is never lost.
      if (!before || sequence !== since) await store({ sequence, waiting });
      if (!waiting.some(({ next }) => next <= now())) return;
      const rest = await Promise.all(waiting.map(deliver));
      await store({ sequence, waiting: rest.flat() });
    },
  };
}

/** Runs notices every two seconds. @returns what ends that */
export function startNotices(notices: Notices, log: FastifyBaseLogger): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const next = () => {
    running = notices
      .run()
      .catch((err: unknown) => log.error({ event: 'notices-failed', err }))
      .finally(() => {
        if (!stopped) timer = setTimeout(next, INTERVAL).unref();
      });
  };
  next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
