import type { Session } from '@serafim/contract/api/session/session';
import type { SignedIn } from './session-repository.ts';

/** Who is signed in, as the site may know. */
export const toSession = ({
  id,
  name,
  role,
  plan,
}: Pick<SignedIn, 'id' | 'name' | 'role' | 'plan'>): Session => ({
  id,
  nome: name,
  papel: role,
  ...(plan !== '' && { plano: plan }),
});
