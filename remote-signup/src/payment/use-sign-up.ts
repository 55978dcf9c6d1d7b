import type { ApiError } from '@serafim/contract/api/api-error';
import { apiErrorOf } from '@serafim/contract/api/api-error-of';
import { paths } from '@serafim/contract/site/paths';
import type { ServerErrors } from '@serafim/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepReceipt } from '../done/receipt.ts';
import { tabStorage } from '../draft/tab-storage.ts';
import type { Wizard } from '../wizard/wizard.ts';
import { firstName } from '../you/you-fields.ts';
import { refusedFields } from './refused-fields.ts';
import { type Payment, signUpPayload } from './sign-up-payload.ts';

/** Why nobody was signed up: their CPF is known, or something else, in a sentence. */
export type Failure = { kind: 'known-cpf' } | { kind: 'failed'; message: string };

const UNEXPECTED = 'Algo deu errado deste lado. Tente de novo em instantes.';

/** Sends the sign-up and goes on to the success page; what fails is told, and everything typed stays. */
export function useSignUp(wizard: Wizard) {
  const { host, store, attempt } = wizard;
  const [failure, setFailure] = useState<Failure | null>(null);
  const navigate = useNavigate();

  const send = async (payment: Payment): Promise<ServerErrors | undefined> => {
    setFailure(null);
    const { draft, finish } = store.getState();
    if (draft.plano === '') return undefined;
    try {
      const payload = signUpPayload(draft, payment);
      const api = await host.api();
      const { passe } = await api.createMember(payload, { idempotencyKey: attempt.keyFor(payload) });
      if (passe !== null) keepReceipt(tabStorage, { passe, primeiroNome: firstName(draft.nome) });
      finish();
      void navigate(paths.signUpDone, { replace: true });
      return undefined;
    } catch (cause) {
      return refused(cause);
    }
  };

  const refused = (cause: unknown): ServerErrors | undefined => {
    const error = apiErrorOf(cause);
    const errors = error?.is('cpf-ja-cadastrado') ? null : refusedFields(error?.fieldErrors ?? {});
    if (errors?.step === 4) return errors.fields;
    if (errors) wizard.refuse(errors.step, errors.fields);
    else setFailure(failureOf(error));
    if (error === null) host.report({ kind: 'error', code: 'cadastro/envio', cause });
    return undefined;
  };

  return { send, failure };
}

function failureOf(error: ApiError | null): Failure {
  if (error?.is('cpf-ja-cadastrado')) return { kind: 'known-cpf' };
  return { kind: 'failed', message: error?.message ?? UNEXPECTED };
}
