import { clientActions } from '@serafim/contract/api/client/client-file';
import { formatCpf } from '@serafim/contract/api/fields/cpf';
import { retention } from '@serafim/contract/site/retention';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { identityTables } from '../../identity/db/tables.ts';
import { formatMemberNumber } from '../../identity/person/member-number.ts';
import { chargePeriod } from '../../money/charge/charge-terms.ts';
import { contractNumber } from '../../money/membership/contract-repository.ts';
import type { Fate } from '../../platform/db/table.ts';
import { type SealedColumn, sealedColumns } from '../../platform/security/sealed-columns.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { clinicInput, freshCpf, signUpInput } from '../../testing/inputs.ts';
import { personalWings } from '../personal-wings.ts';

type Row = Record<string, string | number | null>;

const tables = personalWings.flatMap(({ tables: own }) => Object.entries(own));
/** What members have something in; administrators are no members. */
const membersTables = tables.flatMap(([name, table]) =>
  'kind' in table && table.kind !== 'staff' ? [{ name, ...table }] : [],
);

/** What an export has in the place of a value. */
const forms: Record<string, (value: string, row: never) => string> = {
  'person.number': number => formatMemberNumber(Number(number)),
  'person.cpf_cipher': formatCpf,
  'dependent.cpf_cipher': formatCpf,
  'contract.person_number': (_, row) => contractNumber(row),
  'contract.ordinal': (_, row) => contractNumber(row),
  'charge.competence': (_, row) => chargePeriod(row).from,
  'charge.priced_on': (_, row) => chargePeriod(row).from,
  'charge.priced_days': (_, row) => chargePeriod(row).until,
  'audit.actor_id': () => 'Administração',
  'audit.action': () => 'alterou o seu nome',
  'audit.fields': () => 'alterou o seu nome',
  'outbox.mail_cipher': mail => JSON.parse(mail).subject,
  'sent_mail.mail_cipher': mail => JSON.parse(mail).subject,
  'message.payload_cipher': message => JSON.parse(message).descricao,
  'message.closing_cipher': text => text,
  'message.former_closing_cipher': text => text,
  'message_answer.text_cipher': text => text,
  'staff_refund.text_cipher': text => text,
  'staff_refund.refusal_cipher': text => text,
  'staff_refund.note_cipher': text => text,
  'client_note.text_cipher': text => text,
  'message_reply.mail_cipher': mail => JSON.parse(mail).texto,
  'consent.given': given => String(given === '1'),
  'consultation.demonstration': given => String(given === '1'),
  'appointment_request.clinic_id': () => 'Clínica Boa Vizinha',
};

/** Everything that stands in a value, at its ends. */
const leaves = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [String(value)];

onEachStore({}, api => {
  const password = 'uma frase bem longa';
  let minutes = 0;
  /** A moment of its own for every column, so that no value of one stands for another. */
  const moment = () => {
    minutes += 1;
    return new Date(Date.UTC(2026, 10, 21, 13, minutes)).toISOString();
  };
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, cookie = '', payload: object = {}) =>
    api().app.inject({
      method,
      url,
      headers: { 'sec-fetch-site': 'same-origin', cookie },
      ...(method === 'GET' ? {} : { payload }),
    });
  const insert = (table: string, ...rows: Row[]) =>
    Promise.all(
      rows.map(row =>
        sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map(name => sql.ref(name)))})
          values (${sql.join(Object.values(row))})`.execute(api().store.db),
      ),
    );
  const seal = (column: SealedColumn, row: string | number | (string | number)[], value: unknown) =>
    api().cipher.seal(column, row, typeof value === 'string' ? value : JSON.stringify(value));

  /** A member who has something in every table, and in every column that is exported or erased. */
  async function live() {
    const [cpf, email] = [freshCpf(), 'zelia@exemplo.com.br'];
    const about = { fatura: 'mensal', meiodepagamento: 'pix', vencimento: '10' } as const;
    const more = { filiacao: 'LIC-2041', endereco: 'Rua das Acácias 7', novidades: true };
    const dependentes = [{ nomeDep: 'Davi Souza', cpfDep: freshCpf() }];
    const payload = signUpInput({ ...about, ...more, email, cpf, password, dependentes });
    const joined = await send('POST', '/cadastro', '', payload);
    const { id, passe } = joined.json<{ id: string; passe: string }>();
    await send('POST', `/contratacao/${passe}/pagamento`, '', { instrumento: 'sandbox-aprova' });
    const cookie = await api().signIn(cpf, password);
    await send('POST', '/minha-conta/saida', cookie, { tipo: 'desistencia' });
    const message = { nome: 'Ana', email, assunto: 'duvida', descricao: 'Posso incluir a minha avó?', cpf };
    await send('POST', '/contato', '', message);
    const wish = { cidade: 'Itu', especialidade: 'Dermatologia', consentimento: true, email };
    await send('POST', '/avise-me', '', wish);
    await send('POST', '/createClinica', await api().signInAdmin(), clinicInput());
    const { db } = api().store;
    const { number } = await db
      .selectFrom('person')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await storeRest(number);
    const { audit } = api().services;
    const admin = await db
      .selectFrom('staff')
      .innerJoin('person', 'number', 'person_number')
      .select('id')
      .executeTakeFirstOrThrow();
    const change = { action: 'alterou', subject: id, fields: ['nome'] } as const;
    await db.transaction().execute(trx => audit.record(trx, { actor: admin.id, ...change }));
    return { id, number, cookie };
  }

  /** A text in every column that is exported by a name, but for the one that a sign-up fills. */
  async function fillNamed(number: number) {
    for (const [column, { exported }] of Object.entries<Fate>(identityTables.person.columns))
      if (typeof exported === 'object' && column !== 'wants_news')
        await sql`update person set ${sql.ref(column)} = ${`${column} of Zélia`} where number = ${number}`.execute(
          api().store.db,
        );
  }

  /** What no call stores at once. */
  async function storeRest(person_number: number) {
    const { db } = api().store;
    await fillNamed(person_number);
    const mine = { person_number };
    const charge = await db
      .selectFrom('charge')
      .selectAll()
      .where('person_number', '=', person_number)
      .executeTakeFirstOrThrow();
    const codes = { pix_code: 'PIX', boleto_line: '123', refusal: 'sem saldo' };
    const { competence, owed_on } = { competence: '2026-12-10', owed_on: '2026-12-10' };
    const period = { kind: 'periodo', competence, owed_on, priced_on: null, priced_days: null };
    await insert('charge', { ...charge, ...codes, ...period, id: 'c-2', reference: 'r-2' });
    await db.updateTable('contract').set({ pix_key: '***.456.***-**' }).execute();
    const { protocol } = await db.selectFrom('message').select('protocol').executeTakeFirstOrThrow();
    const closing_cipher = seal('message.closing_cipher', protocol, 'Resolvido por telefone');
    const former_closing_cipher = seal('message.former_closing_cipher', protocol, 'Parecia propaganda');
    await db
      .updateTable('message')
      .set({ answered_at: moment(), closing_cipher, former_closing_cipher })
      .execute();
    const text_cipher = seal('message_answer.text_cipher', 'm-1', 'Pode, sim: ela entra como dependente.');
    await insert('message_answer', {
      ...{ id: 'm-1', protocol, text_cipher },
      ...{ written_by: 'a', written_at: moment(), leaves_at: moment(), former_at: null, former_by: null },
    });
    const mail_cipher = seal('message_reply.mail_cipher', 'm-2', {
      tipo: 'resposta',
      de: '',
      texto: 'Que bom!',
      anexos: [],
    });
    await insert('message_reply', { id: 'm-2', protocol, mail_cipher, received_at: moment() });
    const refund = {
      charge_id: 'c-2',
      ...mine,
      amount: 170,
      reason: 'em-dobro',
      created_at: moment(),
      done_at: moment(),
    };
    for (const [reference, pixKey] of [
      ['r-2', 'zelia@pix.exemplo'],
      ['r-3', ''],
    ] as const) {
      const attempt = { reference, charge_id: 'c-2', method: 'boleto', amount: 170, due_on: '2026-12-10' };
      await insert('payment_attempt', { ...attempt, state: 'confirmed', created_at: moment() });
      const [pix_key_cipher, asked_key_cipher] = [
        pixKey && seal('refund.pix_key_cipher', reference, pixKey),
        seal('refund.asked_key_cipher', reference, 'outra@pix.exemplo'),
      ];
      await insert('refund', { ...refund, reference, pix_key_cipher, asked_key_cipher });
    }
    const [text_cipher_2, refusal_cipher] = [
      seal('staff_refund.text_cipher', 'sr-1', 'Sentimos pela espera.'),
      seal('staff_refund.refusal_cipher', 'sr-1', 'O valor não confere.'),
    ];
    const note_cipher_2 = seal('staff_refund.note_cipher', 'sr-1', 'Ligou, e o extrato confere.');
    await insert('staff_refund', {
      ...{
        id: 'sr-1',
        reference: 'r-2',
        ...mine,
        amount: 70,
        reason: 'cortesia',
        text_cipher: text_cipher_2,
        note_cipher: note_cipher_2,
      },
      ...{ asked_by: 'a', asked_at: moment() },
      ...{ answered_by: 'b', answered_at: moment(), refusal_cipher, done_at: null },
    });
    const noted = seal('client_note.text_cipher', 'n-1', 'Ligou e perguntou da farmácia.');
    await insert('client_note', {
      ...{ id: 'n-1', ...mine, text_cipher: noted, written_by: 'a', written_at: moment() },
    });
    const sent = { to: 'z@exemplo.com.br', subject: 'Bem-vinda', body: { heading: '', parts: [], foot: [] } };
    await insert('sent_mail', {
      ...{ id: 'e-1', ...mine, mail_cipher: seal('sent_mail.mail_cipher', 'e-1', sent) },
      ...{ sent_at: moment(), refusal: '' },
    });
    const key_cipher = seal('refund_key.key_cipher', person_number, '11987654321');
    await insert('refund_key', { ...mine, key_cipher, named_at: moment() });
    const token_cipher = seal('saved_card.token_cipher', person_number, 'card');
    await insert('saved_card', { ...mine, token_cipher, saved_at: moment() });
    const note = { data: '2026-11-21', lugar: 'Farma Sabiá', para: 0, precoNormal: 6_400, precoPago: 4_160 };
    const note_cipher = seal('saving.note_cipher', [person_number, 's-1'], note);
    await insert('saving', { id: 's-1', ...mine, note_cipher, created_at: moment() });
    const seen = {
      requested_at: moment(),
      seen_at: moment(),
      entered_at: moment(),
      ended_at: moment(),
      outcome: 'atendida',
    };
    const doctor = {
      place: 0,
      reference: 'd-1',
      partner: 'sandbox',
      demonstration: 1,
      consent_version: 'v1',
    };
    await insert('consultation', { id: 'd-1', ...mine, ...doctor, ...seen });
    await insert('sandbox_consultation', { reference: 'd-1', requested_at: moment(), called_at: moment() });
    const { id: clinic_id } = await db.selectFrom('clinic').select('id').executeTakeFirstOrThrow();
    const wanted = { servico: 'Dermatologia', desejos: [], telefone: '11 912345678', recado: 'Cedo.' };
    const written = { dia: '2026-11-30', hora: '09:30', mensagem: 'Chegue antes.' };
    const request = {
      id: 'a-1',
      protocol: 'A-1',
      clinic_id,
      place: 0,
      state: 'confirmado',
      created_at: moment(),
    };
    const wish_cipher = seal('appointment_request.wish_cipher', 'a-1', wanted);
    const answer_cipher = seal('appointment_request.answer_cipher', 'a-1', written);
    const answered = { wish_cipher, answer_cipher, expires_at: moment(), answered_at: moment() };
    await insert('appointment_request', { ...mine, ...request, ...answered });
    await insert('pending_sign_in', { token_hash: 'p', ...mine, expires_at: moment(), tries_left: 5 });
    const codesSent = { slot: 1, link_hash: 'l', code_hash: 'c', expires_at: moment(), grant_hash: null };
    await insert('recovery_request', { ...mine, ...codesSent });
  }

  /** The rows of a member, of every table; of those that do not say whose a row is, all. */
  async function rowsOf({ id, number }: { id: string; number: number }) {
    const found = membersTables.map(async ({ name, columns }) => {
      const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(api().store.db);
      if (name === 'audit')
        return rows.filter(row => row.subject_id === id && clientActions.some(one => one === row.action));
      const owner = name === 'person' ? 'number' : 'person_number';
      return Object.hasOwn(columns, owner) ? rows.filter(row => row[owner] === number) : rows;
    });
    const all = await Promise.all(found);
    return new Map(membersTables.map(({ name }, index) => [name, all[index] ?? []]));
  }

  /** A value, opened where it is sealed. */
  function open(table: string, column: string, row: Row): string {
    const value = String(row[column] ?? '');
    const sealed = `${table}.${column}`;
    if (value === '' || !Object.hasOwn(sealedColumns, sealed)) return value;
    const name = sealed as SealedColumn;
    return api().cipher.open(
      name,
      sealedColumns[name].row.map(one => row[one] ?? ''),
      value,
    );
  }

  const ask = async (cookie: string, answer: object) => {
    const { protocolo } = (await send('POST', '/minha-conta/eliminacao', cookie)).json<{
      protocolo: string;
    }>();
    const url = `/eliminacoes/${protocolo}/resposta`;
    expect((await send('PUT', url, await api().signInAdmin(), answer)).statusCode).toBe(204);
  };

  it('every table and every column of the database has an entry in one wing, and no other has', async () => {
    const stored = await api().store.db.introspection.getTables();
    const lines = stored
      // The search of names is made of one column of `person`; SQLite has counters of its own.
      .filter(({ name }) => !/^person_search|^sqlite_/.test(name))
      .map(({ name, columns }) => [name, columns.map(column => column.name).sort()] as const);
    const known = new Map(lines);
    expect(tables.map(([name]) => name).sort()).toEqual([...known.keys()].sort());
    for (const [name, table] of tables)
      if ('kind' in table) expect([name, Object.keys(table.columns).sort()]).toEqual([name, known.get(name)]);
  });

  it('a member takes the own data away also where the database has a column of a newer program', async () => {
    const cpf = freshCpf();
    await send('POST', '/cadastro', '', signUpInput({ cpf, password }));
    const cookie = await api().signIn(cpf, password);
    await sql`alter table person add column of_tomorrow text not null default 'x'`.execute(api().store.db);
    try {
      expect((await send('GET', '/minha-conta/dados', cookie)).statusCode).toBe(200);
    } finally {
      await sql`alter table person drop column of_tomorrow`.execute(api().store.db);
      await api().store.db.deleteFrom('outbox').execute();
    }
  });

  it('every kind of data that the privacy page shows is stored in some table', () => {
    const kinds = new Set(tables.flatMap(([, table]) => ('kind' in table ? table.kind : [])));
    expect(Object.keys(retention).sort()).toEqual([...kinds].sort());
  });

  it('a member takes away all that is to be exported, and nothing is left of what is to be erased', async () => {
    const zelia = await live();
    await ask(zelia.cookie, { tipo: 'recusado', motivo: 'Ainda há uma dúvida a resolver.' });
    const before = await rowsOf(zelia);
    const taken = await send('GET', '/minha-conta/dados', zelia.cookie);
    expect(taken.statusCode).toBe(200);
    const exported = new Set(leaves(taken.json()));
    const [empty, missing] = [[] as string[], [] as string[]];
    for (const { name, columns, erasure } of membersTables) {
      const rows = before.get(name) ?? [];
      if (erasure === 'deleted' && rows.length === 0) empty.push(name);
      for (const [column, fate] of Object.entries(columns)) {
        const full = rows.filter(row => row[column] !== null && row[column] !== '');
        if (full.length === 0 && (fate.exported !== 'no' || fate.erased)) empty.push(`${name}.${column}`);
        if (fate.exported === 'no') continue;
        const form = forms[`${name}.${column}`];
        for (const row of full) {
          const value = open(name, column, row);
          const found =
            typeof fate.exported === 'object'
              ? [fate.exported.as, row[column] === 1 ? 'sim' : value]
              : fate.exported === 'reworded'
                ? [form?.(value, row as never) ?? `${name}.${column} has no form`]
                : /^[[{]/.test(value)
                  ? leaves(JSON.parse(value))
                  : [value];
          missing.push(...found.filter(one => !exported.has(one)).map(one => `${name}.${column}: ${one}`));
        }
      }
    }
    expect(empty, 'nothing is stored for these: `live` above has to fill them').toEqual([]);
    expect(missing).toEqual([]);

    await ask(zelia.cookie, { tipo: 'eliminado' });
    const after = await rowsOf(zelia);
    const left: string[] = [];
    for (const { name, columns, erasure } of membersTables) {
      const rows = after.get(name) ?? [];
      const known = new Set(before.get(name)?.map(row => JSON.stringify(row)));
      if (erasure === 'deleted') {
        const stays = Object.hasOwn(columns, 'person_number')
          ? rows
          : rows.filter(row => known.has(JSON.stringify(row)));
        left.push(...stays.map(() => name));
        continue;
      }
      for (const [column, { erased }] of Object.entries(columns)) {
        if (erased === undefined) continue;
        const written = new Set(before.get(name)?.map(row => row[column]));
        const isLeft = (row: Row) =>
          typeof erased.to === 'object' && erased.to !== null
            ? written.has(row[column] ?? null)
            : row[column] !== erased.to;
        if (rows.length === 0 || rows.some(isLeft)) left.push(`${name}.${column}`);
      }
    }
    expect(left).toEqual([]);
  });
});
