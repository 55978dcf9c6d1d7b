import { clinicSlug } from '@serafim/contract/api/clinic/clinic-slug';
import { type APIRequestContext, request } from 'playwright/test';
import { runningSite } from './running-site.ts';

/** A clinic's registration with the required fields only. */
const registration = (name: string, city: string) => ({
  Name: name,
  Servicos: [
    { NomeMedico: 'Lúcia Prado', Preco: '110,00', Especialidade: 'Dermatologia', Descricao: 'Consulta' },
  ],
  ClinicaEndereco: {
    Street: 'Rua das Acácias',
    Number: '210',
    AdditionalDetails: '',
    Zipcode: '13024-000',
    Neighborhood: 'Cambuí',
    City: city,
    State: 'SP',
    Country: 'Brasil',
  },
  ClinicaTelefone: [{ Phone_type: 'Fixo', Number: '(19) 3200-0000', Extension: '' }],
});

/** The same with a person who answers for it, by e-mail. */
const answered = (clinic: ReturnType<typeof registration>, email: string) => ({
  ...clinic,
  Complemento: {
    tipo: 'clinica',
    cnpj: '11222333000181',
    cnes: '',
    acessivel: false,
    diretorTecnico: { nome: 'Paulo Sena', crm: { numero: '123456', uf: 'SP' } },
    responsavel: { nome: 'Rita Ramos', email, cargo: '' },
  },
});

export async function expectStatus(answer: Awaited<ReturnType<APIRequestContext['post']>>, status: number) {
  if (answer.status() !== status)
    throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
}

/** An API client with the session of an administrator. */
export async function asAdmin(): Promise<APIRequestContext> {
  const { url, admin } = runningSite();
  const api = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const answer = await api.post('/api/sessao', { data: { cpf: admin.cpf, password: admin.password } });
  await expectStatus(answer, 200);
  return api;
}

/** Registers a clinic with a responsible person, as the clinic would; it waits for a decision. */
export async function registerPendingClinic(): Promise<{ name: string; email: string }> {
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Clínica da Fila ${mark}`;
  const email = `rita-${mark}@clinica.exemplo.com.br`;
  const clinic = await request.newContext({ baseURL: runningSite().url });
  await expectStatus(
    await clinic.post('/api/createClinica', { data: answered(registration(name, 'Valinhos'), email) }),
    201,
  );
  await clinic.dispose();
  return { name, email };
}

/** Registers a clinic as an administrator, so that it is approved at once. */
export async function registerApprovedClinic(name: string, city: string): Promise<void> {
  const admin = await asAdmin();
  await expectStatus(await admin.post('/api/createClinica', { data: registration(name, city) }), 201);
  await admin.dispose();
}

/** Registers a clinic that is approved at once. @param email without it, nobody answers for the clinic by e-mail */
export async function registerPlace(email?: string): Promise<{ name: string; address: string }> {
  const admin = await asAdmin();
  // Short enough to stand on one line of a phone, with letters twice as large.
  const name = `Clínica Boa Vizinha ${crypto.randomUUID().slice(0, 6)}`;
  const data = registration(name, 'Campinas');
  const made = await admin.post('/api/createClinica', {
    data: email === undefined ? data : answered(data, email),
  });
  await expectStatus(made, 201);
  const { id } = (await made.json()) as { id: string };
  await admin.dispose();
  return { name, address: `/Rede/${clinicSlug({ ...data, id })}` };
}

/** Registers many clinics of one city as an administrator, so that they are approved at once. */
export async function registerClinics(city: string, count: number): Promise<void> {
  const admin = await asAdmin();
  for (let number = 1; number <= count; number += 1)
    await expectStatus(
      await admin.post('/api/createClinica', { data: registration(`Clínica ${number} de ${city}`, city) }),
      201,
    );
  await admin.dispose();
}
