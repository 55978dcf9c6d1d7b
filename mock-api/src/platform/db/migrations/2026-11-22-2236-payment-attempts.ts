import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Every try to have a charge paid, the money that goes back, the notices of providers, and the books of the sandbox. */
export const paymentAttempts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table payment_attempt (
        reference text primary key, charge_id text not null, method text not null, amount integer not null,
        due_on text not null, created_at text not null, asked_at text, ended_at text, check_at text,
        checks integer not null default 0,
        state text not null check (state in ('open', 'unknown', 'confirmed', 'refused', 'void'))
      )`.execute(db);
    await sql`create index payment_attempt_by_charge on payment_attempt (charge_id)`.execute(db);
    await sql`create index payment_attempt_by_check on payment_attempt (check_at)`.execute(db);
    await sql`
      create table refund (
        reference text primary key, charge_id text not null, person_number integer, amount integer not null,
        reason text not null check (reason in ('desistencia', 'em-dobro', 'atrasado')),
        created_at text not null, tries integer not null default 0, next_at text, done_at text,
        pix_key_cipher text not null default ''
      )`.execute(db);
    await sql`create index refund_by_next on refund (next_at)`.execute(db);
    await sql`create index refund_by_person on refund (person_number)`.execute(db);
    await sql`
      create table payment_notice (
        provider text not null, id text not null, received_at text not null, primary key (provider, id)
      )`.execute(db);
    await sql`
      create table sandbox_payment (
        reference text primary key, amount integer not null, saved_card text not null, settles_at text,
        notice_at text, refunded_at text,
        state text not null check (state in ('pending', 'confirmed', 'refused', 'void'))
      )`.execute(db);
    await sql`create index sandbox_payment_by_notice on sandbox_payment (notice_at)`.execute(db);
    await sql`alter table leaving add column pix_key text not null default ''`.execute(db);
    // What was charged before: an open charge may have been asked for without an answer, so that it is asked about.
    await sql`
      insert into payment_attempt
        (reference, charge_id, method, amount, due_on, created_at, asked_at, ended_at, check_at, state)
      select reference, id, method, amount, due_on, created_at, created_at, paid_on,
        case when status in ('aberta', 'cancelada') then created_at end,
        case status when 'aberta' then 'open' when 'cancelada' then 'open' when 'recusada' then 'refused'
          else 'confirmed' end
      from charge`.execute(db);
    await sql`
      insert into sandbox_payment (reference, amount, saved_card, refunded_at, state)
      select reference, amount, '', case when status = 'estornada' then paid_on end, 'confirmed'
      from charge where status in ('paga', 'estornada')`.execute(db);
  },
};
