import { defaultBudgets, scaleBudgets } from 'mock-api/src/platform/http/limits';
import { freshCpf, signUpInput } from 'mock-api/src/testing/inputs';
import { openTestApi } from 'mock-api/src/testing/test-api';
import type { Sender } from './hostile-request.ts';
import type { KnownValues } from './plausible.ts';

/** What the parent process asks for: a cookie of somebody who is signed in; how much memory is in use. */
export type TargetRequest = { signIn: Exclude<Sender, 'nobody'> } | 'memory';

/** What this process answers: first where it listens, then what it is asked for. Memory is resident, in bytes. */
export type TargetMessage = { address: string; known: KnownValues } | { cookie: string } | { memory: number };

// The API in a process of its own, with cheap passwords and budgets that no trial uses up: started by `open-target.ts`.
const api = await openTestApi({ budgets: scaleBudgets(defaultBudgets, 1e6) });
const PASSWORD = 'uma frase bem longa';

async function post(url: string, payload: object): Promise<Record<string, string>> {
  const answer = await api.app.inject({ method: 'POST', url, payload });
  return answer.body === '' ? {} : (answer.json() as Record<string, string>);
}

/** A new member with a paid contract and two dependents. */
async function newMember() {
  const cpf = freshCpf();
  const dependentes = [freshCpf(), freshCpf()].map(cpfDep => ({ nomeDep: 'Bia Souza', cpfDep }));
  const about = {
    cpf,
    password: PASSWORD,
    dependentes,
    fatura: 'mensal',
    meiodepagamento: 'cartao',
    vencimento: '10',
  };
  const { id = '', passe = '', numero = '' } = await post('/cadastro', signUpInput(about as object));
  await post(`/contratacao/${passe}/pagamento`, { instrumento: 'sandbox-aprova' });
  return { cpf, id, passe, numero };
}

/** Every text in an answer, by the name of its field. */
function collect(value: unknown, name: string, into: Record<string, string[]>): void {
  if (typeof value === 'string' && value.length > 0 && value.length < 300)
    into[name] = [...(into[name] ?? []), value];
  if (typeof value !== 'object' || value === null) return;
  for (const [field, inner] of Object.entries(value))
    collect(inner, Array.isArray(value) ? name : field, into);
}

async function readKnown(): Promise<KnownValues> {
  const { cpf, id, passe } = await newMember();
  const known: Record<string, string[]> = {
    cpf: [cpf, freshCpf()],
    cpfDep: [freshCpf()],
    id: [id],
    passe: [passe],
    password: [PASSWORD],
    senha: [PASSWORD],
    nome: ['Ana Souza'],
    nomeDep: ['Bia Souza'],
    mensagem: ['Bom dia, tudo bem com vocês?'],
    plano: ['guardian', 'angel'],
    email: ['ana@exemplo.com.br'],
    telefone: ['11 987654321'],
    instrumento: ['sandbox-aprova', 'sandbox-recusa'],
    cep: ['13024-000'],
    codigo: ['000000'],
    lugar: ['0', '1', '2'],
    arquivo: ['cartao.png', 'cartao.pdf', 'carteirinha.png', 'carteirinha.pdf'],
  };
  await post('/contato', { nome: 'Ana Souza', email: 'a@exemplo.com.br', mensagem: 'Bom dia, tudo bem?' });
  const admin = await api.signInAdmin();
  const member = await api.signIn(cpf, PASSWORD);
  const read: readonly [string, string][] = [
    [member, '/minha-conta'],
    [member, '/minha-conta/dados'],
    [admin, '/mensagens'],
    [admin, '/eliminacoes'],
    [admin, '/clinicas/pendentes'],
    [admin, '/?limite=5'],
    [admin, '/clinicas'],
    [member, `/contratacao/${passe}`],
  ];
  for (const [cookie, url] of read) {
    const answer = await api.app.inject({ url, headers: { cookie } });
    if (answer.statusCode === 200) collect(answer.json(), '', known);
  }
  const token = api.cardTokens.sign({ number: 1, dependent: 0, validUntil: '2027-11-21' });
  return { ...known, token: [token] };
}

const send = (message: TargetMessage) => process.send?.(message);

process.on('message', async (request: TargetRequest) => {
  // The log in memory is the trial's own.
  api.logged.length = 0;
  if (request === 'memory') {
    globalThis.gc?.();
    return send({ memory: process.memoryUsage.rss() });
  }
  if (request.signIn === 'admin') return send({ cookie: await api.signInAdmin() });
  const { cpf } = await newMember();
  send({ cookie: await api.signIn(cpf, PASSWORD) });
});
process.once('disconnect', () => void api.close().then(() => process.exit(0)));

const known = await readKnown();
send({ address: await api.app.listen({ port: 0, host: '127.0.0.1' }), known });
