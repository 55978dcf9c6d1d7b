import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RenderCount } from '@serafim/contract/remote/release-report';
import { keyedHash } from './keyed-hash.ts';
import { MAX_VISITS, noRenders, type OutcomeStore, toBits } from './outcomes.ts';
import { createVisitCounts, type StoredVisit } from './visit-counts.ts';

/**
 * How long changes wait for others, in milliseconds: the file is written through to the disk once in some hundred
 * writes, for which all pages wait. A composer that is killed takes this much of what it knew with it.
 */
const WRITE_INTERVAL = 200;

/** How long a statement waits for another composer's, in milliseconds; each takes less than one. */
const BUSY_TIMEOUT = 200;

/** How many changes wait while the file cannot be written; the oldest are dropped first. */
const MAX_WAITING = 5_000;

/**
 * What composers learn is added, never changed, so that each counts what is new alone. Ids and addresses are keyed
 * hashes; the key belongs to the canary run and is deleted with it, observations included.
 */
const TABLES = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  pragma secure_delete = on;
  create table if not exists canary_run (
    run text primary key,
    key blob not null,
    analysed integer not null default (unixepoch()),
    pairs integer not null default 0,
    canary integer not null default 0,
    control integer not null default 0
  ) strict;
  create table if not exists canary_observation (
    id integer primary key autoincrement,
    run text not null references canary_run on delete cascade,
    visit_group text not null,
    visit text not null,
    address text not null,
    stratum integer not null,
    step integer not null,
    bits integer not null
  ) strict;
  create index if not exists canary_observation_run on canary_observation (run);`;

function openFile(file: string) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT });
  database.exec(TABLES);
  const columns = 'visit_group as "group", visit, address, stratum, step, bits';
  return {
    database,
    addRun: database.prepare('insert or ignore into canary_run (run, key) values (?, ?)'),
    readKey: database.prepare('select key from canary_run where run = ?'),
    addVisit: database.prepare(`
      insert into canary_observation (run, visit_group, visit, address, stratum, step, bits)
      values (?, ?, ?, ?, ?, ?, ?)`),
    readVisits: database.prepare(
      `select id, ${columns} from canary_observation where run = ? and id > ? order by id`,
    ),
    addRenders: database.prepare(`
      update canary_run set pairs = pairs + 1, canary = canary + ?, control = control + ? where run = ?`),
    readRenders: database.prepare('select pairs, canary, control from canary_run where run = ?'),
    setAnalysed: database.prepare(
      'update canary_run set analysed = unixepoch() where run = ? and analysed < unixepoch() - 60',
    ),
    trim: database.prepare(`
      delete from canary_observation where run = ?1 and id <=
        (select id from canary_observation where run = ?1 order by id desc limit 1 offset ?2)`),
    // A single composer may know an older registry than the others.
    deleteEnded: database.prepare('delete from canary_run where analysed < unixepoch() - 3600'),
  };
}

/** A canary run as this composer has read it. */
interface OpenRun {
  hash: (text: string) => string;
  counts: ReturnType<typeof createVisitCounts>;
  /** Id of the last observation that was counted. */
  last: number;
}

/**
 * The outcomes that the composers of one machine receive, in a file: they analyse the same numbers, and a composer that
 * is killed takes little with it. They are counted in memory: SQL would hold up all pages for 150 ms at 50,000 visits.
 * @param file `:memory:` for none
 * @param onFault called with what prevents writing; what is to be written waits
 * @param maxVisits visits counted of each canary
 */
export function createFolderOutcomes(
  file: string,
  onFault: (cause: unknown) => void,
  maxVisits = MAX_VISITS,
): OutcomeStore {
  let opened: ReturnType<typeof openFile> | undefined;
  const open = () => {
    opened ??= openFile(file);
    return opened;
  };
  const runs = new Map<string, OpenRun>();

  function openRun(name: string): OpenRun {
    let run = runs.get(name);
    if (!run) {
      const { addRun, readKey } = open();
      addRun.run(name, randomBytes(32));
      const key = Buffer.from(readKey.get(name)?.key as Uint8Array);
      run = { hash: keyedHash(key), counts: createVisitCounts(maxVisits), last: 0 };
      runs.set(name, run);
    }
    return run;
  }

  let waiting: (() => unknown)[] = [];
  let timer: NodeJS.Timeout | undefined;

  function write(): void {
    if (waiting.length === 0) return;
    const { database } = open();
    database.exec('begin immediate');
    try {
      for (const change of waiting) change();
      database.exec('commit');
      waiting = [];
    } finally {
      if (database.isTransaction) database.exec('rollback');
    }
  }

  function attempt(work: () => void): void {
    try {
      work();
    } catch (cause) {
      onFault(cause);
    }
  }

  function enqueue(change: () => unknown): void {
    waiting.push(change);
    if (waiting.length > MAX_WAITING) waiting.shift();
    timer ??= setTimeout(() => {
      timer = undefined;
      attempt(write);
    }, WRITE_INTERVAL).unref();
  }

  return {
    record: ({ run: name, harms, ...observation }) =>
      attempt(() => {
        const { hash, counts } = openRun(name);
        const { group, stratum, step } = observation;
        const [visit, address, bits] = [hash(observation.visit), hash(observation.address), toBits(harms)];
        if (counts.isNews({ group, stratum, step, visit, address, bits }))
          enqueue(() => open().addVisit.run(name, group, visit, address, stratum, step, bits));
      }),
    recordRenders: ({ run: name, slow: { canary, control } }) =>
      attempt(() => {
        openRun(name);
        enqueue(() => open().addRenders.run(Number(canary && !control), Number(control && !canary), name));
      }),
    async tally(name, step) {
      const run = openRun(name);
      write();
      for (const row of open().readVisits.iterate(name, run.last)) {
        const { id, ...visit } = row as unknown as StoredVisit & { id: number };
        run.counts.add(visit);
        run.last = id;
      }
      const renders = open().readRenders.get(name) as RenderCount | undefined;
      return { ...run.counts.tally(step), renders: { ...(renders ?? noRenders()) } };
    },
    async retain(names) {
      for (const name of runs.keys()) if (!names.includes(name)) runs.delete(name);
      const { setAnalysed, trim, deleteEnded } = open();
      for (const name of names) {
        setAnalysed.run(name);
        trim.run(name, 2 * maxVisits);
      }
      deleteEnded.run();
    },
    async close() {
      clearTimeout(timer);
      attempt(write);
      opened?.database.close();
      opened = undefined;
      runs.clear();
    },
  };
}
