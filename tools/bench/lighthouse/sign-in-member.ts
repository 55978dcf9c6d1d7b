import { z } from 'zod';

/** An invented member; the CPF has valid check digits. */
const MEMBER = { cpf: '52998224725', password: 'um-rio-de-janeiro-42' };

/** Signs a member up who has paid, and in. @returns the `Cookie` header of a browser where that member is signed in */
export async function signInMember(site: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${site}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const joined = await post('/cadastro', {
    nome: 'Ana Beatriz Souza',
    email: 'ana@exemplo.com',
    telefone: '11 999990000',
    endereco: '',
    filiacao: '',
    plano: 'guardian',
    fatura: 'mensal',
    meiodepagamento: 'pix',
    dependentes: [{ nomeDep: 'Davi Souza Lima', cpfDep: '11144477735' }],
    ...MEMBER,
  });
  const { passe } = z.looseObject({ passe: z.string() }).parse(await joined.json());
  await post(`/contratacao/${passe}/pagamento`, { instrumento: 'sandbox-aprova' });
  const signedIn = await post('/sessao', MEMBER);
  return signedIn.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ');
}
