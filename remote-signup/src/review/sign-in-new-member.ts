import type { SignInInput } from '@serafim/contract/api/session/session';
import type { RemoteHost } from '@serafim/platform-contract/host';

/** How long the next page waits for it, in milliseconds; it goes on behind that page. */
const LONGEST_WAIT = 3_000;

async function signIn(host: RemoteHost, credentials: SignInInput): Promise<void> {
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

/**
 * Signs in who has just signed up, so that card and account open at once. Who is signed in already stays so: the new
 * contract is another person's, or their own next one. Never rejects: without it one signs in later.
 */
export async function signInNewMember(host: RemoteHost, credentials: SignInInput): Promise<void> {
  if (credentials.password === '') return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<void>(resolve => {
    timer = setTimeout(resolve, LONGEST_WAIT);
  });
  await Promise.race([signIn(host, credentials), tooLong]);
  clearTimeout(timer);
}
