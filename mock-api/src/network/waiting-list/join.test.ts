import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { deleteExpired } from '../../members/retention/delete-expired.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { clinicInput } from '../../testing/inputs.ts';

const someEmail = () => `espera-${randomUUID().slice(0, 8)}@exemplo.com.br`;

onEachStore({}, api => {
  const ask = (about: Record<string, unknown>, headers: Record<string, string> = {}) =>
    api().app.inject({
      method: 'POST',
      url: '/avise-me',
      payload: { email: someEmail(), especialidade: '', cidade: 'Assis', consentimento: true, ...about },
      headers,
    });
  const mailTo = async (address: string) => (await api().waitingMail()).filter(({ to }) => to === address);
  const approve = async (city: string, specialty: string) => {
    const headers = { cookie: await api().signInAdmin(), 'sec-fetch-site': 'same-origin' };
    const clinic = clinicInput({
      Name: `Clínica de ${city}`,
      ClinicaEndereco: { ...clinicInput().ClinicaEndereco, City: city },
      Servicos: [{ NomeMedico: '', Preco: '90,00', Especialidade: specialty, Descricao: '' }],
    });
    const answer = await api().app.inject({
      method: 'POST',
      url: '/createClinica',
      payload: clinic,
      headers,
    });
    expect(answer.statusCode).toBe(201);
  };

  it('somebody asks to be told, gets a protocol, and a mail that repeats nothing of what was typed', async () => {
    const email = someEmail();
    const answer = await ask({ email, especialidade: 'Pediatria', cidade: 'Assis/SP' });
    expect(answer.statusCode).toBe(201);
    const [mail] = await mailTo(email);
    expect(mail?.subject).toContain(answer.json().protocolo);
    expect(mail?.text).not.toMatch(/Pediatria|Assis/);
  });

  it('their address lies encrypted in the database', async () => {
    const email = someEmail();
    await ask({ email });
    const rows = await api().store.db.selectFrom('network_request').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('they are told once when a place that fits is approved, and their address is forgotten', async () => {
    const [skin, other, elsewhere] = [someEmail(), someEmail(), someEmail()];
    await ask({ email: skin, especialidade: 'médico de pele', cidade: 'tupã - SP' });
    await ask({ email: other, especialidade: 'dentista', cidade: 'Tupã' });
    await ask({ email: elsewhere, cidade: 'Lins' });
    await approve('Tupã', 'Dermatologia');
    await approve('Tupã', 'Dermatologia');
    expect((await mailTo(skin)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Vamos avisar você'),
      expect.stringContaining('em Tupã'),
    ]);
    expect((await mailTo(skin)).at(-1)?.text).toContain('/Rede?cidade=Tup%C3%A3%2FSP');
    expect(await mailTo(other)).toHaveLength(1);
    expect(await mailTo(elsewhere)).toHaveLength(1);
    const told = await api()
      .store.db.selectFrom('network_request')
      .selectAll()
      .where('city', '=', 'tupa')
      .where('told_at', 'is not', null)
      .execute();
    expect(told.map(({ email_cipher }) => email_cipher)).toEqual(['']);
  });

  it('who waited for a year in vain is forgotten', async () => {
    await ask({ cidade: 'Esquecida' });
    const waiting = () =>
      api().store.db.selectFrom('network_request').selectAll().where('city', '=', 'esquecida').execute();
    const inDays = (days: number) => new Date(api().clock.now.getTime() + days * 86_400_000);
    await deleteExpired(api().services, inDays(364));
    expect(await waiting()).toHaveLength(1);
    await deleteExpired(api().services, inDays(366));
    expect(await waiting()).toEqual([]);
  });

  it('a double click asks once', async () => {
    const email = someEmail();
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [await ask({ email }, headers), await ask({ email }, headers)];
    expect(second.json()).toEqual(first.json());
    expect(await mailTo(email)).toHaveLength(1);
  });

  it.each([
    ['without consent', { consentimento: false }, 'consentimento'],
    ['without a city', { cidade: ' ' }, 'cidade'],
    ['with the hidden field filled', { site: 'x' }, 'site'],
    ['with two lines as an address', { email: 'a@b.com\r\nBcc: c@d.com' }, 'email'],
  ])('nobody is put on the list %s', async (_name, about, field) => {
    const answer = await ask(about);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });
});
