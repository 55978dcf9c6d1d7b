/** The channel and lock that keep two composers from making the same tables at once. */
const LOCK = 'serafim_canary';

/**
 * Ids and addresses are there as keyed hashes only; the key stands with the canary's life and goes with it, rows
 * included.
 */
export const OUTCOME_TABLES = `
  select pg_advisory_xact_lock(hashtext('${LOCK}'));
  create table if not exists canary_life (
    life text primary key,
    key bytea not null,
    judged timestamptz not null default now()
  );
  create table if not exists canary_outcome (
    life text not null references canary_life on delete cascade,
    arm text not null,
    visit text not null,
    address text not null,
    layer integer not null,
    step bigint not null,
    outcome smallint not null,
    heard bigint generated always as identity,
    primary key (life, arm, visit)
  );
  create index if not exists canary_outcome_heard on canary_outcome (life, heard);`;

/** Writes a batch; of a visit that is there already, the worse outcome stays. */
export const WRITE_OUTCOMES = `
  insert into canary_outcome (life, arm, visit, address, layer, step, outcome)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::bigint[], $7::smallint[])
  on conflict (life, arm, visit) do update set outcome = excluded.outcome
  where canary_outcome.outcome < excluded.outcome`;

/**
 * Counts the latest visits of a life, the first few of each address only.
 * $1 life, $2 step, $3 visits remembered, $4 visits that count of an address
 */
export const READ_TALLY = `
  with latest as (
    select * from canary_outcome where life = $1 order by heard desc limit $3
  ), counted as (
    select *, row_number() over (partition by arm, address order by heard) as nth from latest
  )
  select layer, arm, outcome, count(*)::integer as visits,
    count(distinct address)::integer as addresses,
    (count(*) filter (where step = $2))::integer as at_step
  from counted where nth <= $4 group by layer, arm, outcome`;

/** The key of a life, made by the first who asks. $1 life, $2 a key for a new one */
export const OPEN_LIFE = `
  insert into canary_life (life, key) values ($1, $2)
  on conflict (life) do update set judged = now() returning key`;

/** A life is over when no composer judges it any more: one alone may know an older registry than the others. */
export const FORGET_LIVES = `delete from canary_life where judged < now() - interval '1 hour'`;
