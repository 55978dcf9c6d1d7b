import type { Session } from '@serafim/contract/api/session/session';
import type { SignedIn } from './session-repository.ts';

/** Who is signed in, as the site may know. @param demandsSecondStep whether administrators must have a second step */
export const toSession = (
  {
    id,
    name,
    role,
    plan,
    hasEnded,
    hasSecondStep,
  }: Pick<SignedIn, 'id' | 'name' | 'role' | 'plan' | 'hasEnded' | 'hasSecondStep'>,
  demandsSecondStep: boolean,
): Session => ({
  id,
  nome: name,
  papel: role === null ? 'member' : 'admin',
  ...(plan !== '' && !hasEnded && { plano: plan }),
  ...(hasEnded && { encerrado: true }),
  ...(role !== null && {
    funcao: role,
    duasEtapas: hasSecondStep ? 'ligadas' : demandsSecondStep ? 'exigidas' : 'pedidas',
  }),
});
