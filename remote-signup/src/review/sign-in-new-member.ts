import type { SignInInput } from '@serafim/contract/api/session/session';
import type { RemoteHost } from '@serafim/contract/remote/host';

/**
 * Signs in who has just signed up, so that card and account open at once. Who is signed in already stays so: the new
 * contract is another person's, or their own next one. Never rejects: without it one signs in later.
 */
export async function signInNewMember(host: RemoteHost, credentials: SignInInput): Promise<void> {
  if (credentials.password === '') return;
  try {
    // Read again: signing in would end the session of who signed in in another tab meanwhile.
    await host.refreshSession();
    if (host.session.getState().status !== 'anonymous') return;
    await (await host.api()).signIn(credentials);
    await host.refreshSession();
  } catch (cause) {
    host.report({ kind: 'info', code: 'cadastro/entrada', cause });
  }
}
