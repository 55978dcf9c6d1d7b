import type { BrowserContext } from 'playwright/test';
import { codeInApp } from './authenticator.ts';
import { asAdmin, expectStatus } from './clinics.ts';
import { findInMail } from './mail.ts';
import { newPerson } from './people.ts';
import { runningSite } from './running-site.ts';

/** Invites an administrator, who accepts in this browser and is signed in there. */
export async function signInAs(context: BrowserContext, funcao: 'leitura' | 'atendimento'): Promise<void> {
  const { url } = runningSite();
  const { cpf, email, senha: password } = newPerson();
  const admin = await asAdmin();
  await expectStatus(
    await admin.post('/api/equipe/convites', { data: { nome: 'Bia Lima Reis', email, funcao } }),
    201,
  );
  await admin.dispose();
  const convite = (await findInMail(email, /Convite#((?:[\w-]|=\r?\n)+)/)).replace(/=\r?\n/g, '');
  const headers = { origin: url };
  const offer = await context.request.post(`${url}/api/convite`, { headers, data: { convite } });
  const { chave } = (await offer.json()) as { chave: string };
  const data = { convite, cpf, password, codigo: codeInApp(chave) };
  await expectStatus(await context.request.put(`${url}/api/convite`, { headers, data }), 200);
}
