import { apiErrorOf } from '@serafim/contract/api/api-error-of';
import type { Session, SignInInput } from '@serafim/contract/api/session';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { formErrorsOf } from '../failure/api-failure.ts';

/** How a step of signing in ended; errors as the form takes them. */
export type Entry = { session: Session } | { errors: Readonly<Record<string, string>> };

/** The same for CPF and password: for who has two steps, what the code goes with. */
export type FirstEntry = Entry | { pedido: string };

// One text, whichever of the two is wrong: it must not tell which CPFs are known here.
const mismatch = 'CPF ou senha não conferem. Confira os dois ou toque em “Esqueceu a senha”.';

const cookiesRefused = 'O navegador não guardou a sua entrada. Permita cookies neste site e tente de novo.';

/** Has the shell know of a session that the API opened. Rejects where the API cannot be asked. */
export async function greet(host: RemoteHost): Promise<Entry> {
  await host.refreshSession();
  const state = host.session.getState();
  return state.status === 'known' ? { session: state.session } : { errors: { '': cookiesRefused } };
}

/** Signs in with CPF and password, and has the shell know of it. Never rejects. */
export async function signIn(host: RemoteHost, credentials: SignInInput): Promise<FirstEntry> {
  try {
    const { segundaEtapa } = await (await host.api()).signIn(credentials);
    return segundaEtapa === undefined ? await greet(host) : { pedido: segundaEtapa.pedido };
  } catch (cause) {
    return {
      errors: apiErrorOf(cause)?.is('credenciais-invalidas') ? { '': mismatch } : formErrorsOf(cause),
    };
  }
}
