import type { ClientStatusFilter } from '@serafim/contract/api/client/client-list';
import type { MonthOverview, Sum } from '@serafim/contract/api/overview/month';
import { planPrice } from '@serafim/contract/api/plan/paid-period';
import { addDays } from '@serafim/contract/site/calendar';
import { beforeAll, expect, it } from 'vitest';
import type { Contract } from '../../identity/db/tables.ts';
import { staffNumbers } from '../../identity/person/person-repository.ts';
import type { ChargeRow } from '../../money/db/tables.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { leftColumns } from '../../testing/left-columns.ts';
import { listSavings } from '../savings/saving-repository.ts';
import { storeDemonstration } from '../seed/store-demonstration.ts';
import { monthDefinitions } from './month-definitions.ts';

const now = new Date('2026-11-21T12:00:00Z');
const today = '2026-11-21';
const inMonth = (day: string | null): boolean => day?.startsWith('2026-11') === true;

const add = (charges: readonly Pick<ChargeRow, 'amount'>[]): Sum => ({
  valor: charges.reduce((sum, { amount }) => sum + amount, 0),
  cobrancas: charges.length,
});

/** A site with four hundred invented members, whose tables are added up anew. */
onEachStore({}, api => {
  const get = async (url: string) =>
    api().app.inject({ url, headers: { cookie: await api().signInAdmin() } });
  const read = async (query = ''): Promise<MonthOverview> => {
    const answer = await get(`/painel/mes${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const charges = () => api().store.db.selectFrom('charge').selectAll().execute();
  const isLate = ({ kind, status, owed_on }: Awaited<ReturnType<typeof charges>>[number]) =>
    kind === 'periodo' && (status === 'recusada' || (status === 'aberta' && (owed_on ?? '') < today));

  beforeAll(async () => {
    api().clock.now = now;
    const { store, services } = api();
    await api().signInAdmin();
    const { id: admin } = await store.db
      .selectFrom('person')
      .select('id')
      .where('number', 'in', staffNumbers)
      .executeTakeFirstOrThrow();
    await storeDemonstration(store, { cipher: services.cipher, admin, memberHash: '', count: 400, now });
  }, 60_000);

  it('what came in is what was paid in the month and not given back, in whole or in part', async () => {
    const paid = (await charges()).filter(({ status, paid_on }) => status === 'paga' && inMonth(paid_on));
    const before = await read();
    expect(before.entrou).toEqual(add(paid));
    expect(before.entrou.cobrancas).toBeGreaterThan(100);
    const [part, whole] = paid;
    if (part === undefined || whole === undefined) throw new Error('Nothing was paid');
    const { db } = api().store;
    const refund = { charge_id: part.id, person_number: part.person_number, reason: 'em-dobro' as const };
    const owed = { ...refund, reference: part.reference, amount: 1_000, created_at: now.toISOString() };
    await db
      .insertInto('refund')
      .values({ ...owed, next_at: null, done_at: null })
      .execute();
    expect((await read()).entrou).toEqual(before.entrou);
    await db.updateTable('refund').set({ done_at: now.toISOString() }).execute();
    await db.updateTable('charge').set({ status: 'estornada' }).where('id', '=', whole.id).execute();
    const after = await read();
    const change = { valor: before.entrou.valor - 1_000 - whole.amount, cobrancas: paid.length - 1 };
    expect(after.entrou).toEqual(change);
    for (const { linhas, outros } of after.origens)
      expect([...linhas, ...(outros ? [outros] : [])].reduce((sum, { valor }) => sum + valor, 0)).toBe(
        change.valor,
      );
    await db.deleteFrom('refund').execute();
    await db.updateTable('charge').set({ status: 'paga' }).where('id', '=', whole.id).execute();
  });

  it('it is compared with the same days of the month before and a year before, a finished month as a whole', async () => {
    const all = await charges();
    const paidIn = (from: string, to: string) =>
      add(
        all.filter(
          ({ status, paid_on }) => status === 'paga' && (paid_on ?? '') >= from && (paid_on ?? '') <= to,
        ),
      );
    const month = await read();
    expect(month.antes).toEqual({ valor: paidIn('2026-10-01', '2026-10-21').valor, ate: '2026-10-21' });
    expect(month.antes.valor).toBeGreaterThan(0);
    expect(month.anoAntes).toEqual({ valor: 0, ate: '2025-11-21' });
    const october = await read('?mes=2026-10');
    expect(october).toMatchObject({ ate: '2026-10-31', entrou: paidIn('2026-10-01', '2026-10-31') });
    expect(october.antes).toEqual({ valor: paidIn('2026-09-01', '2026-09-30').valor, ate: '2026-09-30' });
    expect([october.atraso, october.decisoes]).toEqual([null, null]);
    // August is longer than September.
    expect((await read('?mes=2026-09')).antes.ate).toBe('2026-08-31');
  });

  it('the bar holds the charges that fall due in the month and no others, paid, to come and failed', async () => {
    const all = await charges();
    const due = all.filter(({ kind, owed_on, paid_on }) => inMonth(kind === 'primeira' ? paid_on : owed_on));
    const { cobrancas } = await read();
    const paid = due.filter(({ status }) => status === 'paga');
    expect(cobrancas.pagas).toEqual(add(paid));
    expect(cobrancas.entrouDestas).toBe(add(paid.filter(({ paid_on }) => inMonth(paid_on))).valor);
    expect(cobrancas.falharam).toEqual(add(due.filter(isLate)));
    expect(cobrancas.falharam.cobrancas).toBeGreaterThan(0);
    const open = due.filter(({ status, owed_on }) => status === 'aberta' && (owed_on ?? '') >= today);
    // Those of the last days are not made yet.
    const planned = all.filter(({ next_state, next_on }) => next_state === 'marcada' && inMonth(next_on));
    expect(Math.min(open.length, planned.length)).toBeGreaterThan(0);
    expect(cobrancas.aVencer).toEqual({
      valor: add(open).valor + planned.reduce((sum, one) => sum + planPrice(one.plan, one.billing), 0),
      cobrancas: open.length + planned.length,
    });
    const days = [...open.map(({ owed_on }) => owed_on), ...planned.map(({ next_on }) => next_on)];
    expect(cobrancas.proximaEm).toBe(days.sort()[0]);
  });

  it('arrears are what former payers owe: the same on the page, in the list of clients, its file and the file of the month', async () => {
    const late = (await charges()).filter(isLate);
    const people = [...new Set(late.map(({ person_number }) => person_number))];
    const { atraso, cobrancas } = await read();
    if (atraso === null) throw new Error('This month has no arrears');
    const { ate7, ate30, mais30 } = atraso;
    expect(ate7.valor + ate30.valor + mais30.valor).toBe(add(late).valor);
    expect(ate7.cobrancas + ate30.cobrancas + mais30.cobrancas).toBe(late.length);
    const aged = (from: number, to: number) =>
      add(
        late.filter(
          ({ owed_on }) => (owed_on ?? '') >= addDays(today, -to) && (owed_on ?? '') <= addDays(today, -from),
        ),
      );
    expect([ate7, ate30, mais30]).toMatchObject([aged(0, 7), aged(8, 30), aged(31, 400)]);
    expect([ate7, ate30, mais30].every(({ cobrancas: total }) => total > 0)).toBe(true);
    // What ties them with the bar.
    expect(atraso.doMes).toEqual(cobrancas.falharam);
    const list = await get('/?situacao=em-atraso&limite=100');
    expect(list.headers['x-total-count']).toBe(String(people.length));
    expect(atraso.pessoas).toBe(people.length);
    const file = (await get('/clientes.csv?situacao=em-atraso')).body.trim().split('\r\n');
    expect(file).toHaveLength(people.length + 1);
    const csv = (await get('/painel/mes.csv')).body;
    expect(csv).toContain(`"Em atraso hoje";"Pessoas";"${people.length}"`);
    const sum = [...csv.matchAll(/^"Em atraso hoje";"(?:até|8 a|mais)[^"]*";"\d+";"(\d+),(\d\d)"/gm)];
    expect(sum.reduce((all, [, reais, cents]) => all + Number(reais) * 100 + Number(cents), 0)).toBe(
      add(late).valor,
    );
    // Nobody who never paid is among them.
    const payers = new Set(
      (await charges()).filter(({ status }) => status === 'paga').map(({ person_number }) => person_number),
    );
    expect(people.filter(number => !payers.has(number))).toEqual([]);
  });

  it('an age of arrears ends after seven days, and after thirty', async () => {
    const { db } = api().store;
    const [charge] = (await charges()).filter(isLate);
    if (charge === undefined) throw new Error('Nothing is late');
    const ageOn = async (days: number) => {
      const change = { owed_on: addDays(today, -days) };
      await db.updateTable('charge').set(change).where('id', '=', charge.id).execute();
      const { atraso } = await read();
      return [atraso?.ate7, atraso?.ate30, atraso?.mais30].map(age => age?.cobrancas ?? 0);
    };
    const [[week = 0, month = 0, more = 0], ...others] = [await ageOn(7), await ageOn(8), await ageOn(30)];
    expect(others).toEqual(Array(2).fill([week - 1, month + 1, more]));
    expect(await ageOn(31)).toEqual([week - 1, month, more + 1]);
    await db.updateTable('charge').set({ owed_on: charge.owed_on }).where('id', '=', charge.id).execute();
  });

  it('members are counted from their first payment to the last day of the card, as the list of clients counts them', async () => {
    const month = await read();
    const firsts = (await charges()).filter(({ kind, status }) => kind === 'primeira' && status === 'paga');
    expect(month.chegaram).toBe(firsts.filter(({ paid_on }) => inMonth(paid_on)).length);
    const total = async (situacao: ClientStatusFilter) =>
      Number((await get(`/?situacao=${situacao}&limite=1`)).headers['x-total-count']);
    expect(month.associados).toBe((await total('ativo')) + (await total('suspenso')));
    expect(month.associados - month.associadosAntes).toBe(month.chegaram - month.sairam);
    const left = await api()
      .store.db.selectFrom('contract')
      .selectAll()
      .where('ended_at', 'is not', null)
      .execute();
    const leavers = left.filter(
      ({ id, effective_on }) => inMonth(effective_on) && firsts.some(({ contract_id }) => contract_id === id),
    );
    expect(month.sairam).toBe(leavers.length);
    expect(month.sairam).toBeGreaterThan(0);
    expect(month.saidas.reduce((sum, one) => sum + one.total, 0)).toBe(month.sairam);
    expect(month.meses).toHaveLength(12);
    expect(month.meses.at(-1)).toEqual({ mes: '2026-11', chegaram: month.chegaram, sairam: month.sairam });
    const october = await read('?mes=2026-10');
    expect(october.associados).toBe(month.associadosAntes);
    expect(month.meses.at(-2)).toEqual({
      mes: '2026-10',
      chegaram: october.chegaram,
      sairam: october.sairam,
    });
    expect(month.primeiro).toBe(firsts.map(({ paid_on }) => paid_on?.slice(0, 7)).sort()[0]);
  });

  it('a way of leaving says whether a charge was owed', async () => {
    const { db } = api().store;
    const [charge] = (await charges()).filter(({ kind, status }) => kind === 'primeira' && status === 'paga');
    if (charge === undefined) throw new Error('Nobody paid');
    const mark = (columns: Pick<Contract, 'ended_at' | 'effective_on' | 'protocol' | 'end_kind'>) =>
      db.updateTable('contract').set(columns).where('id', '=', charge.contract_id).execute();
    const way = async (end_kind: 'cancelamento' | 'desistencia') => {
      const before = (await read()).saidas;
      await mark({ ended_at: now.toISOString(), effective_on: today, protocol: 'P-1', end_kind });
      const after = (await read()).saidas;
      await mark({ ended_at: null, effective_on: null, protocol: null, end_kind: null });
      return after.filter(({ total }, index) => total !== before[index]?.total).map(({ motivo }) => motivo);
    };
    expect(await way('cancelamento')).toEqual(['em-dia']);
    expect(await way('desistencia')).toEqual(['desistencia']);
    const owed = {
      ...charge,
      kind: 'periodo',
      priced_on: null,
      priced_days: null,
      paid_on: null,
      status: 'cancelada',
    };
    const later = {
      ...owed,
      id: 'a cancelled charge',
      reference: 'cancelled',
      competence: '2027-01-01',
      next_state: 'feita',
      next_on: null,
    };
    await db
      .insertInto('charge')
      .values({ ...later, owed_on: addDays(today, 1) } as ChargeRow)
      .execute();
    expect(await way('cancelamento')).toEqual(['em-dia']);
    await db
      .updateTable('charge')
      .set({ owed_on: addDays(today, -1) })
      .where('id', '=', later.id)
      .execute();
    expect(await way('cancelamento')).toEqual(['devendo']);
    await db.deleteFrom('charge').where('id', '=', later.id).execute();
  });

  it('sign-ups that were not paid stand apart, by the day on which they close', async () => {
    const firsts = (await charges()).filter(({ kind, paid_on }) => kind === 'primeira' && paid_on === null);
    const made = new Map(
      (await api().store.db.selectFrom('contract').select(['id', 'made_at']).execute()).map(one => [
        one.id,
        one.made_at,
      ]),
    );
    const own = firsts.filter(
      ({ contract_id }) => (made.get(contract_id) ?? '') >= '2026-11-01T03:00:00.000Z',
    );
    const { naoConcluiram } = await read();
    expect(naoConcluiram.total).toBe(own.length);
    const open = own.filter(({ status }) => status === 'aberta' || status === 'recusada');
    expect(naoConcluiram.noPrazo.reduce((sum, { total }) => sum + total, 0)).toBe(open.length);
    expect(open.length).toBeGreaterThan(0);
    expect(naoConcluiram.fechados).toBe(own.length - open.length);
    const days = naoConcluiram.noPrazo.map(({ dia }) => dia);
    expect(days).toEqual(days.toSorted());
    expect(days.every(day => day >= today)).toBe(true);
    expect(naoConcluiram.inteiro).toBe(true);
    expect((await read('?mes=2026-09')).naoConcluiram.inteiro).toBe(false);
  });

  it('a sign-up that is not paid, and one that closes so, changes no sum and no count of members', async () => {
    const { noPrazo, ...before } = (await read()).naoConcluiram;
    const { naoConcluiram: _, decisoes: __, lidoEm: ___, ...rest } = await read();
    const payload = signUpInput({ cpf: freshCpf(), plano: 'premium', meiodepagamento: 'pix' });
    const joined = await api().app.inject({ method: 'POST', url: '/cadastro', payload });
    expect(joined.statusCode).toBe(201);
    const open = await read();
    expect(open).toMatchObject(rest);
    expect(open.naoConcluiram).toMatchObject({ ...before, total: before.total + 1 });
    expect(open.naoConcluiram.noPrazo).toEqual([...noPrazo, { dia: '2026-11-28', total: 1 }]);
    const { db } = api().store;
    const { number } = await db
      .selectFrom('person')
      .select('number')
      .where('id', '=', joined.json().id)
      .executeTakeFirstOrThrow();
    const left = leftColumns(now.toISOString());
    await db.updateTable('contract').set(left).where('person_number', '=', number).execute();
    await db.updateTable('charge').set({ status: 'cancelada' }).where('person_number', '=', number).execute();
    const closed = await read();
    expect(closed).toMatchObject(rest);
    expect(closed.naoConcluiram).toMatchObject({
      total: before.total + 1,
      fechados: before.fechados + 1,
      noPrazo,
    });
  });

  it('plan, licensee and city each add up to the same people and the same money', async () => {
    const { db } = api().store;
    await db.updateTable('person').set({ affiliation: '' }).execute();
    expect((await read()).origens.map(({ por }) => por)).toEqual(['plano', 'cidade']);
    const some = db.selectFrom('person').select('number').orderBy('number', 'desc').limit(40);
    await db.updateTable('person').set({ affiliation: 'IPE-31' }).where('number', 'in', some).execute();
    await db.updateTable('person').set({ address: 'sem endereço' }).where('number', 'in', some).execute();
    const { origens, chegaram, entrou } = await read();
    expect(origens.map(({ por }) => por)).toEqual(['plano', 'licenciado', 'cidade']);
    for (const { linhas, outros } of origens) {
      const all = [...linhas, ...(outros ? [outros] : [])];
      expect(all.reduce((sum, line) => sum + line.chegaram, 0)).toBe(chegaram);
      expect(all.reduce((sum, line) => sum + line.valor, 0)).toBe(entrou.valor);
    }
    expect(origens[1]?.linhas.map(({ nome }) => nome).sort()).toEqual(['', 'IPE-31']);
    expect(origens[2]?.linhas).toHaveLength(5);
    expect(origens[2]?.linhas.map(({ nome }) => nome)).toContain('');
    expect(origens[2]?.outros?.quantos).toBeGreaterThan(1);
    await db.updateTable('person').set({ affiliation: '' }).execute();
  });

  it('what members saved is what they noted in the month', async () => {
    const { cipher, store } = api().services;
    const rows = await store.db.selectFrom('saving').selectAll().execute();
    const ids = new Set(rows.filter(({ created_at }) => created_at >= '2026-11-01T03').map(({ id }) => id));
    const savers = [...new Set(rows.map(({ person_number }) => person_number))];
    const notes = (await Promise.all(savers.map(number => listSavings(store.db, cipher, number)))).flat();
    const own = notes.filter(({ id }) => ids.has(id));
    expect((await read()).economia).toEqual({
      anotacoes: own.length,
      valor: own.reduce((sum, { precoNormal, precoPago }) => sum + precoNormal - precoPago, 0),
    });
    expect(own.length).toBeGreaterThan(0);
  });

  it('decisions are as many as the queue shows, each with its earliest day', async () => {
    const { decisoes } = await read();
    const queue = (await get('/fila?limite=100')).json();
    for (const { tipo, total, hoje, ate } of decisoes ?? []) {
      if (tipo === 'equipe') continue;
      const known = queue.contagem[tipo];
      expect([tipo, total, hoje]).toEqual([tipo, known.total, known.hoje + known.atrasadas]);
      const first = (await get(`/fila?limite=1&tipo=${tipo}`)).json().casos[0];
      expect([tipo, ate]).toEqual([tipo, first?.ate ?? null]);
    }
    expect(decisoes?.filter(({ total }) => total > 0).length).toBeGreaterThan(3);
    expect(decisoes?.at(-1)).toEqual({ tipo: 'equipe', total: 0, hoje: 0, ate: null });
  });

  it('a month before everything holds zeros, one that has not begun and one that is none are refused in Portuguese', async () => {
    const empty = await read('?mes=2020-02');
    expect(empty).toMatchObject({
      entrou: { valor: 0, cobrancas: 0 },
      chegaram: 0,
      associados: 0,
      ate: '2020-02-29',
    });
    const future = await get('/painel/mes?mes=2026-12');
    expect([future.statusCode, future.json().errors]).toEqual([422, { mes: 'Este mês ainda não começou.' }]);
    for (const mes of ['2026-13', '2026-1', 'novembro', '0000-01', '2026-11-01']) {
      const bad = await get(`/painel/mes?mes=${mes}`);
      expect([mes, bad.statusCode, bad.json().errors]).toEqual([
        mes,
        422,
        { mes: 'Use um mês como 2026-11.' },
      ]);
    }
  });

  it('a month ends at midnight in São Paulo', async () => {
    const monthAt = async (at: string) => {
      api().clock.now = new Date(at);
      const { mes, ate } = await read();
      return [mes, ate];
    };
    expect(await monthAt('2026-12-01T02:59:59Z')).toEqual(['2026-11', '2026-11-30']);
    expect(await monthAt('2026-12-01T03:00:00Z')).toEqual(['2026-12', '2026-12-01']);
    api().clock.now = now;
  });

  it('the file of a month holds every figure with its definition, and who took it is written down', async () => {
    const month = await read();
    const answer = await get('/painel/mes.csv?mes=2026-11');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="painel-2026-11.csv"');
    const lines = answer.body.trimEnd().split('\r\n');
    const reais = (month.entrou.valor / 100).toFixed(2).replace('.', ',');
    const { cobrancas } = month.entrou;
    expect(lines).toContain(`"Dinheiro";"Entrou";"${cobrancas}";"${reais}";"${monthDefinitions.entrou}"`);
    expect(lines).toContain(`"Pessoas";"Chegaram";"${month.chegaram}";"";"${monthDefinitions.chegaram}"`);
    for (const [name, definition] of Object.entries(monthDefinitions))
      expect(
        lines.some(line => line.endsWith(`"${definition}"`)),
        name,
      ).toBe(true);
    const trail = await api()
      .store.db.selectFrom('audit')
      .selectAll()
      .orderBy('sequence', 'desc')
      .executeTakeFirst();
    expect(trail).toMatchObject({ action: 'exportou', subject_id: '', fields: 'painel,2026-11' });
  });
});
