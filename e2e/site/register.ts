import type { APIRequestContext } from 'playwright/test';
import type { Person } from './people.ts';
import { runningSite } from './running-site.ts';

/** Signs a person up through the API, as the wizard would, for journeys that begin after the sign-up. */
export async function register(
  request: APIRequestContext,
  person: Person,
  plano = 'guardian',
  { url } = runningSite(),
  fatura: 'mensal' | 'anual' = 'mensal',
) {
  const answer = await request.post(`${url}/api/cadastro`, {
    data: {
      nome: person.nome,
      email: person.email,
      plano,
      fatura,
      cpf: person.cpf,
      meiodepagamento: 'pix',
      filiacao: '',
      dependentes: [],
      telefone: `${person.ddd} ${person.celular.replace('-', '')}`,
      endereco: '',
      password: person.senha,
    },
  });
  if (answer.status() !== 201)
    throw new Error(`POST /cadastro answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as { id: string; numero: string; passe: string };
}

/** The same, with the first charge paid. */
export async function registerPaid(...person: Parameters<typeof register>) {
  const [request, , , { url } = runningSite()] = person;
  const registered = await register(...person);
  const paid = await request.post(`${url}/api/contratacao/${registered.passe}/pagamento`, {
    data: { instrumento: 'sandbox-aprova' },
  });
  if (paid.status() !== 200) throw new Error(`The payment was answered by ${paid.status()}.`);
  return registered;
}
