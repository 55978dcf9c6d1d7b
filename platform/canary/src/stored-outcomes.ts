import { randomBytes } from 'node:crypto';
import { repeatInTurn } from '@serafim/server-kit/repeat-in-turn';
import type { Group } from './groups.ts';
import { keyedHash } from './keyed-hash.ts';
import type { OutcomeDatabase, Statement } from './outcome-database.ts';
import { MAX_VISITS, noRenders, type OutcomeStore, type RenderPair, toBits } from './outcomes.ts';
import { createVisitCounts, type StoredVisit, type VisitCounts } from './visit-counts.ts';

/**
 * How long observations wait for others, in milliseconds: a file is written through to the disk once in some hundred
 * writes, for which all pages wait. A composer that is killed takes this much of what it knew with it.
 */
const WRITE_INTERVAL = 250;

/** How many observations wait while the database is away; the oldest are dropped first. */
const MAX_WAITING = 5_000;

/** A canary run as this composer has read it. */
interface OpenRun {
  hash: (text: string) => string;
  counts: VisitCounts;
  /** Id of the last observation that was counted. */
  last: number;
}

/** An observation that waits to be written. */
type Waiting = StoredVisit & { run: string };

/** Observations and pairs that wait to be written, and are every quarter of a second. */
interface OutcomeWriter {
  add(observation: Waiting): void;
  addRenders(pair: RenderPair): void;
  /** Writes what waits, after what is being written. */
  write(): Promise<void>;
  /** Writes for the last time. */
  close(): Promise<void>;
}

function createOutcomeWriter(database: OutcomeDatabase, onFault: (cause: unknown) => void): OutcomeWriter {
  let waiting: Waiting[] = [];
  let waitingRenders: RenderPair[] = [];

  async function writeWaiting(): Promise<void> {
    const [visits, pairs] = [waiting, waitingRenders];
    if (visits.length === 0 && pairs.length === 0) return;
    waiting = [];
    waitingRenders = [];
    const text = (field: string) => `value ->> '${field}'`;
    const number = (field: string) => `cast(value ->> '${field}' as bigint)`;
    // A run that is over is not there any more.
    const added = `
      insert into canary_observation (run, visit_group, visit, address, stratum, step, bits)
      select ${['run', 'group', 'visit', 'address'].map(text)}, ${['stratum', 'step', 'bits'].map(number)}
      from ${database.each}($1) where ${text('run')} in (select run from canary_evidence)
      order by ${number('place')}`;
    const counted = `
      update canary_evidence set pairs = pairs + 1, canary = canary + $2, control = control + $3 where run = $1`;
    const renders = pairs.map(({ run, slow: { canary, control } }): Statement => {
      return [counted, run, Number(canary && !control), Number(control && !canary)];
    });
    await database
      .write([[added, JSON.stringify(visits.map((visit, place) => ({ ...visit, place })))], ...renders])
      .catch(cause => {
        waiting = [...visits, ...waiting].slice(-MAX_WAITING);
        waitingRenders = [...pairs, ...waitingRenders].slice(-MAX_WAITING);
        onFault(cause);
      });
  }

  const { run: write, close } = repeatInTurn(writeWaiting, WRITE_INTERVAL);
  return {
    add(observation) {
      waiting.push(observation);
      if (waiting.length > MAX_WAITING) waiting.shift();
    },
    addRenders(pair) {
      waitingRenders = [...waitingRenders, pair].slice(-MAX_WAITING);
    },
    write,
    close,
  };
}

/** Counts what was written since the last time, in the order in which all composers read it. */
async function countNew(database: OutcomeDatabase, name: string, run: OpenRun): Promise<void> {
  const rows = await database.read(
    `select id, visit_group, visit, address, stratum, step, bits
     from canary_observation where run = $1 and id > $2 order by id`,
    name,
    run.last,
  );
  for (const { id, visit_group, visit, address, stratum, step, bits } of rows) {
    run.counts.add({
      group: visit_group as Group,
      visit: String(visit),
      address: String(address),
      stratum: Number(stratum),
      step: Number(step),
      bits: Number(bits),
    });
    run.last = Number(id);
  }
}

/**
 * The outcomes that all composers of a registry receive, in its database: they analyse the same numbers, and a composer
 * that ends takes none with it. They are counted in memory: SQL takes 150 ms for 50,000 visits, every two seconds.
 * @param onFault called with what prevents writing; what is to be written waits
 * @param maxVisits visits counted of each canary
 */
export function createStoredOutcomes(
  database: OutcomeDatabase,
  onFault: (cause: unknown) => void,
  maxVisits = MAX_VISITS,
): OutcomeStore {
  const runs = new Map<string, OpenRun>();
  const writer = createOutcomeWriter(database, onFault);

  /** The run with the key that all composers hash its visits with. */
  async function openRun(name: string): Promise<OpenRun> {
    const known = runs.get(name);
    if (known) return known;
    const added = 'insert into canary_evidence (run, key) values ($1, $2) on conflict (run) do nothing';
    await database.write([[added, name, randomBytes(32)]]);
    const [row] = await database.read('select key from canary_evidence where run = $1', name);
    const hash = keyedHash(Buffer.from(row?.key as Uint8Array));
    const run = runs.get(name) ?? { hash, counts: createVisitCounts(maxVisits), last: 0 };
    runs.set(name, run);
    return run;
  }

  return {
    record({ run: name, harms, visit, address, ...rest }) {
      function add({ hash, counts }: OpenRun) {
        const observed = { ...rest, visit: hash(visit), address: hash(address), bits: toBits(harms) };
        if (counts.isNews(observed)) writer.add({ run: name, ...observed });
      }
      const run = runs.get(name);
      if (run) add(run);
      else void openRun(name).then(add, onFault);
    },
    recordRenders: writer.addRenders,
    async tally(name, step) {
      const run = await openRun(name);
      await writer.write();
      await countNew(database, name, run);
      const [renders] = await database.read(
        'select pairs, canary, control from canary_evidence where run = $1',
        name,
      );
      return { ...run.counts.tally(step), renders: { ...noRenders(), ...renders } };
    },
    async retain(names) {
      for (const name of runs.keys()) if (!names.includes(name)) runs.delete(name);
      const { now } = database;
      const analysed = `update canary_evidence set analysed = ${now} where run = $1 and analysed < ${now} - 60`;
      // What is counted no more; a visit may have several observations.
      const trimmed = `
        delete from canary_observation where run = $1 and id <=
          (select id from canary_observation where run = $1 order by id desc limit 1 offset $2)`;
      await database.write([
        ...names.flatMap((name): Statement[] => [
          [analysed, name],
          [trimmed, name, 2 * maxVisits],
        ]),
        // A single composer may know an older registry than the others.
        [`delete from canary_evidence where analysed < ${now} - 3600`],
      ]);
    },
    async close() {
      await writer.close();
      await database.close();
    },
  };
}
