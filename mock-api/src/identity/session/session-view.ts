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
    adminRole,
    hasSecondStep,
  }: Pick<SignedIn, 'id' | 'name' | 'role' | 'plan' | 'hasEnded' | 'adminRole' | 'hasSecondStep'>,
  demandsSecondStep: boolean,
): Session => ({
  id,
  nome: name,
  papel: role,
  ...(plan !== '' && !hasEnded && { plano: plan }),
  ...(hasEnded && { encerrado: true }),
  ...(adminRole !== null && { funcao: adminRole }),
  ...(role === 'admin' && {
    duasEtapas: hasSecondStep ? 'ligadas' : demandsSecondStep ? 'exigidas' : 'pedidas',
  }),
});
