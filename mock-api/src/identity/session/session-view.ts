import type { Session } from '@serafim/contract/api/session';
import type { SignedIn } from './session-repository.ts';

/** Who is signed in, as the site may know. */
export const sessionOf = ({
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
