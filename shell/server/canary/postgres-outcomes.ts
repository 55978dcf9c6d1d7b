import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import type { Group } from './groups.ts';
import { keyedHash } from './keyed-hash.ts';
import { DELETE_ENDED_RUNS, OPEN_RUN, OUTCOME_TABLES, READ_TALLY, WRITE_OUTCOMES } from './outcome-tables.ts';
import {
  MAX_PER_ADDRESS,
  MAX_VISITS,
  type Observation,
  type OutcomeStore,
  outcomes,
  sumStrata,
  worse,
} from './outcomes.ts';

/** How often observations are written, in milliseconds. */
const WRITE_INTERVAL = 1_000;

/** How many observations wait while the database is away; the oldest are dropped first. */
const MAX_WAITING = 5_000;

interface TallyRow {
  stratum: number;
  group: Group;
  outcome: number;
  visits: number;
  addresses: number;
  at_step: number;
}

/** The outcomes that all composers receive, in their PostgreSQL database: they analyse the same numbers. */
export function createPostgresOutcomes(
  connectionString: string,
  onFault: (cause: unknown) => void,
): OutcomeStore & { flush(): Promise<void> } {
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
  async function openRun(run: string): Promise<void> {
    await ready();
    const { rows } = await pool.query<{ key: Buffer }>(OPEN_RUN, [run, randomBytes(32)]);
    const [row] = rows;
    if (row) keys.set(run, keyedHash(row.key));
  }

  let waiting = new Map<string, Observation>();

  const visitKey = ({ run, group, visit }: Observation) => `${run} ${group} ${visit}`;

  function enqueue(observation: Observation) {
    const key = visitKey(observation);
    const known = waiting.get(key);
    waiting.set(key, known ? { ...known, outcome: worse(known.outcome, observation.outcome) } : observation);
    const [oldest] = waiting.keys();
    if (waiting.size > MAX_WAITING && oldest) waiting.delete(oldest);
  }

  async function write(): Promise<void> {
    // A run that is over has no key any more, and its outcomes are not read.
    const batch = [...waiting.values()].filter(({ run }) => keys.has(run));
    waiting = new Map();
    if (batch.length === 0) return;
    try {
      await pool.query(WRITE_OUTCOMES, [
        batch.map(({ run }) => run),
        batch.map(({ group }) => group),
        batch.map(({ visit }) => visit),
        batch.map(({ address }) => address),
        batch.map(({ stratum }) => stratum),
        batch.map(({ step }) => step),
        batch.map(({ outcome }) => outcomes.indexOf(outcome)),
      ]);
    } catch (cause) {
      for (const observation of batch) enqueue(observation);
      onFault(cause);
    }
  }

  let writing: Promise<void> = Promise.resolve();
  const writeNext = () => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(() => void writeNext(), WRITE_INTERVAL);
  timer.unref();

  return {
    record({ visit, address, ...rest }) {
      const hash = keys.get(rest.run);
      // Only hashes are stored; the key is there from the first analysis of the canary on.
      if (!hash) return;
      enqueue({ ...rest, visit: hash(visit), address: hash(address) });
    },
    async tally(run, step) {
      await openRun(run);
      const { rows } = await pool.query<TallyRow>(READ_TALLY, [run, step, MAX_VISITS, MAX_PER_ADDRESS]);
      const ofCanary = rows.filter(({ group }) => group === 'canary');
      // The same address may be in two strata: the larger number is certain.
      const addresses = (bad: 'failed' | 'slow') =>
        Math.max(0, ...ofCanary.filter(({ outcome }) => outcomes[outcome] === bad).map(row => row.addresses));
      return {
        strata: sumStrata(rows.map(row => ({ ...row, outcome: outcomes[row.outcome] ?? 'ok' }))),
        atStep: ofCanary.reduce((sum, row) => sum + row.at_step, 0),
        addresses: { failed: addresses('failed'), slow: addresses('slow') },
      };
    },
    /** Writes the waiting observations now, without waiting for the next second. */
    flush: writeNext,
    async retain(runs) {
      for (const run of keys.keys()) if (!runs.includes(run)) keys.delete(run);
      await ready();
      await pool.query(DELETE_ENDED_RUNS);
    },
    async close() {
      clearInterval(timer);
      await writeNext();
      await pool.end();
    },
  };
}
