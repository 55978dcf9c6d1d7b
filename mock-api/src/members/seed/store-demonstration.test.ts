import { addDays, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { expect, it } from 'vitest';
import { staffNumbers } from '../../identity/person/person-repository.ts';
import { runBilling } from '../../money/billing/start-billing.ts';
import { applyDueChanges } from '../../money/contract/due-changes.ts';
import { isPeriodCharge, toCharge } from '../../money/db/tables.ts';
import { reconcileAttempts } from '../../money/reconcile/reconcile-attempts.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { signUpInput } from '../../testing/inputs.ts';
import { expireRequests } from '../appointment/expire-requests.ts';
import { deleteExpired } from '../retention/delete-expired.ts';
import { isIn, isWeekend, outageWeek } from './seed-calendar.ts';
import { storeDemonstration } from './store-demonstration.ts';

const now = new Date('2026-11-26T15:00:00Z');
const outage = outageWeek(now);
const password = 'a senha da pessoa inventada';

const share = (some: number, all: number) => some / all;

onEachStore({}, api => {
  const db = () => api().store.db;
  const admin = () =>
    db()
      .selectFrom('person')
      .select('id')
      .innerJoin('staff', 'staff.person_number', 'number')
      .executeTakeFirst();
  const fill = async (cipher = api().cipher) => {
    api().clock.now = now;
    const memberHash = await api().services.passwords.hash(password);
    const { id = '' } = (await admin()) ?? {};
    return storeDemonstration(api().store, { cipher, admin: id, memberHash, now });
  };
  const people = () =>
    db().selectFrom('person').selectAll().where('number', 'not in', staffNumbers).execute();
  const charges = () => db().selectFrom('charge').selectAll().execute();
  const rows = async () => {
    const tables = [
      'person',
      'charge',
      'clinic',
      'message',
      'saving',
      'appointment_request',
      'erasure',
    ] as const;
    return Promise.all(
      tables.map(async table => [table, (await db().selectFrom(table).selectAll().execute()).length]),
    );
  };

  it('a fill that is cut off leaves nothing behind, and the next one begins again', async () => {
    const before = await rows();
    let sealed = 0;
    const cutOff = {
      ...api().cipher,
      seal: (...given: Parameters<ReturnType<typeof api>['cipher']['seal']>) => {
        sealed += 1;
        if (sealed > 3_000) throw new Error('The power went');
        return api().cipher.seal(...given);
      },
    };
    await expect(fill(cutOff)).rejects.toThrow('The power went');
    expect(await rows()).toEqual(before);
    expect(await fill()).toMatch(/^\d{11}$/);
  });

  it('a second fill adds nothing', async () => {
    const before = await rows();
    expect(await fill()).toBe(null);
    expect(await rows()).toEqual(before);
  });

  it('fewer people sign up at weekends, and more each season', async () => {
    const days = (await people()).map(({ created_at }) => dayInSaoPaulo(new Date(created_at)));
    const weekend = days.filter(isWeekend).length / 2;
    const weekdays = (days.length - weekend * 2) / 5;
    expect(share(weekend, weekdays)).toBeLessThan(0.6);
    const inMonth = (month: string) => days.filter(day => day.startsWith(month)).length;
    expect(inMonth('2026-10')).toBeGreaterThan(1.5 * inMonth('2026-04'));
    // Winter holidays hold up what otherwise grows.
    expect(inMonth('2026-07') - inMonth('2026-05')).toBeLessThan(inMonth('2026-09') - inMonth('2026-07'));
  });

  it('codes are hardly paid at weekends', async () => {
    const paid = (await charges()).filter(
      ({ method, competence, paid_on }) => method !== 'cartao' && competence !== null && paid_on !== null,
    );
    const atWeekends = paid.filter(({ paid_on }) => isWeekend(paid_on ?? ''));
    expect(share(atWeekends.length, paid.length)).toBeLessThan(0.05);
  });

  it('in one week no card could be charged: the money came a week later, or never', async () => {
    const owed = (await charges())
      .map(toCharge)
      .filter(isPeriodCharge)
      .filter(({ method, owed_on }) => method === 'cartao' && owed_on < addDays(dayInSaoPaulo(now), -7));
    const punctual = (some: typeof owed) =>
      share(some.filter(({ paid_on, owed_on }) => paid_on === owed_on).length, some.length);
    const failed = owed.filter(({ owed_on }) => isIn(outage, owed_on));
    expect(failed.length).toBeGreaterThan(30);
    expect(punctual(failed)).toBe(0);
    expect(punctual(owed.filter(({ owed_on }) => !isIn(outage, owed_on)))).toBeGreaterThan(0.85);
    const late = failed.filter(({ status }) => status === 'recusada');
    expect(share(late.length, failed.length)).toBeGreaterThan(0.15);
    expect(share(late.length, failed.length)).toBeLessThan(0.5);
    const received = (await charges()).filter(
      ({ method, paid_on }) => method === 'cartao' && isIn(outage, paid_on ?? ''),
    );
    expect(received).toEqual([]);
  });

  it('Campinas is popular, with members and with places', async () => {
    const clinics = await db()
      .selectFrom('clinic')
      .select('city_search')
      .where('status', '=', 'aprovada')
      .execute();
    const inCampinas = clinics.filter(({ city_search }) => city_search === 'campinas').length;
    expect(share(inCampinas, clinics.length)).toBeGreaterThan(0.2);
    expect(clinics.filter(({ city_search }) => city_search === 'limeira').length).toBeLessThan(
      inCampinas / 10,
    );
    const members = await people();
    const living = members.filter(({ address }) => address.includes('Campinas')).length;
    expect(share(living, members.length)).toBeGreaterThan(0.2);
  });

  it('most members have Guardian or Premium', async () => {
    const contracts = await db().selectFrom('contract').select('plan').execute();
    const of = (plan: string) => share(contracts.filter(one => one.plan === plan).length, contracts.length);
    expect(of('guardian') + of('premium')).toBeGreaterThan(0.65);
    expect(of('guardian')).toBeGreaterThan(4 * of('diamond'));
  });

  it('a part of the members noted what they saved, on days on which they had the card', async () => {
    const savings = await db().selectFrom('saving').select(['person_number', 'created_at']).execute();
    const members = await people();
    const noting = new Set(savings.map(({ person_number }) => person_number));
    expect(share(noting.size, members.length)).toBeGreaterThan(0.15);
    expect(share(noting.size, members.length)).toBeLessThan(0.4);
    const joined = new Map(
      members.map(({ number, created_at }) => [number, dayInSaoPaulo(new Date(created_at))]),
    );
    for (const { person_number, created_at } of savings)
      expect(dayInSaoPaulo(new Date(created_at)) >= (joined.get(person_number) ?? '')).toBe(true);
  });

  it('who administrates finds open and answered messages, requests in every state, clinics and erasures that wait', async () => {
    const headers = { cookie: await api().signInAdmin() };
    const read = async (url: string) => (await api().app.inject({ url, headers })).json();
    const { filas, demonstracao } = await read('/painel');
    expect(demonstracao).toBe(true);
    expect(filas.mensagens.total).toBeGreaterThan(5);
    // Some wait for longer than the site promises.
    expect(filas.mensagens.desde < addDays(dayInSaoPaulo(now), -6)).toBe(true);
    expect((await read('/mensagens?situacao=respondida&limite=100')).length).toBeGreaterThan(20);
    const { casos } = await read('/fila?tipo=mensagem&limite=100');
    const facts = [];
    for (const { id } of casos) facts.push((await read(`/fila/mensagem/${id}`)).fato?.titulo.slice(0, 21));
    expect(new Set(facts)).toEqual(new Set(['Confere: o banco recu', 'Confere: o plano já f', undefined]));
    expect(filas.clinicas.total).toBe(5);
    expect(filas.eliminacoes.total).toBe(3);
    const states = await db().selectFrom('appointment_request').select('state').distinct().execute();
    expect(states.map(({ state }) => state).toSorted()).toEqual([
      'cancelado',
      'confirmado',
      'enviado',
      'expirado',
      'recusado',
    ]);
  });

  it('the invented member signs in and finds savings, dependents, requests and consultations', async () => {
    const signing = await db()
      .selectFrom('person')
      .selectAll()
      .where('password_hash', 'is not', null)
      .where('number', 'not in', staffNumbers)
      .executeTakeFirstOrThrow();
    const cpf = api().cipher.open('person.cpf_cipher', signing.id, signing.cpf_cipher);
    const headers = { cookie: await api().signIn(cpf, password) };
    const read = async (url: string) => (await api().app.inject({ url, headers })).json();
    expect((await read('/minha-conta')).dependentes).toHaveLength(2);
    expect((await read('/minha-conta/economias')).length).toBeGreaterThan(3);
    expect(await read('/minha-conta/pedidos')).toHaveLength(6);
    expect(await read('/minha-conta/consultas')).toHaveLength(2);
  });

  it('the jobs of the API find nothing to mend in it, and write to nobody', async () => {
    const stored = async () => [await charges(), await people(), await rows()];
    const before = await stored();
    await applyDueChanges(db(), now);
    await reconcileAttempts(api().services);
    await runBilling(api().services);
    await expireRequests(api().services);
    await deleteExpired(api().services, now);
    expect(await stored()).toEqual(before);
    expect(await api().waitingMail()).toEqual([]);
  });
});

onEachStore({}, api => {
  it('a site on which somebody has signed up is not filled', async () => {
    const { cipher, store, services } = api();
    await api().app.inject({ method: 'POST', url: '/cadastro', payload: signUpInput() });
    const memberHash = await services.passwords.hash(password);
    expect(await storeDemonstration(store, { cipher, admin: '', memberHash, now })).toBe(null);
    expect(await store.db.selectFrom('clinic').select('id').execute()).toEqual([]);
  });
});
