import type { Brand } from '@serafim/contract/brand/brand';
import type { Budget } from '@serafim/server-kit/rate-limiter';
import type { FastifyBaseLogger } from 'fastify';
import { type AlertKind, type Alerts, createAlerts, defaultAlerts } from './alerts/alerts.ts';
import type { Store } from './db/store.ts';
import type { PlatformTables } from './db/tables.ts';
import { createKeyedRequests, type KeyedRequests } from './http/keyed-request.ts';
import { type Budgets, createLimits, type Limits } from './http/limits.ts';
import type { AppendOnlyFile } from './journal/append-only-file.ts';
import { createOutbox, type Outbox } from './mail/outbox.ts';
import { type CepLookup, createCepLookup } from './postal-code/cep-lookup.ts';
import type { Cipher } from './security/cipher.ts';
import type { Keys } from './security/keys.ts';

/** What this wing is built from. */
export interface PlatformInput<Tables = PlatformTables> {
  store: Store<Tables>;
  keys: Keys;
  cipher: Cipher;
  /** Where erasures are recorded: neither in the database nor in its backups. */
  erasures: AppendOnlyFile;
  brand: Brand;
  /** Origin of the public site, as `https://serafim.exemplo`. */
  siteOrigin: string;
  log: FastifyBaseLogger;
  /** The wall clock, for dates that people agreed on. */
  now: () => Date;
  /** A clock for durations that does not jump; without it, `now`. */
  steady?: () => Date;
  /** True while the process is shutting down. */
  isDraining: () => boolean;
  budgets: Budgets;
  /** Thresholds of alerts that differ from the usual. */
  alertThresholds?: Partial<Record<AlertKind, Budget>>;
  /** Address that gets alerts as JSON. */
  alertWebhook?: string | undefined;
  /** Address of a postal-code service with `{cep}` in it; undefined asks none. */
  cepUpstream: string | undefined;
}

/** What routes of every wing work with. */
export interface PlatformServices<Tables = PlatformTables>
  extends Pick<
    PlatformInput<Tables>,
    'store' | 'cipher' | 'erasures' | 'brand' | 'siteOrigin' | 'log' | 'now' | 'isDraining'
  > {
  steady: () => Date;
  limits: Limits;
  alerts: Alerts;
  keyed: KeyedRequests;
  outbox: Outbox;
  cep: CepLookup;
}

/** Builds what this wing adds to what it is given. */
export function createPlatform({
  store,
  keys,
  cipher,
  log,
  now,
  steady = now,
  budgets,
  alertThresholds,
  alertWebhook,
  cepUpstream,
}: PlatformInput): Omit<PlatformServices, Exclude<keyof PlatformInput, 'steady'>> {
  const key = keys('limits');
  const { db } = store;
  return {
    steady,
    limits: createLimits({ budgets, key, db, steady }),
    alerts: createAlerts({
      db,
      key,
      steady,
      log,
      webhook: alertWebhook,
      thresholds: { ...defaultAlerts, ...alertThresholds },
    }),
    keyed: createKeyedRequests(store, cipher, now),
    outbox: createOutbox(store.db, cipher, now),
    cep: createCepLookup({
      upstream: cepUpstream,
      onFailure: err => log.error({ event: 'cep-failed', err }),
    }),
  };
}
