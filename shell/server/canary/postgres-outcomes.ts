import { randomBytes } from 'node:crypto';
import type { RenderCount } from '@serafim/contract/remote/release-report';
import { openPostgres } from '@serafim/release-store/files/postgres-pool';
import type { Group } from './groups.ts';
import { keyedHash } from './keyed-hash.ts';
import {
  addressColumns,
  DELETE_ENDED_RUNS,
  OPEN_RUN,
  OUTCOME_TABLES,
  READ_RENDERS,
  READ_TALLY,
  WRITE_OUTCOMES,
  WRITE_RENDERS,
} from './outcome-tables.ts';
import {
  type HarmCount,
  MAX_PER_ADDRESS,
  MAX_VISITS,
  noRenders,
  noVisits,
  type Observation,
  type OutcomeStore,
  type RenderPair,
  type Stratum,
  type Suffered,
  toBits,
} from './outcomes.ts';

/** How often observations are written, in milliseconds. */
const WRITE_INTERVAL = 1_000;

/** How many observations wait while the database is away; the oldest are dropped first. */
const MAX_WAITING = 5_000;

/** A group in one stratum. */
type TallyRow = HarmCount &
  Record<(typeof addressColumns)[Suffered], number> & { stratum: number; group: Group; at_step: number };

/** An observation that waits to be written, hashed. */
interface WaitingVisit extends Omit<Observation, 'harms'> {
  bits: number;
}

function toStrata(rows: readonly TallyRow[]): Stratum[] {
  const strata = new Map<number, Stratum>();
  for (const { stratum, group, visits, failed, slow, errored, unsure, unresponsive } of rows) {
    const sums = strata.get(stratum) ?? { canary: noVisits(), control: noVisits() };
    strata.set(stratum, { ...sums, [group]: { visits, failed, slow, errored, unsure, unresponsive } });
  }
  return [...strata.values()];
}

/** The outcomes that all composers receive, in their PostgreSQL database: they analyse the same numbers. */
export function createPostgresOutcomes(
  connectionString: string,
  onFault: (cause: unknown) => void,
): OutcomeStore & { flush(): Promise<void> } {
  const database = openPostgres(connectionString, { tables: OUTCOME_TABLES });
  const keys = new Map<string, (text: string) => string>();

  /** The key that all composers hash a canary's visits with. */
  async function openRun(run: string): Promise<void> {
    const { rows } = await database.query<{ key: Buffer }>(OPEN_RUN, [run, randomBytes(32)]);
    const [row] = rows;
    if (row) keys.set(run, keyedHash(row.key));
  }

  let waiting = new Map<string, WaitingVisit>();
  let waitingRenders: RenderPair[] = [];

  const visitKey = ({ run, group, visit }: WaitingVisit) => `${run} ${group} ${visit}`;

  function enqueue(observation: WaitingVisit) {
    const key = visitKey(observation);
    const known = waiting.get(key);
    waiting.set(key, known ? { ...known, bits: known.bits | observation.bits } : observation);
    const [oldest] = waiting.keys();
    if (waiting.size > MAX_WAITING && oldest) waiting.delete(oldest);
  }

  function enqueueRenders(pairs: readonly RenderPair[]) {
    waitingRenders = [...waitingRenders, ...pairs].slice(-MAX_WAITING);
  }

  async function writeVisits(batch: readonly WaitingVisit[]): Promise<void> {
    if (batch.length === 0) return;
    await database.query(WRITE_OUTCOMES, [
      batch.map(({ run }) => run),
      batch.map(({ group }) => group),
      batch.map(({ visit }) => visit),
      batch.map(({ address }) => address),
      batch.map(({ stratum }) => stratum),
      batch.map(({ step }) => step),
      batch.map(({ bits }) => bits),
    ]);
  }

  async function writePairs(batch: readonly RenderPair[]): Promise<void> {
    if (batch.length === 0) return;
    await database.query(WRITE_RENDERS, [
      batch.map(({ run }) => run),
      batch.map(({ slow }) => slow.canary),
      batch.map(({ slow }) => slow.control),
    ]);
  }

  async function write(): Promise<void> {
    // A run that is over has no key any more, and its outcomes are not read.
    const visits = [...waiting.values()].filter(({ run }) => keys.has(run));
    const pairs = waitingRenders.filter(({ run }) => keys.has(run));
    waiting = new Map();
    waitingRenders = [];
    await writeVisits(visits).catch(cause => {
      for (const visit of visits) enqueue(visit);
      onFault(cause);
    });
    await writePairs(pairs).catch(cause => {
      enqueueRenders(pairs);
      onFault(cause);
    });
  }

  let writing: Promise<void> = Promise.resolve();
  const writeNext = () => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(() => void writeNext(), WRITE_INTERVAL);
  timer.unref();

  return {
    record({ visit, address, harms, ...rest }) {
      const hash = keys.get(rest.run);
      // Only hashes are stored; the key is there from the first analysis of the canary on.
      if (!hash) return;
      enqueue({ ...rest, visit: hash(visit), address: hash(address), bits: toBits(harms) });
    },
    recordRenders: pair => enqueueRenders([pair]),
    async tally(run, step) {
      await openRun(run);
      const [{ rows }, renders] = await Promise.all([
        database.query<TallyRow>(READ_TALLY, [run, step, MAX_VISITS, MAX_PER_ADDRESS]),
        database.query<RenderCount>(READ_RENDERS, [run]),
      ]);
      const ofCanary = rows.filter(({ group }) => group === 'canary');
      // The same address may be in two strata: the larger number is certain.
      const addresses = (kind: Suffered) => Math.max(0, ...ofCanary.map(row => row[addressColumns[kind]]));
      return {
        strata: toStrata(rows),
        atStep: ofCanary.reduce((sum, row) => sum + row.at_step, 0),
        addresses: {
          failed: addresses('failed'),
          errored: addresses('errored'),
          slow: addresses('slow'),
          unresponsive: addresses('unresponsive'),
        },
        renders: renders.rows[0] ?? noRenders(),
      };
    },
    /** Writes the waiting observations now, without waiting for the next second. */
    flush: writeNext,
    async retain(runs) {
      for (const run of keys.keys()) if (!runs.includes(run)) keys.delete(run);
      await database.query(DELETE_ENDED_RUNS);
    },
    async close() {
      clearInterval(timer);
      await writeNext();
      await database.close();
    },
  };
}
