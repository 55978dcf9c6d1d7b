import { counted, type Harm, harms, type Suffered, suffered } from './outcomes.ts';

/** The channel and lock that prevent two composers from creating the same tables at once. */
const LOCK = 'serafim_canary';

/**
 * Ids and addresses are stored as keyed hashes only; the key belongs to the canary run and is deleted with it, rows
 * included. The first two tables had other names; what an earlier composer left in them goes the same way. `outcome` is
 * what composers before `harms` read and write: 1 is slow, 2 failed, as the bits of `harms` are.
 */
export const OUTCOME_TABLES = `
  select pg_advisory_xact_lock(hashtext('${LOCK}'));
  drop table if exists canary_outcome, canary_life;
  create table if not exists canary_run (
    run text primary key,
    key bytea not null,
    analysed timestamptz not null default now()
  );
  create table if not exists canary_visit (
    run text not null references canary_run on delete cascade,
    visit_group text not null,
    visit text not null,
    address text not null,
    stratum integer not null,
    step bigint not null,
    outcome smallint not null,
    recorded bigint generated always as identity,
    primary key (run, visit_group, visit)
  );
  create index if not exists canary_visit_recorded on canary_visit (run, recorded);
  alter table canary_visit add column if not exists harms smallint not null default 0;
  create table if not exists canary_render (
    run text not null references canary_run on delete cascade,
    canary_slow boolean not null,
    control_slow boolean not null
  );
  create index if not exists canary_render_run on canary_render (run);`;

/** Writes a batch; of a visit that is stored already, everything that is known stays. */
export const WRITE_OUTCOMES = `
  insert into canary_visit (run, visit_group, visit, address, stratum, step, outcome, harms)
  select run, visit_group, visit, address, stratum, step,
    case when harms & 2 <> 0 then 2 else harms & 1 end, harms
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::bigint[], $7::smallint[])
    as batch (run, visit_group, visit, address, stratum, step, harms)
  on conflict (run, visit_group, visit) do update set
    outcome = greatest(canary_visit.outcome, excluded.outcome),
    harms = canary_visit.harms | excluded.harms
  where canary_visit.harms | excluded.harms <> canary_visit.harms`;

/** Writes a batch of pairs. */
export const WRITE_RENDERS = `
  insert into canary_render (run, canary_slow, control_slow)
  select * from unnest($1::text[], $2::boolean[], $3::boolean[])`;

const isCounted = ({ any, none }: { any: number; none: number }) =>
  `filter (where harms & ${any} <> 0 and harms & ${none} = 0)`;

const counts = harms.map((harm: Harm) => `(count(*) ${isCounted(counted[harm])})::integer as "${harm}"`);

/** The columns of how many addresses saw what. */
export const addressColumns = {
  failed: 'failed_addresses',
  errored: 'errored_addresses',
  slow: 'slow_addresses',
  unresponsive: 'unresponsive_addresses',
} as const satisfies Record<Suffered, string>;

const addresses = Object.entries(addressColumns).map(
  ([kind, column]) =>
    `(count(distinct address) ${isCounted(suffered[kind as Suffered])})::integer as ${column}`,
);

/**
 * Counts the latest visits of a run, the first few of each address only.
 * $1 run, $2 step, $3 visits stored, $4 visits that count of an address
 */
export const READ_TALLY = `
  with latest as (
    select stratum, visit_group, address, step, recorded, harms | outcome as harms
    from canary_visit where run = $1 order by recorded desc limit $3
  ), counted as (
    select *, row_number() over (partition by visit_group, address order by recorded) as nth from latest
  )
  select stratum, visit_group as "group", count(*)::integer as visits, ${counts.join(', ')}, ${addresses.join(', ')},
    (count(*) filter (where step = $2))::integer as at_step
  from counted where nth <= $4 group by stratum, visit_group`;

/** Counts the pairs of a run. $1 run */
export const READ_RENDERS = `
  select count(*)::integer as pairs,
    (count(*) filter (where canary_slow and not control_slow))::integer as canary,
    (count(*) filter (where control_slow and not canary_slow))::integer as control
  from canary_render where run = $1`;

/** The key of a run, made by the first composer that needs it. $1 run, $2 a key for a new run */
export const OPEN_RUN = `
  insert into canary_run (run, key) values ($1, $2)
  on conflict (run) do update set analysed = now() returning key`;

/** A run is over when no composer analyses it any more: a single composer may know an older registry than the others. */
export const DELETE_ENDED_RUNS = `delete from canary_run where analysed < now() - interval '1 hour'`;
