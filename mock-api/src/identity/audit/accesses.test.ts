import type { PersonalData } from '@serafim/contract/api/account/personal-data';
import { expect, it } from 'vitest';
import { anotherAdmin } from '../../testing/another-admin.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { freshCpf, signUpInput } from '../../testing/inputs.ts';
import { initials } from './accesses.ts';

it.each([
  ['Rita Prado Souza', 'R. S.'],
  ['rita', 'R.'],
  ['  Élio   dos Anjos ', 'É. A.'],
  ['', ''],
])('of %j a member reads the initials %j', (name, expected) => expect(initials(name)).toBe(expected));

onEachStore({}, api => {
  const later = () => {
    api().clock.now = new Date(api().clock.now.getTime() + 60_000);
  };
  const join = async () => {
    const [cpf, password] = [freshCpf(), 'uma frase bem longa'];
    const payload = signUpInput({ cpf, password });
    const { id } = (await api().app.inject({ method: 'POST', url: '/cadastro', payload })).json();
    return { id: String(id), cookie: await api().signIn(cpf, password) };
  };
  const accessesOf = async (cookie: string) =>
    (await api().app.inject({ url: '/minha-conta/dados', headers: { cookie } }))
      .json<PersonalData>()
      .acessos.map(({ quem, oque }) => `${quem} ${oque}`);

  it('a member reads who of the team did what, told apart by initials, and nobody’s whole name', async () => {
    const ana = await join();
    const rita = await anotherAdmin(api());
    const headers = { cookie: await api().signIn(rita.cpf, rita.password), 'sec-fetch-site': 'same-origin' };
    await api().app.inject({ url: `/getUsuariosByID/${ana.id}`, headers });
    await api().app.inject({ method: 'POST', url: `/clientes/${ana.id}/cpf`, payload: {}, headers });
    const payload = { nome: 'Ana Souza', email: 'nova@exemplo.com.br', telefone: '11 987654321' };
    await api().app.inject({ method: 'PUT', url: `/update/${ana.id}`, payload, headers });
    await api().app.inject({ method: 'PUT', url: `/update/${ana.id}`, payload, headers });
    await api().app.inject({ url: '/clientes.csv', headers });
    expect(await accessesOf(ana.cookie)).toEqual([
      'Administração (R. S.) exportou uma lista de clientes em que você podia estar',
      'Administração (R. S.) salvou o seu cadastro sem mudar nada',
      'Administração (R. S.) alterou o seu nome e o seu e-mail',
      'Administração (R. S.) viu o seu CPF completo',
      'Administração (R. S.) abriu o seu cadastro',
    ]);
  });

  it('the first administrator is called by the role alone', async () => {
    later();
    const ana = await join();
    const cookie = await api().signInAdmin();
    await api().app.inject({ url: `/getUsuariosByID/${ana.id}`, headers: { cookie } });
    expect(await accessesOf(ana.cookie)).toEqual(['Administração abriu o seu cadastro']);
  });

  it('a list that was exported before somebody joined is none of theirs', async () => {
    const cookie = await api().signInAdmin();
    await api().app.inject({ url: '/clientes.csv', headers: { cookie } });
    later();
    expect(await accessesOf((await join()).cookie)).toEqual([]);
  });
});
