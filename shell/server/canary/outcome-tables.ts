/** The channel and lock that prevent two composers from creating the same tables at once. */
const LOCK = 'serafim_canary';

/**
 * Ids and addresses are stored as keyed hashes only; the key belongs to the canary run and is deleted with it, rows
 * included. The first two tables had other names; what an earlier composer left in them goes the same way.
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
  create index if not exists canary_visit_recorded on canary_visit (run, recorded);`;

/** Writes a batch; of a visit that is stored already, the worse outcome stays. */
export const WRITE_OUTCOMES = `
  insert into canary_visit (run, visit_group, visit, address, stratum, step, outcome)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::bigint[], $7::smallint[])
  on conflict (run, visit_group, visit) do update set outcome = excluded.outcome
  where canary_visit.outcome < excluded.outcome`;

/**
 * Counts the latest visits of a run, the first few of each address only.
 * $1 run, $2 step, $3 visits stored, $4 visits that count of an address
 */
export const READ_TALLY = `
  with latest as (
    select * from canary_visit where run = $1 order by recorded desc limit $3
  ), counted as (
    select *, row_number() over (partition by visit_group, address order by recorded) as nth from latest
  )
  select stratum, visit_group as "group", outcome, count(*)::integer as visits,
    count(distinct address)::integer as addresses,
    (count(*) filter (where step = $2))::integer as at_step
  from counted where nth <= $4 group by stratum, visit_group, outcome`;

/** The key of a run, made by the first composer that needs it. $1 run, $2 a key for a new run */
export const OPEN_RUN = `
  insert into canary_run (run, key) values ($1, $2)
  on conflict (run) do update set analysed = now() returning key`;

/** A run is over when no composer analyses it any more: a single composer may know an older registry than the others. */
export const DELETE_ENDED_RUNS = `delete from canary_run where analysed < now() - interval '1 hour'`;
