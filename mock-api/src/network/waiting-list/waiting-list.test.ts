import type { Waiting } from '@serafim/contract/api/network/waiting-list';
import { expect, it } from 'vitest';
import { onEachStore } from '../../testing/each-store.ts';
import { clinicInput } from '../../testing/inputs.ts';

onEachStore({}, api => {
  const ask = async (email: string, cidade: string, especialidade = '') => {
    const payload = { email, cidade, especialidade, consentimento: true };
    expect((await api().app.inject({ method: 'POST', url: '/avise-me', payload })).statusCode).toBe(201);
  };
  const list = async () => {
    const answer = await api().app.inject({
      url: '/avise-me',
      headers: { cookie: await api().signInAdmin() },
    });
    expect(answer.statusCode).toBe(200);
    return { body: answer.body, lines: answer.json<Waiting[]>() };
  };

  it('an admin sees where the network is missed most, and nobody’s address', async () => {
    await ask('um@exemplo.com.br', 'Assis/SP', 'Pediatria');
    await ask('dois@exemplo.com.br', 'Bauru');
    await ask('tres@exemplo.com.br', 'bauru - SP');
    const { body, lines } = await list();
    expect(lines.map(({ cidade, especialidade, esperando }) => [cidade, especialidade, esperando])).toEqual([
      ['Bauru', '', 2],
      ['Assis', 'Pediatria', 1],
    ]);
    expect(body).not.toContain('exemplo.com.br');
  });

  it('an admin sees how many places are where visitors wait, and offer what they wait for', async () => {
    const at = (City: string) => ({ ...clinicInput().ClinicaEndereco, City });
    const headers = { cookie: await api().signInAdmin(), 'sec-fetch-site': 'same-origin' };
    for (const City of ['Jaú', 'Jaú', 'Itu'])
      await api().app.inject({
        method: 'POST',
        url: '/createClinica',
        payload: clinicInput({ ClinicaEndereco: at(City) }),
        headers,
      });
    await ask('um@exemplo.com.br', 'Jaú', 'dermatologista');
    await ask('dois@exemplo.com.br', 'Jaú', 'Pediatria');
    await ask('tres@exemplo.com.br', 'Jaú');
    const places = (await list()).lines
      .filter(({ cidade }) => cidade === 'Jaú')
      .map(({ especialidade, locais }) => [especialidade, locais]);
    expect(Object.fromEntries(places)).toEqual({ '': 2, dermatologista: 2, Pediatria: 0 });
  });

  it('who was told waits no more', async () => {
    const clinic = clinicInput({ ClinicaEndereco: { ...clinicInput().ClinicaEndereco, City: 'Bauru' } });
    const headers = { cookie: await api().signInAdmin(), 'sec-fetch-site': 'same-origin' };
    await api().app.inject({ method: 'POST', url: '/createClinica', payload: clinic, headers });
    const bauru = (await list()).lines.find(({ cidade }) => cidade === 'Bauru');
    expect(bauru).toMatchObject({ esperando: 0, avisados: 2 });
  });
});
