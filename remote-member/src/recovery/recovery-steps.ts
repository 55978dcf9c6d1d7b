import { RETURN_PARAMETER, returnPath } from '../sign-in/return-path.ts';

/** The steps of a recovery, as the address names them. */
export const recoverySteps = ['cpf', 'codigo', 'senha'] as const;

export type RecoveryStep = (typeof recoverySteps)[number];

/** The parameter that names the step; the first one has none. */
export const STEP_PARAMETER = 'etapa';

/** What a recovery knows so far. The tab keeps all but code and password, so that a reload goes on. */
export interface RecoveryDraft {
  /** As typed. */
  cpf: string;
  /** Digits of the CPF whose person has a code, or says so; '' before that. */
  sentTo: string;
  codigo: string;
  /** What the API gave for a right code; '' before that. */
  permissao: string;
  password: string;
  /** Why the API refused the code; '' while it did not. */
  codeRefused: string;
}

/** The step to show: the one the address asks for, or the last before it that can be done now. */
export function stepToShow(asked: string | null, { sentTo, permissao }: RecoveryDraft): RecoveryStep {
  if (sentTo === '' || (asked !== 'codigo' && asked !== 'senha')) return 'cpf';
  return asked === 'senha' && permissao !== '' ? 'senha' : 'codigo';
}

/** Search part of the address of a step; keeps where to go after signing in. */
export function stepSearch(step: RecoveryStep, wanted: string | null): string {
  const back = returnPath(wanted);
  const search = new URLSearchParams({
    ...(step === 'cpf' ? {} : { [STEP_PARAMETER]: step }),
    ...(back === null ? {} : { [RETURN_PARAMETER]: back }),
  }).toString();
  return search && `?${search}`;
}
