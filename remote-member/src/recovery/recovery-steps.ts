import { RETURN_PARAMETER } from '@serafim/contract/site/sign-in-address';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { returnPath } from '../sign-in/return-path.ts';

/** The steps of a recovery, as the address names them. */
export const recoverySteps = ['cpf', 'codigo', 'senha'] as const;

export type RecoveryStep = (typeof recoverySteps)[number];

/** The parameter that names the step; the address of the first step has none. */
export const STEP_PARAMETER = 'etapa';

/** The input of a recovery so far. The tab stores all but code and password, so that a reload goes on. */
export interface RecoveryDraft {
  /** As typed. */
  cpf: string;
  /** Digits of the CPF to which a code was sent, or whose owner says so; '' before that. */
  sentTo: string;
  codigo: string;
  /** The permission that the API gave for a correct code; '' before that. */
  permissao: string;
  password: string;
  /** The secret of the mail's link; '' where the visitor did not come by it. */
  link: string;
  /** Why the API refused the code or the link; '' otherwise. */
  codeRefused: string;
}

/** Props of every step. */
export interface StepProps {
  host: RemoteHost;
  draft: RecoveryDraft;
  /** Called with each input, so that no step loses it. */
  onChange: (input: Partial<RecoveryDraft>) => void;
  /** Called when the step is complete. */
  onDone: () => void;
}

/** The step to show: the requested one, or the last step before it that is possible now. */
export function stepToShow(
  requested: string | null,
  { sentTo, permissao, link }: RecoveryDraft,
): RecoveryStep {
  if (requested === 'senha' && link !== '') return 'senha';
  if (sentTo === '' || (requested !== 'codigo' && requested !== 'senha')) return 'cpf';
  return requested === 'senha' && permissao !== '' ? 'senha' : 'codigo';
}

/** The secret of the mail's link, which stands behind `#`; null for any other address. */
export const linkIn = (hash: string): string | null => hash.match(/^#([\w-]{22})$/)?.[1] ?? null;

/** The search part of a step's address; preserves where to go after signing in. */
export function stepSearch(step: RecoveryStep, wanted: string | null): string {
  const back = returnPath(wanted);
  const search = new URLSearchParams({
    ...(step === 'cpf' ? {} : { [STEP_PARAMETER]: step }),
    ...(back === null ? {} : { [RETURN_PARAMETER]: back }),
  }).toString();
  return search && `?${search}`;
}
