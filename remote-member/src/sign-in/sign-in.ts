import { apiErrorOf } from '@serafim/contract/api/api-error-of';
import type { Session, SignInInput } from '@serafim/contract/api/session';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { formErrorsOf } from '../failure/api-failure.ts';

/** How an attempt to sign in ended; errors as the form takes them. */
export type Entry = { session: Session } | { errors: Readonly<Record<string, string>> };

// One text, whichever of the two is wrong: it must not tell which CPFs are known here.
const mismatch = 'CPF ou senha não conferem. Confira os dois ou toque em “Esqueceu a senha”.';

const cookiesRefused = 'O navegador não guardou a sua entrada. Permita cookies neste site e tente de novo.';

/** Signs in and has the shell know of it. Never rejects. */
export async function signIn(host: RemoteHost, credentials: SignInInput): Promise<Entry> {
  try {
    await (await host.api()).signIn(credentials);
    await host.refreshSession();
  } catch (cause) {
    return {
      errors: apiErrorOf(cause)?.is('credenciais-invalidas') ? { '': mismatch } : formErrorsOf(cause),
    };
  }
  const state = host.session.getState();
  return state.status === 'known' ? { session: state.session } : { errors: { '': cookiesRefused } };
}
