import type { Session } from '@serafim/contract/api/session/session';
import type { SignedIn } from './session-repository.ts';

/** Who is signed in, as the site may know. @param demandsSecondStep whether administrators must have a second step */
export function toSession(signedIn: SignedIn, demandsSecondStep: boolean): Session {
  const { id, name, role, plan, hasEnded, hasSecondStep } = signedIn;
  return {
    id,
    nome: name,
    papel: role === null ? 'member' : 'admin',
    ...(plan !== null && !hasEnded && { plano: plan }),
    ...(hasEnded && { encerrado: true }),
    ...(role !== null && {
      funcao: role,
      duasEtapas: hasSecondStep ? 'ligadas' : demandsSecondStep ? 'exigidas' : 'pedidas',
    }),
  };
}
