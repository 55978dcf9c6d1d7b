import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnStores } from '@serafim/server-kit/testing/describe-on-stores';
import { openTestDatabase } from '@serafim/server-kit/testing/throwaway-postgres';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuditTrail } from '../../identity/audit/audit-trail.ts';
import { staffNumbers } from '../../identity/person/person-repository.ts';
import { createReserveCodes } from '../../identity/second-step/reserve-codes.ts';
import { storeCard } from '../../money/charge/saved-cards.ts';
import { createCardTokens } from '../../papers/tokens/card-token.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { type Cipher, createCipher } from '../security/cipher.ts';
import { deriveKeys } from '../security/keys.ts';
import { type SealedColumn, sealedColumns } from '../security/sealed-columns.ts';
import { reseal } from './reseal.ts';
import { tieKeys, WrongKeyError } from './tie-keys.ts';

const [old, fresh] = [randomBytes(32), randomBytes(32)];
const now = new Date('2026-11-21T12:00:00Z');
const claim = { number: 7, dependent: 0, validUntil: '2027-11-21' };

describeOnStores(['sqlite', 'postgres'], 'a key is replaced on %s', kind => {
  let close: () => Promise<void> = async () => undefined;
  let api: TestApi;
  beforeAll(async () => {
    const database = kind === 'postgres' ? await openTestDatabase() : undefined;
    api = await openTestApi({ secrets: [old], ...(database ? { databaseUrl: database.url } : {}) });
    close = async () => {
      await api.close();
      await database?.close();
    };
  });
  afterAll(() => close());

  const sealedValues = async (): Promise<[SealedColumn, string][]> => {
    const found: [SealedColumn, string][] = [];
    // The names are those of `sealedColumns` itself.
    for (const column of Object.keys(sealedColumns) as SealedColumn[]) {
      const [table = '', name = ''] = column.split('.');
      const { rows } = await sql<{ sealed: string }>`
        select ${sql.ref(name)} as sealed from ${sql.table(table)} where ${sql.ref(name)} <> ''`.execute(
        api.store.db,
      );
      found.push(...rows.map(({ sealed }): [SealedColumn, string] => [column, sealed]));
    }
    return found;
  };
  const areCurrent = async (cipher: Cipher) =>
    (await sealedValues()).filter(([column, sealed]) => cipher.isCurrent(column, sealed)).length;
  const tie = (...secrets: [Buffer, ...Buffer[]]) => tieKeys(api.store, secrets, now);

  it('every encrypted column of the database is in the list that is stored anew', async () => {
    const tables = await api.store.db.introspection.getTables();
    const encrypted = tables.flatMap(({ name, columns }) =>
      columns.filter(column => column.name.endsWith('_cipher')).map(column => `${name}.${column.name}`),
    );
    expect(encrypted.sort()).toEqual(Object.keys(sealedColumns).sort());
  });

  it('and at the end nothing is under the old one, nobody is lost, and what it signed still counts', async () => {
    const { store, cipher } = api;
    const members = Array.from({ length: 5 }, () =>
      signUpInput({
        dependentes: [{ nomeDep: 'Davi Souza', cpfDep: freshCpf() }],
        password: 'uma frase bem longa',
      }),
    );
    for (const payload of members)
      expect((await api.app.inject({ method: 'POST', url: '/cadastro', payload })).statusCode).toBe(201);
    const message = {
      nome: 'Ana',
      email: 'ana@exemplo.com.br',
      assunto: 'duvida',
      descricao: 'Olá, tudo bem?',
      cpf: '',
    };
    await api.app.inject({ method: 'POST', url: '/contato', payload: message });
    const [person] = await store.db
      .selectFrom('person')
      .selectAll()
      .where('number', 'not in', staffNumbers)
      .execute();
    if (person === undefined) throw new Error('Expected a member');
    await storeCard(store.db, cipher, person.number, 'card-1', now);
    await api.services.secondStep.begin(store.db, person.number);
    const [code = ''] = await createReserveCodes(deriveKeys([old]).all('reserve-codes')).renew(
      store.db,
      person.number,
    );
    await api.services.audit.recordReading({ actor: 'a', action: 'mostrou-cpf', subject: person.id });
    const token = api.cardTokens.sign(claim);

    // Both hosts know both keys; one stores under the old one, the other already under the new one.
    const before = await tie(old, fresh);
    const during = await tie(fresh, old);
    expect(await areCurrent(during.cipher)).toBe(0);
    expect(await areCurrent(before.cipher)).toBeGreaterThan(15);
    await createAuditTrail(store, during.keys.all('audit'), () => now).recordReading({
      actor: 'a',
      action: 'mostrou-cpf',
      subject: person.id,
    });

    // Interrupted somewhere, and run again.
    let calls = 0;
    const failing: Cipher = {
      ...during.cipher,
      seal: (...given) => {
        calls += 1;
        if (calls > 7) throw new Error('The power went off');
        return during.cipher.seal(...given);
      },
    };
    await expect(reseal(store, during.keys, failing, now)).rejects.toThrow('The power went off');
    await expect(tie(fresh)).rejects.toThrow(WrongKeyError);
    await reseal(store, during.keys, during.cipher, now);
    expect(await areCurrent(during.cipher)).toBe((await sealedValues()).length);

    await expect(tie(old)).rejects.toThrow(WrongKeyError);
    const after = await tie(fresh);
    for (const [column, sealed] of await sealedValues())
      expect(after.cipher.isCurrent(column, sealed)).toBe(true);
    const alone = createCipher(deriveKeys([fresh]));
    for (const { cpf, dependentes } of members) {
      const found = await store.db
        .selectFrom('person')
        .select(['id', 'cpf_cipher'])
        .where('cpf_index', '=', alone.cpfIndex(cpf))
        .executeTakeFirstOrThrow();
      expect(alone.open('person.cpf_cipher', found.id, found.cpf_cipher)).toBe(cpf);
      const dependent = await store.db
        .selectFrom('dependent')
        .select('name')
        .where('cpf_index', '=', alone.cpfIndex(dependentes?.[0]?.cpfDep ?? ''))
        .execute();
      expect(dependent).toHaveLength(1);
    }
    expect(createCardTokens(after.keys.all('card-token')).read(token)).toEqual(claim);
    expect(createCardTokens(deriveKeys([fresh]).all('card-token')).read(token)).toBeNull();
    expect(
      await createReserveCodes(after.keys.all('reserve-codes')).spend(store.db, person.number, code, now),
    ).toBe(true);
    const trail = createAuditTrail(store, after.keys.all('audit'), () => now);
    expect(await trail.check()).toMatchObject({ whole: true });
    // Who has the old key adds nothing after a record of the new one.
    await createAuditTrail(store, deriveKeys([old]).all('audit'), () => now).recordReading({
      actor: 'x',
      action: 'mostrou-cpf',
      subject: person.id,
    });
    expect(await trail.check()).toMatchObject({ whole: false });
  });

  it('a card that was printed more than a year before its key was replaced does not count any more', async () => {
    const later = await tieKeys(api.store, [fresh], new Date(now.getTime() + 401 * 86_400_000));
    expect(later.keys.all('card-token')).toHaveLength(1);
    expect(later.keys.all('audit')).toHaveLength(2);
  });
});

describeOnStores(['sqlite', 'postgres'], 'while a key is being replaced on %s', kind => {
  it('nobody signs up twice: neither under the other key, nor on two hosts at once', async () => {
    const database = kind === 'postgres' ? await openTestDatabase() : undefined;
    const folder = mkdtempSync(join(tmpdir(), 'serafim-keys-'));
    const place = database ? { databaseUrl: database.url } : { folder };
    const send = (api: TestApi, cpf: string) =>
      api.app.inject({ method: 'POST', url: '/cadastro', payload: signUpInput({ cpf }) });
    const known = freshCpf();
    const before = await openTestApi({ secrets: [old, fresh], ...place });
    expect((await send(before, known)).statusCode).toBe(201);
    // A file has one process at a time.
    if (database === undefined) await before.close();
    const during = await openTestApi({ secrets: [fresh, old], ...place });
    expect((await send(during, known)).statusCode).toBe(409);
    for (let round = 0; database && round < 20; round += 1) {
      const cpf = freshCpf();
      const answers = await Promise.all([send(before, cpf), send(during, cpf)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    }
    await during.close();
    if (database) await before.close();
    await database?.close();
  });
});
