/** Creates charges, the attempts to have them paid, what goes back, and how contracts end. */
export const money = (): readonly string[] => [
  `create table charge (
    id text primary key, contract_id integer not null, person_number integer not null,
    reference text not null unique, amount integer not null,
    method text not null,
    status text not null check (status in ('aberta', 'recusada', 'paga', 'estornada', 'cancelada')),
    due_on text not null, pix_code text, boleto_line text, refusal text,
    created_at text not null, paid_on text,
    plan text not null, billing text not null, due_day text not null,
    kind text not null, competence text, priced_on text, priced_days integer, owed_on text,
    renewal_notice_at text, next_on text,
    next_state text not null default 'a-calcular' check (next_state in ('a-calcular', 'marcada', 'feita')),
    try_at text, step integer not null default 0,
    check ((next_state = 'marcada') = (next_on is not null)),
    check (kind = 'primeira' and competence is null and owed_on is null
        and priced_on is not null and priced_days is not null
      or kind = 'periodo' and competence is not null and owed_on is not null
        and priced_on is null and priced_days is null),
    foreign key (contract_id, person_number) references contract (id, person_number) on delete cascade
  )`,
  'create index charge_by_person on charge (person_number, created_at)',
  // The promises that nothing is charged twice for a period, and that a contract begins once.
  'create unique index charge_by_competence on charge (contract_id, competence)',
  `create unique index charge_first on charge (contract_id) where kind = 'primeira'`,
  'create index charge_by_next on charge (next_state, status, next_on)',
  'create index charge_by_try on charge (try_at)',
  // Holds all that says where a contract stands, so that a list of clients by standing reads no charge for it.
  'create index charge_by_contract on charge (contract_id, status, kind, step)',
  `create table saved_card (
    person_number integer primary key references person (number) on delete cascade,
    token_cipher text not null, saved_at text not null
  )`,
  `create table payment_attempt (
    reference text primary key, charge_id text not null, method text not null, amount integer not null,
    due_on text not null, created_at text not null, asked_at text, ended_at text, check_at text,
    checks integer not null default 0,
    state text not null check (state in ('open', 'unknown', 'confirmed', 'refused', 'void'))
  )`,
  'create index payment_attempt_by_charge on payment_attempt (charge_id)',
  'create index payment_attempt_by_check on payment_attempt (check_at)',
  `create table refund (
    reference text primary key, charge_id text not null, person_number integer, amount integer not null,
    reason text not null check (reason in ('desistencia', 'em-dobro', 'atrasado')),
    created_at text not null, tries integer not null default 0, next_at text, done_at text,
    pix_key_cipher text not null default '', asked_by text, asked_at text, asked_key_cipher text not null default ''
  )`,
  'create index refund_by_next on refund (next_at)',
  'create index refund_by_person on refund (person_number)',
  `create table refund_key (
    person_number integer primary key references person (number) on delete cascade,
    key_cipher text not null, named_at text not null
  )`,
  `create table payment_notice (
    provider text not null, id text not null, received_at text not null, primary key (provider, id)
  )`,
  `create table unmatched_notice (
    id text primary key, provider text not null, notice_id text not null, reference text not null,
    outcome text not null check (outcome in ('confirmado', 'recusado')), amount integer not null,
    received_at text not null, settled_at text, settled_by text not null default '',
    note_cipher text not null default '', unique (provider, notice_id)
  )`,
  'create index unmatched_notice_by_settled on unmatched_notice (settled_at, received_at)',
  `create table sandbox_payment (
    reference text primary key, amount integer not null, saved_card text not null, settles_at text,
    notice_at text, refunded_at text,
    state text not null check (state in ('pending', 'confirmed', 'refused', 'void'))
  )`,
  'create index sandbox_payment_by_notice on sandbox_payment (notice_at)',
  // The day of the last billing, so that a clock that jumped charges nobody.
  'create table billing_run (id integer primary key check (id = 1), day text not null)',
];
