import { createHmac } from 'node:crypto';
import { postAlert } from '@serafim/server-kit/post-alert';
import type { Budget } from '@serafim/server-kit/rate-limiter';
import type { FastifyBaseLogger } from 'fastify';
import { readCounter, takeOne } from '../db/shared-counters.ts';
import type { Db } from '../db/store.ts';

/** What operators are alerted of, each with how often in how many seconds is too often. */
export const defaultAlerts = {
  /** Failed sign-ins of the whole site: somebody tries lists of CPFs and passwords. */
  stuffing: { points: 150, seconds: 300 },
  /** A person whom strangers keep out on unknown devices. */
  'lock-out': { points: 1, seconds: 3600 },
  /** Recoveries asked for by the whole site. */
  recoveries: { points: 100, seconds: 3600 },
  /** The audit trail lacks records that it had. */
  'audit-cut': { points: 1, seconds: 3600 },
} as const satisfies Record<string, Budget>;

export type AlertKind = keyof typeof defaultAlerts;

/** Counts what is suspicious, over all processes, and alerts once per window. */
export interface Alerts {
  /** Counts one; the one that reaches the threshold logs `alert-…` and posts it to the webhook. */
  count(kind: AlertKind): Promise<void>;
  /** Whether the threshold was reached within the last hour: refusing an attack must not look like its end. */
  isOn(kind: AlertKind): Promise<boolean>;
}

interface AlertsInput {
  db: Db;
  key: Buffer;
  steady: () => Date;
  log: FastifyBaseLogger;
  /** Address that gets alerts as JSON; undefined for none. */
  webhook: string | undefined;
  thresholds: Readonly<Record<AlertKind, Budget>>;
}

const HOLD = { points: 1, seconds: 3600 };

// Milliseconds for which an answer of `isOn` may be old.
const FRESH = 1_000;

export function createAlerts({ db, key, steady, log, webhook, thresholds }: AlertsInput): Alerts {
  const hash = (name: string) => createHmac('sha256', key).update(name).digest('base64url');
  const countKey = (kind: AlertKind) => hash(`alert ${kind}`);
  const holdKey = (kind: AlertKind) => hash(`alert ${kind} is on`);
  const known = new Map<AlertKind, { on: boolean; at: number }>();

  const raise = (kind: AlertKind, count: number, at: Date): void => {
    const event = `alert-${kind}`;
    log.warn({ event, count });
    if (webhook === undefined) return;
    void postAlert(webhook, { event, count, at: at.toISOString(), source: 'api' }).catch((err: unknown) =>
      log.error({ event: 'alert-not-posted', err }),
    );
  };

  return {
    count: async kind => {
      const { points, seconds } = thresholds[kind];
      const at = steady();
      // Counts no further than the threshold: what an attacker does in excess writes nothing.
      const { used, wait } = await takeOne(db, countKey(kind), { points, seconds }, at.getTime());
      if (wait > 0 || used < points) return;
      await takeOne(db, holdKey(kind), HOLD, at.getTime());
      raise(kind, used, at);
    },
    isOn: async kind => {
      const now = steady().getTime();
      const last = known.get(kind);
      if (last !== undefined && Math.abs(now - last.at) < FRESH) return last.on;
      const held = await readCounter(db, holdKey(kind));
      const on = held !== undefined && held.until > now;
      known.set(kind, { on, at: now });
      return on;
    },
  };
}
