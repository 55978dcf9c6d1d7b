import type { PublicClinic } from '@serafim/contract/api/clinic/public-clinic';
import { readCities, readUnderstood } from '@serafim/contract/api/network/network';
import { specialties } from '@serafim/contract/api/network/specialty-table';
import { memberPrice } from '@serafim/contract/api/plan/member-price';
import type { PlanId } from '@serafim/contract/api/plan/plan-table';
import { defaultBrand } from '@serafim/contract/brand/default-brand';
import { expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { clinicInput } from '../../testing/inputs.ts';
import { whyNotDevelopment } from '../seed/development-store.ts';
import { storeSeedNetwork } from '../seed/store-seed-network.ts';

const local = { SITE_ORIGIN: 'http://localhost:3000', DATABASE_URL: undefined };

onEachStore({}, api => {
  const search = async (query: Record<string, string>) => {
    const answer = await api().app.inject({ url: '/clinicas', query: { limite: '100', ...query } });
    expect(answer.statusCode).toBe(200);
    return {
      places: answer.json<PublicClinic[]>(),
      understood: readUnderstood(String(answer.headers['x-busca-entendida'])),
      total: Number(answer.headers['x-total-count']),
      busiest: readCities(answer.headers['x-cidades']?.toString()),
    };
  };
  const cities = (places: readonly PublicClinic[]) => [
    ...new Set(places.map(({ ClinicaEndereco }) => ClinicaEndereco.City)),
  ];
  const offers = ({ Servicos }: PublicClinic, specialty: string) =>
    Servicos.some(({ Especialidade }) => Especialidade === specialty);

  const lowestPrice = ({ Servicos }: PublicClinic, specialty: string, plan: PlanId) =>
    Math.min(
      ...Servicos.filter(({ Especialidade }) => Especialidade === specialty).map(service =>
        memberPrice(service, plan),
      ),
    );

  it('a developer fills a network of invented clinics in the state of the brand, twice without doubling it', async () => {
    expect(await whyNotDevelopment(api().store, local)).toBeNull();
    await storeSeedNetwork(api().store, 320, new Date('2026-11-21T12:00:00Z'));
    await storeSeedNetwork(api().store, 320, new Date('2026-11-21T12:00:00Z'));
    expect((await search({})).total).toBe(320);
    const { places } = await search({ cidade: 'SP', pagina: '2' });
    expect(places.every(({ Name, demonstracao }) => demonstracao && /Fictíci[ao] /.test(Name))).toBe(true);
    const { live, expanding } = defaultBrand.network;
    expect((await search({ cidade: live })).total).toBe(320);
    for (const place of [...expanding, 'Curitiba', '80010-000'])
      expect([place, (await search({ cidade: place })).total]).toEqual([place, 0]);
    const all = await Promise.all(['1', '2', '3', '4'].map(pagina => search({ pagina })));
    expect(new Set(all.flatMap(page => page.places.map(({ Name }) => Name))).size).toBe(320);
  });

  it('a visitor who searches for nothing yet is offered the cities with most places, as many as there are', async () => {
    const { busiest } = await search({});
    expect(busiest).toHaveLength(12);
    expect(busiest.map(({ total }) => total)).toEqual(
      busiest.map(({ total }) => total).toSorted((one, other) => other - one),
    );
    for (const { cidade, total } of busiest.slice(0, 3))
      expect([cidade, (await search({ cidade })).total]).toEqual([cidade, total]);
  });

  it('a visitor who searches sees the same cities beside what is found', async () => {
    const { busiest } = await search({});
    expect((await search({ especialidade: 'dermatologia', cidade: 'Campinas' })).busiest).toEqual(busiest);
  });

  it('a visitor finds a speciality in everyday words, and mistyped', async () => {
    const { total } = await search({ especialidade: 'Dermatologia' });
    expect(total).toBeGreaterThan(10);
    for (const especialidade of ['médico de pele', 'dermatolgia', 'DERMATO']) {
      const found = await search({ especialidade });
      expect(found.total).toBe(total);
      expect(found.places.every(place => offers(place, 'Dermatologia'))).toBe(true);
      expect(found.understood.especialidade).toBe('Dermatologia');
    }
    expect((await search({ especialidade: 'dermatologia' })).understood.especialidade).toBe('');
  });

  it('a visitor finds what names, doctors and descriptions say, and mistyped', async () => {
    const named = await search({ especialidade: 'jatoba' });
    expect(named.total).toBeGreaterThan(0);
    expect(await search({ especialidade: 'jatobba' })).toMatchObject({
      total: named.total,
      understood: { especialidade: 'jatoba' },
    });
    expect((await search({ especialidade: 'lúcia prado' })).total).toBeGreaterThan(0);
    expect((await search({ especialidade: 'xyzxyzxyz' })).total).toBe(0);
  });

  it('a visitor finds a city by its beginning, mistyped, and with another state not at all', async () => {
    expect(cities((await search({ cidade: 'sao jose do rio' })).places)).toEqual(['São José do Rio Preto']);
    const mistyped = await search({ cidade: 'capminas' });
    expect(cities(mistyped.places)).toEqual(['Campinas']);
    expect(mistyped.understood.cidade).toBe('Campinas');
    expect((await search({ cidade: 'Campinas/PR' })).total).toBe(0);
    expect((await search({ cidade: 'Manaus' })).total).toBe(0);
  });

  it('a visitor finds a state by its name, and a city of the same name before it', async () => {
    const whole = (await search({ cidade: 'SP' })).total;
    expect((await search({ cidade: 'Estado de São Paulo' })).total).toBe(whole);
    expect(cities((await search({ cidade: 'São Paulo' })).places)).toEqual(['São Paulo']);
    for (const cidade of ['Paraná', 'minas gerais']) expect((await search({ cidade })).total).toBe(0);
  });

  it('a visitor finds a part of a city by its name, its beginning and mistyped, after cities of that name', async () => {
    const quarters = async (cidade: string) => {
      const { places, total, understood } = await search({ cidade });
      const found = new Set(places.map(({ ClinicaEndereco }) => ClinicaEndereco.Neighborhood));
      return { total, found: [...found], understood: understood.cidade };
    };
    const named = await quarters('Vila Nova');
    expect(named).toEqual({ total: 65, found: ['Vila Nova'], understood: 'Vila Nova' });
    for (const typed of ['vila nov', 'VILLA NOVA', 'Vila Nova/SP'])
      expect(await quarters(typed)).toEqual(named);
    expect((await search({ cidade: 'Vila Nova/PR' })).total).toBe(0);
    expect(await quarters('Vila Mariana')).toEqual({ total: 0, found: [], understood: '' });
    expect(cities((await search({ cidade: 'Santos' })).places)).toEqual(['Santos']);
  });

  it('a visitor whose town has none is shown the nearest in the towns beside it, and told so', async () => {
    const beside: string[] = [];
    for (const especialidade of specialties)
      for (const cidade of ['Guarulhos', 'Piracicaba']) {
        const { places, understood } = await search({ especialidade, cidade });
        if (cities(places).includes(cidade)) expect(cities(places)).toEqual([cidade]);
        if (places.length === 0 || cities(places).includes(cidade)) continue;
        beside.push(cidade);
        expect(understood.cidade).toBe(`${cidade} e arredores`);
        const region = cidade === 'Piracicaba' ? '13' : '0';
        expect(places.every(({ ClinicaEndereco: { Zipcode } }) => Zipcode.startsWith(region))).toBe(true);
        expect(places.every(place => offers(place, especialidade))).toBe(true);
      }
    expect(new Set(beside)).toEqual(new Set(['Guarulhos', 'Piracicaba']));
    expect((await search({ especialidade: 'Pediatria', cidade: 'Manaus' })).total).toBe(0);
  });

  it('a visitor whose part of a metropolis has none finds the nearest in the towns beside it', async () => {
    const without: string[] = [];
    for (const especialidade of specialties) {
      const { understood } = await search({ especialidade, cidade: 'Osasco' });
      if (understood.cidade === 'Osasco e arredores') without.push(especialidade);
    }
    expect(without.length).toBeGreaterThan(0);
    for (const especialidade of without)
      expect((await search({ especialidade, cidade: '06018-010' })).total).toBeGreaterThan(0);
  });

  it('a visitor who types a CEP finds the nearest places first, and none in a state without a network', async () => {
    const { places } = await search({ cidade: '13011-100' });
    expect(cities(places)).toEqual(['Campinas']);
    const away = places.map(({ ClinicaEndereco }) => Math.abs(Number(ClinicaEndereco.Zipcode) - 13_011_100));
    expect(away).toEqual(away.toSorted((a, b) => a - b));
    expect((await search({ cidade: '69005-000' })).total).toBe(0);
  });

  it.each(['angel', 'diamond'] as const)(
    'a visitor who compares prices finds the lowest of what is sought first, on the plan %s',
    async plano => {
      const especialidade = 'médico de pele';
      const { places } = await search({ especialidade, ordem: 'preco', plano });
      const prices = places.map(place => lowestPrice(place, 'Dermatologia', plano));
      expect(new Set(prices).size).toBeGreaterThan(3);
      expect(prices).toEqual(prices.toSorted((one, other) => one - other));
      const ids = (found: readonly PublicClinic[]) => found.map(({ id }) => id);
      const unordered = ids((await search({ especialidade })).places);
      expect(ids(places)).not.toEqual(unordered);
      expect(ids(places).toSorted()).toEqual(unordered.toSorted());
      // Without a speciality there is nothing to compare.
      const named = ids((await search({ especialidade: 'jatoba' })).places);
      expect(ids((await search({ especialidade: 'jatoba', ordem: 'preco' })).places)).toEqual(named);
    },
  );

  it('a visitor in a wheelchair finds the places that can be entered, and those alone', async () => {
    const campinas = await search({ cidade: 'Campinas' });
    const open = campinas.places.filter(({ acessivel }) => acessivel);
    expect(open.length).toBeGreaterThan(0);
    expect(open.length).toBeLessThan(campinas.total);
    const found = await search({ cidade: 'Campinas', acessivel: 'sim' });
    expect(found.places).toEqual(open);
    expect(found.total).toBe(open.length);
    expect((await search({ acessivel: 'sim' })).busiest).toEqual((await search({})).busiest);
  });

  it('nobody fills invented clinics in where real people may look', async () => {
    const { store } = api();
    expect(await whyNotDevelopment(store, { ...local, SITE_ORIGIN: 'https://serafim.exemplo' })).toContain(
      'public',
    );
    const away = { ...local, DATABASE_URL: 'postgres://serafim@banco.exemplo/site' };
    expect(await whyNotDevelopment(store, away)).toContain('banco.exemplo');
    const cookie = await api().signInAdmin();
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    await api().app.inject({ method: 'POST', url: '/createClinica', payload: clinicInput(), headers });
    expect(await whyNotDevelopment(store, local)).toContain('approved clinics');
  });
});
