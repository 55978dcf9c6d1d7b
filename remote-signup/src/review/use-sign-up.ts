import { errorMessage, UNEXPECTED } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { firstName } from '@serafim/contract/site/first-name';
import { paths } from '@serafim/contract/site/paths';
import type { ServerErrors } from '@serafim/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { storedReceipt } from '../done/receipt.ts';
import { paymentFields, readPayment } from '../payment/payment-fields.ts';
import { REVIEW, type Wizard } from '../step/step.ts';
import { signInNewMember } from './sign-in-new-member.ts';
import { refusedFields, signUpPayload } from './sign-up-payload.ts';

/** Why the visitor was not signed up: the CPF is known, the day is another one, or something else, in a sentence. */
export type Failure =
  | { kind: 'known-cpf' }
  | { kind: 'amount-changed' }
  | { kind: 'failed'; message: string };

/** Sends the sign-up and goes on to the success page; what fails is shown, and everything typed stays. */
export function useSignUp({ host, store, keyFor, goTo }: Wizard) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const navigate = useNavigate();

  const send = async (): Promise<ServerErrors | undefined> => {
    setFailure(null);
    const { draft, secrets, today, finish } = store.getState();
    try {
      const payment = paymentFields.parse(readPayment({ draft, secrets }));
      const payload = signUpPayload(draft, payment, today());
      const api = await host.api();
      const { passe } = await api.createMember(payload, { idempotencyKey: keyFor(payload) });
      if (passe !== null) storedReceipt(host).write({ passe, primeiroNome: firstName(draft.nome) });
      finish();
      await signInNewMember(host, { cpf: payload.cpf, password: payment.password });
      void navigate(paths.signUpDone, { replace: true });
      return undefined;
    } catch (cause) {
      return showRefusal(cause);
    }
  };

  /** Shows why the sign-up failed: at fields of this screen, of an earlier one, or beside the button. */
  const showRefusal = (cause: unknown): ServerErrors | undefined => {
    const error = toApiError(cause);
    if (error === null) host.report({ kind: 'error', code: 'cadastro/envio', cause });
    if (error?.is('cpf-ja-cadastrado')) {
      setFailure({ kind: 'known-cpf' });
      return undefined;
    }
    if (error?.is('valor-mudou')) {
      store.getState().setToday(error.problem?.hoje ?? dayInSaoPaulo(new Date()));
      setFailure({ kind: 'amount-changed' });
      return undefined;
    }
    const refused = refusedFields(error?.fieldErrors ?? {});
    if (refused?.step === REVIEW) return refused.fields;
    if (refused) {
      store.getState().refuse(refused);
      goTo(refused.step);
    } else setFailure({ kind: 'failed', message: errorMessage(cause, UNEXPECTED) });
    return undefined;
  };

  return { send, failure };
}
