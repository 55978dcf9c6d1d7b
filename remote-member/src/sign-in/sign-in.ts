import { formErrors } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import type { Session, SignInInput } from '@serafim/contract/api/session/session';
import type { RemoteHost } from '@serafim/platform-contract/host';

/** The outcome of a step of signing in; errors as the form takes them. */
export type SignInResult = { session: Session } | { errors: Readonly<Record<string, string>> };

/** The outcome of CPF and password; `pedido` identifies a sign-in that needs a code. */
export type PasswordResult = SignInResult | { pedido: string };

// One text for both: it must not reveal which CPFs are registered.
const mismatch = 'CPF ou senha não conferem. Confira os dois ou toque em “Esqueceu a senha”.';

const cookiesRefused = 'O navegador não guardou a sua entrada. Permita cookies neste site e tente de novo.';

/** Makes the shell read the session that the API has opened. Rejects where the API cannot be reached. */
export async function refreshAfterSignIn(host: RemoteHost): Promise<SignInResult> {
  await host.refreshSession();
  const state = host.session.getState();
  return state.status === 'known' ? { session: state.session } : { errors: { '': cookiesRefused } };
}

/** Signs in with CPF and password. Never rejects. */
export async function signIn(host: RemoteHost, credentials: SignInInput): Promise<PasswordResult> {
  try {
    const { segundaEtapa } = await (await host.api()).signIn(credentials);
    return segundaEtapa === undefined ? await refreshAfterSignIn(host) : { pedido: segundaEtapa.pedido };
  } catch (cause) {
    return {
      errors: toApiError(cause)?.is('credenciais-invalidas') ? { '': mismatch } : formErrors(cause),
    };
  }
}
