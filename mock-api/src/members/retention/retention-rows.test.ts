import { retentionDays } from '@serafim/contract/site/retention';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { deleteExpired } from './delete-expired.ts';

const DAY = 86_400_000;
const written = '2026-11-21T12:00:00.000Z';

type Row = Record<string, string | number>;

/** One row of every table that has a term of its own, by the time that its term begins with. */
const rows: readonly [table: string, term: keyof typeof retentionDays, row: Row][] = [
  [
    'keyed_answer',
    'keyedAnswer',
    { scope: 's', key: 'k', body_hash: 'h', answer: '{}', created_at: written },
  ],
  ['payment_notice', 'paymentNotice', { provider: 'sandbox', id: 'n-1', received_at: written }],
  [
    'network_request',
    'waitingList',
    { protocol: 'P-9', city: 'itu', city_name: 'Itu', specialty: '', email_cipher: '', created_at: written },
  ],
  [
    'admin_request',
    'adminRequest',
    {
      id: 'r-1',
      kind: 'convite',
      name: 'Bia',
      email: '',
      role: 'leitura',
      asked_by: 'operador',
      asked_at: written,
      expires_at: written,
      state: 'espera',
    },
  ],
];

onEachStore({}, api => {
  const db = () => api().store.db;
  const count = async (table: string) =>
    Number(
      (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db())).rows[0]
        ?.count,
    );
  const insert = (table: string, row: Row) => {
    const columns = sql.join(Object.keys(row).map(name => sql.ref(name)));
    return sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
      db(),
    );
  };
  const after = (days: number, hours: number) =>
    new Date(Date.parse(written) + days * DAY + hours * 3_600_000);
  const firstPerson = async () =>
    (await db().selectFrom('person').select('number').limit(1).executeTakeFirstOrThrow()).number;

  it.each(rows)('a row of %s goes after the days of %s and not before', async (table, term, row) => {
    await insert(table, row);
    await deleteExpired(api().services, after(retentionDays[term], -1));
    expect(await count(table)).toBe(1);
    await deleteExpired(api().services, after(retentionDays[term], 1));
    expect(await count(table)).toBe(0);
  });

  it('a consultation goes after its term with what the sandbox has of it, and one that goes on stays', async () => {
    const common = { person_number: await firstPerson(), place: 0, partner: 'sandbox', demonstration: 1 };
    const times = { consent_version: 'v', requested_at: written, seen_at: written };
    const ended = { ended_at: written, outcome: 'atendida' };
    await insert('consultation', { id: 'c-1', reference: 'r-1', ...common, ...times, ...ended });
    await insert('consultation', { id: 'c-2', reference: 'r-2', ...common, ...times });
    for (const reference of ['r-1', 'r-2'])
      await insert('sandbox_consultation', { reference, requested_at: written, called_at: written });
    const counts = () => Promise.all(['consultation', 'sandbox_consultation'].map(count));
    await deleteExpired(api().services, after(retentionDays.consultation, -1));
    expect(await counts()).toEqual([2, 2]);
    await deleteExpired(api().services, after(retentionDays.consultation, 1));
    expect(await counts()).toEqual([1, 1]);
  });

  it('a request for an appointment goes after its term and not before', async () => {
    const clinic = { id: 'clinic-1', protocol: 'C-1', status: 'aprovada', kind: 'clinica', city_search: '' };
    await insert('clinic', {
      ...clinic,
      state: 'SP',
      specialty_search: '',
      payload: '{}',
      created_at: written,
    });
    const common = { person_number: await firstPerson(), clinic_id: 'clinic-1', place: 0, state: 'recusado' };
    const texts = { wish_cipher: '', answer_cipher: '', created_at: written, expires_at: written };
    await insert('appointment_request', { id: 'a-1', protocol: 'A-1', ...common, ...texts });
    await deleteExpired(api().services, after(retentionDays.appointment, -1));
    expect(await count('appointment_request')).toBe(1);
    await deleteExpired(api().services, after(retentionDays.appointment, 1));
    expect(await count('appointment_request')).toBe(0);
  });

  it('the CPF of who was erased is kept until its last day', async () => {
    const kept = { kept_cpf_cipher: 'sealed', kept_until: '2031-11-21' };
    const erasure = { protocol: 'E-1', asked_at: written, outcome: 'eliminado', ...kept };
    await insert('erasure', { person_number: await firstPerson(), ...erasure });
    const left = async () => (await db().selectFrom('erasure').select('kept_cpf_cipher').execute())[0];
    await deleteExpired(api().services, new Date('2031-11-21T23:00:00Z'));
    expect(await left()).toEqual({ kept_cpf_cipher: 'sealed' });
    await deleteExpired(api().services, new Date('2031-11-22T12:00:00Z'));
    expect(await left()).toEqual({ kept_cpf_cipher: '' });
  });

  it('sessions, half-done sign-ins and recovery codes go when they are over', async () => {
    const person_number = await firstPerson();
    const session = { token_hash: 's', person_number, created_at: written, seen_at: written };
    const ended = { person_number, expires_at: written };
    await insert('session', session);
    await insert('pending_sign_in', { token_hash: 'p', tries_left: 5, ...ended });
    await insert('recovery_request', { slot: 1, link_hash: 'l', code_hash: 'c', ...ended });
    // By the clock that does not jump.
    const expireAt = (steady: Date) =>
      deleteExpired({ ...api().services, steady: () => steady }, new Date(written));
    const tables = ['session', 'pending_sign_in', 'recovery_request'];
    await expireAt(after(0, -1));
    expect(await Promise.all(tables.map(count))).toEqual([1, 1, 1]);
    await expireAt(after(retentionDays.session, 1));
    expect(await Promise.all(tables.map(count))).toEqual([0, 0, 0]);
  });
});
