import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import type { Arm } from './arms.ts';
import { keyedHash } from './keyed-hash.ts';
import { FORGET_LIVES, OPEN_LIFE, OUTCOME_TABLES, READ_TALLY, WRITE_OUTCOMES } from './outcome-tables.ts';
import {
  layersFrom,
  type Observation,
  type OutcomeBook,
  outcomes,
  PER_ADDRESS,
  REMEMBERED,
  worse,
} from './outcomes.ts';

/** How often what was heard is written, in milliseconds. */
const WRITE_EVERY = 1_000;

/** How much is kept while the database is away; the oldest goes first. */
const MOST_WAITING = 5_000;

interface TallyRow {
  layer: number;
  arm: Arm;
  outcome: number;
  visits: number;
  addresses: number;
  at_step: number;
}

/** The outcomes that all composers hear of, in their PostgreSQL database: they judge the same numbers. */
export function createPostgresOutcomes(
  connectionString: string,
  onFault: (cause: unknown) => void,
): OutcomeBook & { flush(): Promise<void> } {
  const pool = new Pool({
    connectionString,
    max: 2,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 5_000,
  });
  // An idle connection that breaks is replaced at the next query, which then reports what is wrong.
  pool.on('error', () => undefined);

  let tables: Promise<unknown> | undefined;
  const ready = () => {
    tables ??= pool.query(OUTCOME_TABLES).catch(cause => {
      tables = undefined;
      throw cause;
    });
    return tables;
  };

  const keys = new Map<string, (text: string) => string>();

  /** The key that all composers hash a canary's visits with. */
  async function openLife(life: string): Promise<void> {
    await ready();
    const { rows } = await pool.query<{ key: Buffer }>(OPEN_LIFE, [life, randomBytes(32)]);
    const [row] = rows;
    if (row) keys.set(life, keyedHash(row.key));
  }

  let waiting = new Map<string, Observation>();

  const nameOf = ({ life, arm, visit }: Observation) => `${life} ${arm} ${visit}`;

  function wait(observation: Observation) {
    const name = nameOf(observation);
    const before = waiting.get(name);
    waiting.set(
      name,
      before ? { ...before, outcome: worse(before.outcome, observation.outcome) } : observation,
    );
    const [oldest] = waiting.keys();
    if (waiting.size > MOST_WAITING && oldest) waiting.delete(oldest);
  }

  async function write(): Promise<void> {
    // A life that is over has no key any more, and nobody asks for it.
    const batch = [...waiting.values()].filter(({ life }) => keys.has(life));
    waiting = new Map();
    if (batch.length === 0) return;
    try {
      await pool.query(WRITE_OUTCOMES, [
        batch.map(({ life }) => life),
        batch.map(({ arm }) => arm),
        batch.map(({ visit }) => visit),
        batch.map(({ address }) => address),
        batch.map(({ layer }) => layer),
        batch.map(({ step }) => step),
        batch.map(({ outcome }) => outcomes.indexOf(outcome)),
      ]);
    } catch (cause) {
      for (const observation of batch) wait(observation);
      onFault(cause);
    }
  }

  let writing: Promise<void> = Promise.resolve();
  const writeNext = () => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(() => void writeNext(), WRITE_EVERY);
  timer.unref();

  return {
    note({ visit, address, ...rest }) {
      const hash = keys.get(rest.life);
      // Nothing is kept that is not hashed; the key is there from the judge's first look at the canary.
      if (!hash) return;
      wait({ ...rest, visit: hash(visit), address: hash(address) });
    },
    async tally(life, step) {
      await openLife(life);
      const { rows } = await pool.query<TallyRow>(READ_TALLY, [life, step, REMEMBERED, PER_ADDRESS]);
      const ofCanary = rows.filter(({ arm }) => arm === 'canary');
      // The same address may stand in two layers: the larger number is certain.
      const addresses = (bad: 'failed' | 'slow') =>
        Math.max(0, ...ofCanary.filter(({ outcome }) => outcomes[outcome] === bad).map(row => row.addresses));
      return {
        layers: layersFrom(rows.map(row => ({ ...row, outcome: outcomes[row.outcome] ?? 'ok' }))),
        atStep: ofCanary.reduce((sum, row) => sum + row.at_step, 0),
        addresses: { failed: addresses('failed'), slow: addresses('slow') },
      };
    },
    /** Writes what was heard now, without waiting for the next second. */
    flush: writeNext,
    async keepOnly(lives) {
      for (const life of keys.keys()) if (!lives.includes(life)) keys.delete(life);
      await ready();
      await pool.query(FORGET_LIVES);
    },
    async close() {
      clearInterval(timer);
      await writeNext();
      await pool.end();
    },
  };
}
