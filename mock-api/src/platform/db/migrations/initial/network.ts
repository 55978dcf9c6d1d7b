import type { Dialect } from './dialect.ts';

/**
 * Creates clinics and the index of the network: plain tables, the same on both stores, because no extension of
 * PostgreSQL can be taken for granted. Narrow rows beside the wide ones of `clinic`: searching never reads a payload.
 */
export const network = ({ sorted, counter, narrow, find }: Dialect): readonly string[] => [
  `create table clinic (
    id text primary key, protocol text not null unique,
    status text not null check (status in ('pendente', 'aprovada', 'recusada')), kind text not null,
    city_search text not null, state text not null, specialty_search text not null, payload text not null,
    created_at text not null, decided_at text
  )`,
  'create index clinic_by_status on clinic (status, city_search)',
  // Registrations by the CNPJ in them; `same-cnpj.ts` asks for the same expression.
  `create index clinic_by_cnpj on clinic (substr(payload, ${find}(payload, '"cnpj":"') + 8, 14))`,
  `create table clinic_decision (
    id text primary key, clinic_id text not null references clinic (id) on delete cascade,
    verdict text not null check (verdict in ('aprovada', 'ajuste', 'recusada')),
    reason text not null, admin_id text not null, at text not null
  )`,
  'create index clinic_decision_by_clinic on clinic_decision (clinic_id, at)',
  `create table network_request (
    protocol text primary key, city text not null, city_name text not null, specialty text not null,
    email_cipher text not null, created_at text not null, told_at text
  )`,
  'create index network_request_by_city on network_request (city, told_at)',
  `create table network_place (
    number ${counter}, clinic_id text not null unique references clinic (id) on delete cascade,
    kind text not null, state text not null, city ${sorted} not null, name ${sorted} not null,
    zip integer not null, accessible integer not null
  )`,
  'create index network_place_by_city on network_place (city, name, number)',
  'create index network_place_by_zip on network_place (zip)',
  `create table network_price (
    place integer not null references network_place (number) on delete cascade, specialty ${sorted} not null,
    price bigint not null, normal bigint
  )`,
  'create index network_price_by_place on network_price (place, specialty)',
  `create table network_word (
    word ${sorted} not null, place integer not null references network_place (number) on delete cascade,
    primary key (word, place)
  ) ${narrow}`,
  'create index network_word_by_place on network_word (place)',
  `create table network_term (term ${sorted} primary key, label text not null) ${narrow}`,
  `create table network_gram (gram ${sorted} not null, term text not null, primary key (gram, term)) ${narrow}`,
];
