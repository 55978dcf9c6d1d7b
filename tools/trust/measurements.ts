import type { Measurement } from './figure.ts';

/** Every measurement, by the name that the command takes. */
export const measurements: Readonly<Record<string, Measurement>> = {
  kills: {
    id: 'R1',
    goal: '0 acknowledged sign-ups lost in 1,000 × kill -9 on SQLite; charges, consents and mails with them; integrity_check ok',
    size: 100,
    unit: 'kills',
    run: async (...given) => (await import('./crashes/measure-kills.ts')).measureSqliteKills(...given),
  },
  'kills-postgres': {
    id: 'R1',
    goal: '0 acknowledged sign-ups lost in 200 × kill -9 of PostgreSQL and API',
    size: 20,
    unit: 'kills',
    run: async (...given) => (await import('./crashes/measure-kills.ts')).measurePostgresKills(...given),
  },
  fsyncs: {
    id: 'R2',
    goal: 'at least one fsync for each acknowledged commit, or group of them (counted by strace)',
    size: 50,
    unit: 'sign-ups one after the other',
    run: async size => (await import('./crashes/measure-fsyncs.ts')).measureFsyncs(size),
  },
  duplicates: {
    id: 'R3',
    goal: '100 equal POST at once × 200 rounds: exactly 200 rows, every answer byte-equal',
    size: 200,
    unit: 'rounds',
    run: async (...given) => (await import('./races/measure-races.ts')).measureDuplicates(...given),
  },
  updates: {
    id: 'R4',
    goal: '50 writers with If-Match × 200 rounds: exactly one 200 for each version',
    size: 200,
    unit: 'rounds',
    run: async (...given) => (await import('./races/measure-races.ts')).measureUpdates(...given),
  },
  inputs: {
    id: 'R5',
    goal: '≥ 10,000 generated inputs a route: 0 × 5xx, every refusal application/problem+json, 0 hangs, 0 crashes, memory grows by < 50 MB',
    size: 1_000,
    unit: 'inputs a route',
    run: async (...given) => (await import('./hostile/measure-inputs.ts')).measureInputs(...given),
  },
  stops: {
    id: 'R9',
    goal: 'SIGTERM under load × 50: 0 failed requests in flight, exit 0 within 10 s',
    size: 50,
    unit: 'stops',
    run: async (...given) => (await import('./crashes/measure-stops.ts')).measureStops(...given),
  },
  rolling: {
    id: 'R9',
    goal: 'rolling restarts of two composers and two APIs behind haproxy at 200 requests/s: 0 failed, exit 0',
    size: 3,
    unit: 'restarts of each',
    run: async (...given) => (await import('./crashes/measure-rolling.ts')).measureRolling(...given),
  },
  restart: {
    id: 'R10',
    goal: 'ready within 3 s of a start after kill -9, with 100,000 members',
    size: 100_000,
    unit: 'members',
    run: async (...given) => (await import('./crashes/measure-restart.ts')).measureRestart(...given),
  },
  traces: {
    id: 'S4',
    goal: 'CPF, name, e-mail and password of a visitor: 0 hits in logs, addresses, error bodies and, where sealed, in files',
    size: 1,
    unit: 'visitors',
    run: async size => (await import('./people/measure-traces.ts')).measureTraces(size),
  },
  timing: {
    id: 'S5',
    goal: 'known and unknown CPF: medians differ by < 10 ms over 500 tries each',
    size: 500,
    unit: 'tries each',
    run: async (...given) => (await import('./people/measure-timing.ts')).measureTiming(...given),
  },
  stuffing: {
    id: 'S7',
    goal: '10,000 CPFs × 1 try from 50 addresses: at most 1 % reach the password check after the first minute, and an alert is logged',
    size: 10_000,
    unit: 'tries',
    run: async (...given) => (await import('./people/measure-stuffing.ts')).measureStuffing(...given),
  },
};
