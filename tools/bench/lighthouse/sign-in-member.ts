import { paths } from '@serafim/contract/site/paths';
import { chromiumArgs } from '@serafim/release/gate/browser/chromium';
import { freePort } from '@serafim/server-kit/process/free-port';
import { chromium } from 'playwright';
import { z } from 'zod';

/** An invented member; the CPF has valid check digits. */
const MEMBER = { cpf: '52998224725', password: 'um-rio-de-janeiro-42' };

/** Signs a member up who has paid. */
export async function signUpMember(site: string): Promise<void> {
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
}

/**
 * A browser in which that member has signed in, as one has who comes back another day: with cookies and what the site
 * keeps, and with nothing in its cache. A `Cookie` header that Lighthouse adds is lost once the site sets a cookie, and
 * then it looks at the sign-in form.
 */
export async function openMemberBrowser(site: string, executablePath: string) {
  const port = await freePort();
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
  });
  const page = await context.newPage();
  await page.goto(`${site}${paths.signIn}?volta=${paths.account}`);
  await page.getByLabel('CPF:').fill(MEMBER.cpf);
  await page.getByLabel('SENHA:').fill(MEMBER.password);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.waitForURL(site + paths.account);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  await page.goto('about:blank');
  return { port, close: () => context.close() };
}
