import { randomUUID } from 'node:crypto';
import type { ClinicInput } from '@serafim/contract/api/clinic/clinic';
import type { QueuedClinic } from '@serafim/contract/api/clinic/clinic-queue';
import { clinicSlug } from '@serafim/contract/api/clinic/clinic-slug';
import type { PublicClinic } from '@serafim/contract/api/clinic/public-clinic';
import { describe, expect, it } from 'vitest';
import { anotherAdmin } from '../../testing/another-admin.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { clinicInput } from '../../testing/inputs.ts';
import { joinNetwork } from '../clinic/clinic-repository.ts';
import { publishApproved } from './publish-approved.ts';

const extra: NonNullable<ClinicInput['Complemento']> = {
  cnpj: '12.ABC.345/01DE-35',
  cnes: '0012345',
  tipo: 'hospital',
  acessivel: true,
  diretorTecnico: { nome: 'Paulo Sena', crm: { numero: '123456', uf: 'SP' } },
  responsavel: { nome: 'Rita Ramos', email: 'rita@clinica.exemplo.com.br', cargo: 'Gerente' },
};

onEachStore({}, api => {
  const register = async (clinic: unknown, cookie?: string) =>
    api().app.inject({
      method: 'POST',
      url: '/createClinica',
      payload: clinic as object,
      headers: cookie === undefined ? {} : { cookie, 'sec-fetch-site': 'same-origin' },
    });
  const network = async (query: Record<string, string>) => {
    const answer = await api().app.inject({ url: '/clinicas', query });
    expect(answer.headers['x-total-count']).toBe(String(answer.json().length));
    return answer.json<PublicClinic[]>();
  };
  const namesIn = async (query: Record<string, string>) => (await network(query)).map(({ Name }) => Name);
  const pending = async () => {
    const answer = await api().app.inject({
      url: '/clinicas/pendentes',
      headers: { cookie: await api().signInAdmin() },
    });
    return answer.json<QueuedClinic[]>();
  };
  const decide = async (id: string, situacao: string, motivo?: string) => {
    const headers = { cookie: await api().signInAdmin(), 'sec-fetch-site': 'same-origin' };
    return api().app.inject({
      method: 'PUT',
      url: `/clinicas/${id}/situacao`,
      payload: { situacao, ...(motivo === undefined ? {} : { motivo }) },
      headers,
    });
  };

  const takeBack = async (id: string, cookie?: string) => {
    const headers = { cookie: cookie ?? (await api().signInAdmin()), 'sec-fetch-site': 'same-origin' };
    return api().app.inject({ method: 'DELETE', url: `/clinicas/${id}/situacao`, headers });
  };
  /** Some seconds pass, and what is due then happens. */
  const after = async (seconds: number) => {
    api().clock.now = new Date(api().clock.now.getTime() + seconds * 1000);
    await publishApproved(api().services);
  };
  const approve = async (id: string) => {
    expect((await decide(id, 'aprovada')).statusCode).toBe(204);
    await after(10);
  };

  it('a clinic registers with the specified fields, waits, is approved and then found', async () => {
    const answer = await register(clinicInput({ Name: 'Clínica da Espera' }));
    expect([answer.statusCode, answer.json().situacao]).toEqual([201, 'pendente']);
    expect(await namesIn({ especialidade: 'dermatologia' })).not.toContain('Clínica da Espera');
    expect((await pending()).map(({ Name }) => Name)).toContain('Clínica da Espera');
    await approve(answer.json().id);
    expect(await namesIn({ especialidade: 'dermatologia' })).toContain('Clínica da Espera');
    expect((await pending()).map(({ Name }) => Name)).not.toContain('Clínica da Espera');
  });

  it('a clinic has a page while it is approved, by its own address alone', async () => {
    const { id } = (await register(clinicInput({ Name: 'Clínica da Página', Complemento: extra }))).json();
    const queued = (await pending()).find(one => one.id === id);
    if (queued === undefined) throw new Error('The clinic does not wait');
    const slug = clinicSlug(queued);
    const page = async (of: string) => (await api().app.inject({ url: `/clinicas/${of}` })).json();
    const unknown = { type: '/problemas/nao-encontrado' };
    expect(await page(slug)).toMatchObject(unknown);
    await decide(id, 'aprovada');
    expect(await page(slug)).toMatchObject(unknown);
    await after(10);
    expect(await page(slug)).toMatchObject({ id, Name: 'Clínica da Página', recebePedidos: true });
    for (const other of [slug.replace('pagina', 'outra'), slug.slice(0, -1), `${slug}0`, id, '%25'])
      expect(await page(other)).toMatchObject(unknown);
  });

  it('an admin’s registration is approved at once; a refused one is never found', async () => {
    const own = await register(clinicInput({ Name: 'Clínica da Casa' }), await api().signInAdmin());
    expect(own.json().situacao).toBe('aprovada');
    const { id } = (await register(clinicInput({ Name: 'Clínica Recusada' }))).json();
    expect((await decide(id, 'recusada', 'O endereço não existe.')).statusCode).toBe(204);
    expect(await namesIn({})).toContain('Clínica da Casa');
    expect(await namesIn({})).not.toContain('Clínica Recusada');
    expect((await decide(randomUUID(), 'aprovada')).statusCode).toBe(404);
  });

  it('the registration of an administrator who may approve nothing waits', async () => {
    for (const [role, situacao] of [
      ['leitura', 'pendente'],
      ['atendimento', 'aprovada'],
    ] as const) {
      const { cpf, password } = await anotherAdmin(api(), 'Rita Prado Souza', role);
      const own = await register(clinicInput({ Name: `Clínica ${role}` }), await api().signIn(cpf, password));
      expect([role, own.json().situacao]).toEqual([role, situacao]);
    }
  });

  const registerWithContact = async (Name: string) => {
    const registered = await register(clinicInput({ Name, Complemento: extra }));
    return registered.json<{ id: string; protocolo: string }>();
  };
  const lastMailTo = async (subject: string) =>
    (await api().waitingMail()).filter(mail => mail.subject.includes(subject)).map(({ text }) => text);

  it('a clinic that is asked for changes goes on waiting, with what was asked, and reads it by mail', async () => {
    const { id, protocolo } = await registerWithContact('Clínica do Ajuste');
    const motivo = 'Falta o CRM do diretor.\nEnvie o número e o estado.';
    expect((await decide(id, 'ajuste', motivo)).statusCode).toBe(204);
    const waiting = (await pending()).find(clinic => clinic.id === id);
    expect(waiting).toMatchObject({ situacao: 'pendente', ajuste: { motivo } });
    const mails = await lastMailTo(protocolo);
    expect(mails.some(text => text.includes(motivo) && text.includes('/CadastroClinica'))).toBe(true);
    await approve(id);
    expect(await namesIn({})).toContain('Clínica do Ajuste');
  });

  describe('an approval', () => {
    const waitFor = async (cidade: string) => {
      const email = `espera-${randomUUID().slice(0, 8)}@exemplo.com.br`;
      const payload = { email, especialidade: '', cidade, consentimento: true };
      await api().app.inject({ method: 'POST', url: '/avise-me', payload });
      return async () => (await api().waitingMail()).filter(({ to }) => to === email).length - 1;
    };
    const registerIn = async (City: string) => {
      const ClinicaEndereco = { ...clinicInput().ClinicaEndereco, City };
      const clinic = clinicInput({ Name: `Clínica de ${City}`, ClinicaEndereco, Complemento: extra });
      return (await register(clinic)).json<{ id: string; protocolo: string }>();
    };
    const isPending = async (id: string) => (await pending()).some(one => one.id === id);
    const audited = async (id: string) => {
      const rows = await api()
        .store.db.selectFrom('audit')
        .selectAll()
        .where('subject_id', '=', id)
        .execute();
      return rows.map(({ action }) => action);
    };

    it('holds at once; its mails leave ten seconds later, and the network has the clinic then', async () => {
      const [{ id, protocolo }, notified] = [await registerIn('Ipanema'), await waitFor('Ipanema')];
      await decide(id, 'aprovada');
      expect(await isPending(id)).toBe(false);
      await after(9);
      expect([await namesIn({ cidade: 'Ipanema' }), await notified()]).toEqual([[], 0]);
      expect((await lastMailTo(protocolo)).filter(text => text.includes('aprovado'))).toEqual([]);
      await after(1);
      await after(1);
      expect([await namesIn({ cidade: 'Ipanema' }), await notified()]).toEqual([['Clínica de Ipanema'], 1]);
      expect((await lastMailTo(protocolo)).filter(text => text.includes('aprovado'))).toHaveLength(1);
      expect(await audited(id)).toEqual(['aprovou-clinica']);
    });

    it('can be taken back until then: the clinic waits again, and nobody was told', async () => {
      const [{ id, protocolo }, notified] = [await registerIn('Itaim'), await waitFor('Itaim')];
      await decide(id, 'aprovada');
      await after(9);
      expect((await takeBack(id)).statusCode).toBe(204);
      // Who was about to publish it finds it no more.
      expect(await joinNetwork(api().store.db, id, new Date('2100-01-01'))).toBeUndefined();
      await after(60);
      expect([await isPending(id), await namesIn({ cidade: 'Itaim' }), await notified()]).toEqual([
        true,
        [],
        0,
      ]);
      expect((await lastMailTo(protocolo)).filter(text => text.includes('aprovado'))).toEqual([]);
      expect((await takeBack(id)).statusCode).toBe(404);
      expect(await audited(id)).toEqual(['aprovou-clinica', 'desfez-aprovacao']);
      expect((await decide(id, 'recusada', 'O endereço não existe.')).statusCode).toBe(204);
    });

    it('not once its time is over, whether the network has the clinic yet or not', async () => {
      const { id } = await registerIn('Itajá');
      await decide(id, 'aprovada');
      api().clock.now = new Date(api().clock.now.getTime() + 10_000);
      const late = await takeBack(id);
      expect([late.statusCode, late.json().type]).toEqual([409, '/problemas/clinica-na-rede']);
      await after(0);
      expect((await takeBack(id)).statusCode).toBe(409);
      expect(await namesIn({ cidade: 'Itajá' })).toEqual(['Clínica de Itajá']);
    });

    it('pressed twice it is one, and nobody takes back what somebody else approved', async () => {
      const { id } = await registerIn('Itapira');
      const twice = await Promise.all([decide(id, 'aprovada'), decide(id, 'aprovada')]);
      expect(twice.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
      const other = await anotherAdmin(api());
      expect((await takeBack(id, await api().signIn(other.cpf, other.password))).statusCode).toBe(404);
      expect(await audited(id)).toEqual(['aprovou-clinica']);
      await after(10);
      expect((await decide(id, 'aprovada')).statusCode).toBe(204);
      expect((await decide(id, 'recusada', 'O endereço não existe.')).statusCode).toBe(409);
    });

    it('that is taken back while it joins the network does one of the two', async () => {
      const { id, protocolo } = await registerIn('Itatiba');
      await decide(id, 'aprovada');
      const late = { ...api().services, now: () => new Date(api().clock.now.getTime() + 10_000) };
      const [, answer] = await Promise.all([publishApproved(late), takeBack(id)]);
      const isTakenBack = answer.statusCode === 204;
      const mails = (await lastMailTo(protocolo)).filter(text => text.includes('aprovado'));
      expect([await isPending(id), mails.length]).toEqual(isTakenBack ? [true, 0] : [false, 1]);
    });
  });

  it('an admin sees that a CNPJ stands a second time, in the queue or in the network', async () => {
    const withCnpj = async (cnpj: string) =>
      (await register(clinicInput({ Complemento: { ...extra, cnpj } }))).json<{ id: string }>().id;
    const repeated = async (id: string) => (await pending()).find(one => one.id === id)?.cnpjRepetido;
    const first = await withCnpj('60.701.190/0001-04');
    expect(await repeated(first)).toBeNull();
    const second = await withCnpj('60701190000104');
    expect([await repeated(first), await repeated(second)]).toEqual(['pendente', 'pendente']);
    await decide(first, 'aprovada');
    expect(await repeated(second)).toBe('aprovada');
    const without = (await register(clinicInput())).json<{ id: string }>().id;
    await register(clinicInput());
    expect(await repeated(without)).toBeNull();
  });

  it('an admin opens one registration that waits by its id, and none once it is decided', async () => {
    const { id } = (await register(clinicInput())).json<{ id: string }>();
    const open = async (clinica: string) =>
      (
        await api().app.inject({
          url: `/clinicas/pendentes?clinica=${clinica}`,
          headers: { cookie: await api().signInAdmin() },
        })
      )
        .json<QueuedClinic[]>()
        .map(one => one.id);
    expect([await open(id), await open('outra')]).toEqual([[id], []]);
    await decide(id, 'recusada', 'O endereço não existe.');
    expect(await open(id)).toEqual([]);
  });

  it('a clinic that is refused reads why', async () => {
    const { id, protocolo } = await registerWithContact('Clínica do Não');
    await decide(id, 'recusada', 'O CNPJ é de outra empresa.');
    expect((await lastMailTo(protocolo)).some(text => text.includes('O CNPJ é de outra empresa.'))).toBe(
      true,
    );
    expect(await namesIn({})).not.toContain('Clínica do Não');
  });

  it.each([
    ['recusada', undefined],
    ['recusada', 'não'],
    ['ajuste', '   '],
    ['ajuste', 'x'.repeat(501)],
  ])('nobody is told %s without a reason to read: %s', async (situacao, motivo) => {
    const { id } = (await register(clinicInput())).json();
    const answer = await decide(id, situacao, motivo);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['motivo']]);
  });

  it('of two admins the first one decides, and the other is told', async () => {
    const { id } = (await register(clinicInput())).json();
    const answers = await Promise.all([
      decide(id, 'aprovada'),
      decide(id, 'recusada', 'Os dados não conferem.'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().type).toBe('/problemas/clinica-ja-decidida');
  });

  it('a visitor sees both prices and registrations, and never who answers for the clinic', async () => {
    const Servicos = [
      {
        NomeMedico: 'Lúcia Prado',
        Preco: 'R$ 1.110,50',
        Especialidade: 'Cardiologia',
        Descricao: 'Consulta\ncom exame',
        Complemento: { precoNormal: '2.200,00', crm: '54321', crmUf: 'SP', rqe: '987' },
      },
    ];
    const clinic = clinicInput({ Name: 'Hospital do Coração', Servicos, Complemento: extra });
    await register(clinic, await api().signInAdmin());
    const [found] = await network({ especialidade: 'médico do coração', tipo: 'hospital' });
    expect(found).toMatchObject({
      Name: 'Hospital do Coração',
      tipo: 'hospital',
      acessivel: true,
      diretorTecnico: 'Paulo Sena, CRM-SP 123456',
      Servicos: [{ preco: 111_050, precoNormal: 220_000, crm: 'CRM-SP 54321', rqe: '987' }],
      ClinicaTelefone: [{ Phone_type: 'Fixo', Number: '(19) 3200-0000', Extension: '' }],
    });
    expect(JSON.stringify(found)).not.toContain('Rita');
    const mails = await api().waitingMail();
    expect(mails.some(({ to }) => to === 'rita@clinica.exemplo.com.br')).toBe(true);
  });

  it('a visitor finds by city and state, however they are typed', async () => {
    const admin = await api().signInAdmin();
    const at = { ...clinicInput().ClinicaEndereco, City: 'São José dos Campos' };
    await register(clinicInput({ Name: 'Clínica do Vale', ClinicaEndereco: at }), admin);
    for (const cidade of ['sao jose', 'São José dos Campos/SP', 'são josé dos campos - sp']) {
      expect(await namesIn({ cidade })).toEqual(['Clínica do Vale']);
    }
    expect(await namesIn({ cidade: 'São José dos Campos/MG' })).toEqual([]);
    expect(await namesIn({ cidade: '%' })).toEqual([]);
  });

  it('a double click registers once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const send = () =>
      api().app.inject({ method: 'POST', url: '/createClinica', payload: clinicInput(), headers });
    const [first, second] = [await send(), await send()];
    expect(second.json()).toEqual(first.json());
  });

  const service = clinicInput().Servicos[0];
  it.each([
    ['no service', { Servicos: [] }, { Servicos: 'Inclua pelo menos um serviço.' }],
    [
      '51 services',
      { Servicos: Array.from({ length: 51 }, () => service) },
      { Servicos: 'Inclua até 50 serviços.' },
    ],
    [
      'a price like 10,5',
      { Servicos: [{ ...service, Preco: '10,5' }] },
      { 'Servicos.0.Preco': 'Escreva o preço como 150,00.' },
    ],
    [
      'a state that is none',
      { ClinicaEndereco: { ...clinicInput().ClinicaEndereco, State: 'XX' } },
      { 'ClinicaEndereco.State': 'Escolha o estado (UF).' },
    ],
    [
      'a mobile number as a landline',
      { ClinicaTelefone: [{ Phone_type: 'Fixo', Number: '11 98765-4321', Extension: '' }] },
      { 'ClinicaTelefone.0.Number': 'Digite o telefone fixo com DDD e 8 números.' },
    ],
    [
      'a CNPJ that is none',
      { Complemento: { ...extra, cnpj: '11.222.333/0001-82' } },
      { 'Complemento.cnpj': 'Confira os números: este CNPJ não existe.' },
    ],
  ])('a registration with %s is refused at its field', async (_name, about, errors) => {
    const answer = await register({ ...clinicInput(), ...about });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
  });

  it('a description full of markup comes back as the text that it is', async () => {
    const Descricao = '<img src=x onerror=alert(1)>';
    const clinic = clinicInput({
      Name: 'Clínica do Texto',
      Servicos: [{ ...service, Preco: '1,00', Especialidade: 'Nutrição', Descricao }],
    });
    await register(clinic, await api().signInAdmin());
    expect((await network({ especialidade: 'nutricionista' }))[0]?.Servicos[0]?.Descricao).toBe(Descricao);
  });
});

onEachStore({ siteOrigin: 'https://serafim.exemplo' }, api => {
  it('on a public site nobody approves a clinic by a password alone', async () => {
    const { cpf, password } = await anotherAdmin(api());
    const own = await api().app.inject({
      method: 'POST',
      url: '/createClinica',
      payload: clinicInput({ Name: 'Clínica sem código' }),
      headers: { cookie: await api().signIn(cpf, password), 'sec-fetch-site': 'same-origin' },
    });
    expect(own.json().situacao).toBe('pendente');
  });
});
